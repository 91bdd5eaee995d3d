import { placeWallClock } from '@shared/wallClock.ts';
import type { Online, TimeSlot } from '../contract/basicInfo.ts';

const minute = 60_000;

/** When attendees see the online address of the first date; null: at once after registration, or without a date. */
export function revealedAt(
  { reveal, revealMinutesBefore }: Pick<Online, 'reveal' | 'revealMinutesBefore'>,
  slots: readonly Pick<TimeSlot, 'start'>[],
  timeZone: string,
): Date | null {
  const first = slots.map(({ start }) => start).sort()[0];
  if (reveal === 'after_registration' || !first) return null;
  return new Date(placeWallClock(first, timeZone).instant.getTime() - revealMinutesBefore * minute);
}
