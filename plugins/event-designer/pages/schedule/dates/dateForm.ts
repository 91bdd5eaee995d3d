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
/** What the dialog is for: a new date, a copy of one, or a change of one. */
export type DateTask = NewDateTask | { kind: 'edit'; date: ScheduleDate };

/** A place is chosen by its kind; what was entered for one kind is kept while another is chosen. */
const fields = z.extend(z.omit(z.required(scheduleDates.create), { place: true }), { placeKind, venue, online });
export type DateForm = z.output<typeof fields>;

type Known = {
  zone: string;
  /** Of the event, as far as they are known yet. */
  tickets: readonly OverridableTicket[];
  /** What the date says about tickets by now. */
  stored: readonly TicketOverride[];
};

/** The server's rules beside the fields. What was sold on the date, only the server knows. */
export function dateSchema({ zone, tickets, stored }: Known) {
  return fields.check(
    obeys((form) => {
      const place = placeProblems(chosenPlace(form)).map((problem) => ({
        ...problem,
        path: placePath(problem.path),
      }));
      if (tickets.length === 0) return place;
      const when = placeDate(form.start, form.durationMinutes, zone);
      return [...place, ...overrideProblems(form.ticketOverrides, stored, when, { tickets, takenOf: () => 0 })];
    }),
  );
}

/** What the form holds of a date that is there. */
export function dateFormOf(date: ScheduleDate): DateForm {
  const { start, durationMinutes, admissionMinutes, label, capacity, notes, place, ticketOverrides } = date;
  return {
    ...{ start, durationMinutes, admissionMinutes, label, capacity, notes, ticketOverrides },
    placeKind: placeKindOf(place),
    venue: place?.venue ?? emptyVenue,
    online: place?.online ?? emptyOnline,
  };
}

/** The form as the server takes it. */
export function dateInputOf(form: DateForm): CreateOf<typeof scheduleDates> {
  const { placeKind: _kind, venue: _venue, online: _online, ...date } = form;
  return { ...date, place: chosenPlace(form) };
}

/** What is sent of what changed; a place only whole. */
export function datePatchOf(patch: Partial<DateForm>, form: DateForm) {
  const { placeKind: kind, venue: venueFields, online: onlineFields, ...date } = patch;
  const isPlaced = [kind, venueFields, onlineFields].some((field) => field !== undefined);
  return { ...date, ...(isPlaced && { place: chosenPlace(form) }) };
}

/** What a new date begins with. A copy is usually for the next week; what was noted about the other stays with it. */
export function newDate(task: NewDateTask): DateForm {
  if (task.kind === 'copy') return { ...dateFormOf(task.date), start: addDays(task.date.start, 7), notes: '' };
  return {
    ...{ start: `${task.day}T19:00`, durationMinutes: 120, admissionMinutes: null, label: '', capacity: null },
    ...{ notes: '', ticketOverrides: [], placeKind: 'event', venue: emptyVenue, online: emptyOnline },
  };
}
