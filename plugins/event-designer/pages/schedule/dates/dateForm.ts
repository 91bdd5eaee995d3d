import { z } from '@contract/fields.ts';
import type { Day } from '@/lib/zonedTime.ts';
import { type ScheduleDate, scheduleDates } from '../../../contract/schedule.ts';
import { addDays } from '../../../rules/wallClock.ts';

type NewDateTask = { kind: 'add'; day: Day } | { kind: 'copy'; date: ScheduleDate };
/** What the dialog is for: a new date, a copy of one, or a change of one. */
export type DateTask = NewDateTask | { kind: 'edit'; date: ScheduleDate };

export const dateSchema = z.required(scheduleDates.create);
export type DateForm = z.output<typeof dateSchema>;

/** What the form holds of a date that is there. */
export function dateFormOf(date: ScheduleDate): DateForm {
  const { start, durationMinutes, admissionMinutes, label, capacity, notes, place, ticketOverrides } = date;
  return { start, durationMinutes, admissionMinutes, label, capacity, notes, place, ticketOverrides };
}

/** What a new date begins with. A copy is usually for the next week; what was noted about the other stays with it. */
export function newDate(task: NewDateTask): DateForm {
  if (task.kind === 'copy') return { ...dateFormOf(task.date), start: addDays(task.date.start, 7), notes: '' };
  return {
    ...{ start: `${task.day}T19:00`, durationMinutes: 120, admissionMinutes: null, label: '', capacity: null },
    ...{ notes: '', place: null, ticketOverrides: [] },
  };
}
