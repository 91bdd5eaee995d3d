import type { z } from '@contract/fields.ts';
import type { deletionObstacle, ScheduleDate } from '../../contract/schedule.ts';

type DeletionObstacle = z.infer<typeof deletionObstacle>;

/** Returns the reason why a date of a bulk deletion cannot be deleted, by the same rules as for a single date. */
export function deletionObstacleOf(
  { sold, reserved }: Pick<ScheduleDate, 'sold' | 'reserved'>,
  { isUsed, hasExtras, hasOffers }: { isUsed: boolean; hasExtras: boolean; hasOffers: boolean },
): DeletionObstacle | undefined {
  if (sold + reserved > 0) return 'sold';
  if (isUsed) return 'used';
  if (hasExtras) return 'extras';
  return hasOffers ? 'offers' : undefined;
}
