import type { Area } from '../http/area.ts';

const hour = 3_600_000;
/** Milliseconds from one time to the next. */
const every = 24 * hour;
/** What another process writes right now is younger by far. */
const oldEnough = hour;

/** What upkeep does of it: soon after the start, and once a day, files of pictures that were never finished are removed. */
export function tidyingUploads(): Pick<Area, 'id' | 'upkeep'> {
  let last = Number.NEGATIVE_INFINITY;
  return {
    id: 'media',
    upkeep: async ({ blobs, clock, log }) => {
      const now = clock().getTime();
      if (now - last < every) return;
      last = now;
      const removed = (await blobs.removeUnfinished?.(new Date(now - oldEnough))) ?? 0;
      if (removed > 0) log.info('removed files of pictures that were never finished', { removed });
    },
  };
}
