import { type Upkeep, upkeepEvery } from '../http/upkeepEvery.ts';

const hour = 3_600_000;
/** What another process writes right now is younger by far. */
const oldEnough = hour;

/** What upkeep does of it: soon after the start, and once a day, files of pictures that were never finished are removed. */
export function tidyingUploads(): Upkeep {
  return upkeepEvery('media', 24 * hour, async ({ blobs, clock, log }) => {
    const removed = (await blobs.removeUnfinished?.(new Date(clock().getTime() - oldEnough))) ?? 0;
    if (removed > 0) log.info('removed files of pictures that were never finished', { removed });
  });
}
