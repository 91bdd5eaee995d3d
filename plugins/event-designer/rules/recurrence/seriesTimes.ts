import type { TimeSlot } from '../../contract/basicInfo.ts';
import type { ScheduleDate } from '../../contract/schedule.ts';
import { minutesBetween, placeDate } from './placeDate.ts';

const clockMinutes = (wallClock: string) => Date.parse(`${wallClock}:00Z`) / 60_000;
const clockOf = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(0, 16);

/** Converts the slot of a single event to a manually added date. */
export function dateOfSlot({ start, end, admissionAt }: TimeSlot, zone: string) {
  const one = placeDate(start, 1, zone);
  const last = placeDate(end, 1, zone);
  return {
    ...placeDate(start, Math.max(1, minutesBetween(one.startsAt, last.startsAt)), zone),
    admissionMinutes: admissionAt ? clockMinutes(start) - clockMinutes(admissionAt) : null,
  };
}

/** Converts a date to a slot, as basic info and time settings show it (spec §3: timeSlots). */
export function slotOfDate({ start, end, admissionMinutes }: Pick<ScheduleDate, 'start' | 'end' | 'admissionMinutes'>) {
  const slot: TimeSlot = { start, end };
  return admissionMinutes === null ? slot : { ...slot, admissionAt: clockOf(clockMinutes(start) - admissionMinutes) };
}
