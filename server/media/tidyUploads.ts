import { type Upkeep, upkeepEvery } from '../http/upkeepEvery.ts';

const hour = 3_600_000;
/** Milliseconds. A file that another process is still writing is much younger. */
const unfinishedAgeMs = hour;

/** Returns the upkeep that removes files of unfinished pictures, soon after the start and once a day. */
export function tidyingUploads(): Upkeep {
  return upkeepEvery('media', 24 * hour, async ({ blobs, clock, log }) => {
    const removed = (await blobs.removeUnfinished?.(new Date(clock().getTime() - unfinishedAgeMs))) ?? 0;
    if (removed > 0) log.info('removed files of pictures that were never finished', { removed });
  });
}
