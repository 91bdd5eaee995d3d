import type { z } from '@contract/fields.ts';
import type { keepReason, ScheduleDate } from '../../contract/schedule.ts';

type KeepReason = z.infer<typeof keepReason>;

/** Returns the reason why a date cannot be deleted, by the same rules as for a single one. It can be cancelled. */
export function keptBecause(
  { sold, reserved }: Pick<ScheduleDate, 'sold' | 'reserved'>,
  { isUsed, hasExtras }: { isUsed: boolean; hasExtras: boolean },
): KeepReason | undefined {
  if (sold + reserved > 0) return 'sold';
  if (isUsed) return 'used';
  return hasExtras ? 'extras' : undefined;
}
