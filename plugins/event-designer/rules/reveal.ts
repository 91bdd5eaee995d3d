import { placeWallClock } from '@shared/wallClock.ts';
import type { Online, TimeSlot } from '../contract/basicInfo.ts';

const minute = 60_000;

/**
 * Returns when attendees see the online address of the first date. Null: they see it right after registration, or the
 * event has no dates.
 */
export function revealedAt(
  { reveal, revealMinutesBefore }: Pick<Online, 'reveal' | 'revealMinutesBefore'>,
  slots: readonly Pick<TimeSlot, 'start'>[],
  timeZone: string,
): Date | null {
  const first = slots.map(({ start }) => start).sort()[0];
  if (reveal === 'after_registration' || !first) return null;
  return new Date(placeWallClock(first, timeZone).instant.getTime() - revealMinutesBefore * minute);
}
