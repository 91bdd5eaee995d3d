import type { TimeSlot } from '../../contract/basicInfo.ts';
import type { ScheduleDate } from '../../contract/schedule.ts';
import { minutesBetween, placeDate } from './placeDate.ts';

/** First start and last end of an event's dates: of those that take place, and of all when every one is cancelled. */
export function rangeOfDates(dates: readonly Pick<ScheduleDate, 'startsAt' | 'endsAt' | 'status'>[]) {
  const taking = dates.filter(({ status }) => status === 'scheduled');
  const counted = taking.length > 0 ? taking : dates;
  if (counted.length === 0) return { startsAt: null, endsAt: null };
  return {
    startsAt: counted.reduce((least, { startsAt }) => (startsAt < least ? startsAt : least), '~'),
    endsAt: counted.reduce((most, { endsAt }) => (endsAt > most ? endsAt : most), ''),
  };
}

const clockMinutes = (wallClock: string) => Date.parse(`${wallClock}:00Z`) / 60_000;
const clockOf = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(0, 16);

/** A slot of an event that takes place once, as a date made by hand. */
export function dateOfSlot({ start, end, admissionAt }: TimeSlot, zone: string) {
  const one = placeDate(start, 1, zone);
  const last = placeDate(end, 1, zone);
  return {
    ...placeDate(start, Math.max(1, minutesBetween(one.startsAt, last.startsAt)), zone),
    admissionMinutes: admissionAt ? clockMinutes(start) - clockMinutes(admissionAt) : null,
  };
}

/** A date as a slot: what basic info and time settings tell of a recurring event (spec §3: timeSlots). */
export function slotOfDate({ start, end, admissionMinutes }: Pick<ScheduleDate, 'start' | 'end' | 'admissionMinutes'>) {
  const slot: TimeSlot = { start, end };
  return admissionMinutes === null ? slot : { ...slot, admissionAt: clockOf(clockMinutes(start) - admissionMinutes) };
}
