import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import type { CreateOf } from '@contract/resource.ts';
import type { Day } from '@shared/zonedTime.ts';
import { online, venue } from '../../../contract/basicInfo.ts';
import type { TicketOverride } from '../../../contract/dateSpecials.ts';
import { type ScheduleDate, scheduleDates } from '../../../contract/schedule.ts';
import { emptyOnline, emptyVenue } from '../../../rules/eventRules.ts';
import { type OverridableTicket, overrideProblems, placeProblems } from '../../../rules/recurrence/dateProblems.ts';
import { placeDate } from '../../../rules/recurrence/placeDate.ts';
import { addDays } from '../../../rules/wallClock.ts';
import { chosenPlace, placeKind, placeKindOf, placePath } from './placeKinds.ts';

type NewDateTask = { kind: 'add'; day: Day } | { kind: 'copy'; date: ScheduleDate };
/** The purpose of the dialog: a new date, a copy of one, or a change of one. */
export type DateTask = NewDateTask | { kind: 'edit'; date: ScheduleDate };

/** The place has a value for each kind, so that choosing another kind does not lose what was entered. */
const fields = z.extend(z.omit(z.required(scheduleDates.create), { place: true }), { placeKind, venue, online });
export type DateForm = z.output<typeof fields>;

type SchemaContext = {
  zone: string;
  /** The event's tickets, as far as they are loaded. */
  tickets: readonly OverridableTicket[];
  /** The stored overrides of the date. */
  stored: readonly TicketOverride[];
};

/** Returns the schema with the server's rules that span fields. Only the server knows how much is sold on the date. */
export function dateSchema({ zone, tickets, stored }: SchemaContext) {
  return fields.check(
    obeys((form) => {
      const place = placeProblems(chosenPlace(form)).map((problem) => ({
        ...problem,
        path: placePath(problem.path),
      }));
      if (tickets.length === 0) return place;
      const placed = placeDate(form.start, form.durationMinutes, zone);
      return [
        ...place,
        ...overrideProblems(form.ticketOverrides, stored, placed, {
          tickets,
          takenOf: () => 0,
          heldForCodesOf: () => 0,
        }),
      ];
    }),
  );
}

/** Returns the form's values for an existing date. */
export function dateFormOf(date: ScheduleDate): DateForm {
  const { start, durationMinutes, admissionMinutes, label, capacity, notes, place, ticketOverrides } = date;
  return {
    start,
    durationMinutes,
    admissionMinutes,
    label,
    capacity,
    notes,
    ticketOverrides,
    placeKind: placeKindOf(place),
    venue: place?.venue ?? emptyVenue,
    online: place?.online ?? emptyOnline,
  };
}

/** Returns the form's values as the server expects them. */
export function dateInputOf(form: DateForm): CreateOf<typeof scheduleDates> {
  const { placeKind: _kind, venue: _venue, online: _online, ...date } = form;
  return { ...date, place: chosenPlace(form) };
}

/** Returns the patch for the changed values; a place is always sent whole. */
export function datePatchOf(patch: Partial<DateForm>, form: DateForm) {
  const { placeKind: kind, venue: venueFields, online: onlineFields, ...date } = patch;
  const isPlaced = [kind, venueFields, onlineFields].some((field) => field !== undefined);
  return { ...date, ...(isPlaced && { place: chosenPlace(form) }) };
}

/** Returns the initial values of a new date. A copy is a week later and drops the notes, which concern the original. */
export function newDate(task: NewDateTask): DateForm {
  if (task.kind === 'copy') return { ...dateFormOf(task.date), start: addDays(task.date.start, 7), notes: '' };
  return {
    start: `${task.day}T19:00`,
    durationMinutes: 120,
    admissionMinutes: null,
    label: '',
    capacity: null,
    notes: '',
    ticketOverrides: [],
    placeKind: 'event',
    venue: emptyVenue,
    online: emptyOnline,
  };
}
