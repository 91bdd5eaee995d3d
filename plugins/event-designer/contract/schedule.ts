import {
  atMost,
  calendarDay,
  cents,
  count,
  id,
  instant,
  requiredText,
  rowShape,
  text,
  wallClock,
  z,
} from '@contract/fields.ts';
import { document, endpoint, resource } from '@contract/resource.ts';
import { datePlace, maximumOverrides, saleFields, specialFields, ticketOverride } from './dateSpecials.ts';
import { maximumDates, scheduleRule, scheduleRuleInput } from './scheduleRules.ts';
import { locationType } from './shared.ts';

/** Dates that one event has: those of the rules, and those made or kept by hand. */
export const maximumRows = 2_400;
export const maximumRules = 20;
/** Single dates that a series leaves out: all that its rules can make. A change of zone turns days into them. */
export const maximumExcluded = maximumRules * maximumDates;

const scheduleUpdate = z.object({
  /** All rules, in their order; one that is left out goes. Where two make the same date, the first one has it. */
  rules: z.optional(z.array(scheduleRuleInput).check(atMost(maximumRules))),
  /** Days on which the rules make nothing. */
  excludedDates: z.optional(z.array(calendarDay()).check(atMost(maximumDates))),
  /** Single dates that the rules do not make, by the event's clock. */
  excludedOccurrences: z.optional(z.array(wallClock()).check(atMost(maximumExcluded))),
});

/** How an event repeats. Its dates follow from it when it is written; they are rows of their own (`scheduleDates`). */
export const schedule = document({
  name: 'schedule',
  path: '/events/{eventId}/schedule',
  item: z.object({
    id: id(),
    version: z.int(),
    timeZone: z.string(),
    rules: z.array(scheduleRule),
    excludedDates: z.array(z.string()),
    excludedOccurrences: z.array(z.string()),
  }),
  update: scheduleUpdate,
});

export const dateStatus = z.enum(['scheduled', 'cancelled']);

/** Whether clocks skip the hour in which it should begin (then it begins later) or show it twice (then the first). */
const clockChange = z.enum(['none', 'skipped', 'repeated']);
export type ClockChange = z.infer<typeof clockChange>;

export const scheduleDate = z.object({
  ...rowShape,
  eventId: id(),
  /** Null: made by hand, or no rule makes it any more. */
  ruleId: z.nullable(id()),
  /** The wall clock at which its rule says it begins; null for one made by hand. */
  ruleStart: z.nullable(z.string()),
  /** Wall clocks in the event's zone, and the instants that they are. */
  start: z.string(),
  end: z.string(),
  startsAt: instant(),
  endsAt: instant(),
  durationMinutes: z.int(),
  /** Doors open so long before the start; null with it. */
  admissionMinutes: z.nullable(z.int()),
  clockChange,
  label: z.string(),
  /** Null is unlimited. */
  capacity: z.nullable(z.int()),
  status: dateStatus,
  cancellationReason: z.string(),
  /** Changed by hand: no rule changes or removes it any more. */
  isOverridden: z.boolean(),
  ...specialFields,
  /** Counters that only the server writes. */
  sold: z.int(),
  reserved: z.int(),
  ...saleFields,
});
export type ScheduleDate = z.infer<typeof scheduleDate>;

const notes = text(2000);
const ticketOverrides = z.array(ticketOverride).check(atMost(maximumOverrides));

const dateInput = z.object({
  start: wallClock(),
  durationMinutes: count(10_080, 1),
  admissionMinutes: z._default(z.nullable(count(1_440)), null),
  label: z._default(text(255), ''),
  capacity: z._default(z.nullable(count(10_000_000)), null),
  notes: z._default(notes, ''),
  place: z._default(z.nullable(datePlace), null),
  ticketOverrides: z._default(ticketOverrides, []),
});

/** The dates of a recurring event. */
export const scheduleDates = resource({
  name: 'scheduleDates',
  path: '/events/{eventId}/dates',
  calledBy: 'start',
  item: scheduleDate,
  create: dateInput,
  update: z.object({
    start: z.optional(wallClock()),
    durationMinutes: z.optional(count(10_080, 1)),
    admissionMinutes: z.optional(z.nullable(count(1_440))),
    label: z.optional(text(255)),
    capacity: z.optional(z.nullable(count(10_000_000))),
    notes: z.optional(notes),
    place: z.optional(z.nullable(datePlace)),
    ticketOverrides: z.optional(ticketOverrides),
  }),
  removable: true,
  filters: {
    startsAt: 'instant',
    endsAt: 'instant',
    status: 'text',
    isOverridden: 'boolean',
    ruleId: 'id',
    sold: 'number',
  },
  sort: ['startsAt', 'label', 'capacity', 'sold'],
  defaultSort: 'startsAt',
  search: ['label', 'start'],
});

/** People keep their places until they are refunded; the date stays, with its reason. */
export const cancelDate = endpoint({
  name: 'cancelDate',
  method: 'POST',
  path: '/events/{eventId}/dates/{dateId}/cancel',
  body: z.object({ reason: requiredText(2000) }),
  response: scheduleDate,
});

/** Open for new sales again. */
export const reopenDate = endpoint({
  name: 'reopenDate',
  method: 'POST',
  path: '/events/{eventId}/dates/{dateId}/reopen',
  response: scheduleDate,
});

/** `used`: somebody registered for it once, and cancelled. */
export const leaveReason = z.enum(['edited', 'noted', 'sold', 'used', 'cancelled', 'past', 'manual']);
export type LeaveReason = z.infer<typeof leaveReason>;

const plannedDate = z.object({ start: z.string(), end: z.string(), label: z.string() });

/** What rules say of a date beside when it begins. */
const madeOtherwise = z.object({ durationMinutes: z.int(), label: z.string(), capacity: z.nullable(z.int()) });

/** What a change of the schedule would do. Nothing is written. */
export const previewSchedule = endpoint({
  name: 'previewSchedule',
  method: 'POST',
  path: '/events/{eventId}/schedule/preview',
  changesNothing: true,
  body: scheduleUpdate,
  response: z.object({
    adds: z.array(plannedDate),
    /** Another length, label or capacity, or another time of its day. `was`: when it began. */
    changes: z.array(z.extend(plannedDate, { ...madeOtherwise.shape, was: z.string(), before: madeOtherwise })),
    removes: z.array(plannedDate),
    /** How many stay as they are. */
    keeps: z.int(),
    /**
     * Left alone although the rules say something else of them from now on, or nothing any more (`isOutside`).
     * `madeStart`: when their rule says that they begin.
     */
    leaves: z.array(
      z.extend(plannedDate, {
        reasons: z.array(leaveReason),
        isOutside: z.boolean(),
        madeStart: z.nullable(z.string()),
      }),
    ),
    /** Dates of the rules that are over already, and are not made any more. */
    over: z.int(),
  }),
});

const dateState = z.object({
  start: z.string(),
  end: z.string(),
  label: z.string(),
  capacity: z.nullable(z.int()),
  status: dateStatus,
  /** Where it takes place, if not where the event does; with the venue's name. */
  place: z.nullable(z.object({ locationType, name: z.string() })),
  /** With `ticket`: what the date says of that one. */
  ticket: z.nullable(z.object({ isOffered: z.boolean(), price: z.nullable(cents()) })),
});

/** Changes many dates in one write, or says what it would change. */
export const changeDates = endpoint({
  name: 'changeDates',
  method: 'POST',
  path: '/events/{eventId}/dates/change',
  body: z.object({
    /** Absent: all dates of the event. */
    ids: z.optional(z.array(id()).check(z.minLength(1), atMost(maximumRows))),
    /** Earlier when negative; by the clock on the wall. */
    shiftMinutes: z.optional(z.int().check(z.minimum(-525_600), z.maximum(525_600))),
    durationMinutes: z.optional(count(10_080, 1)),
    label: z.optional(text(255)),
    capacity: z.optional(z.nullable(count(10_000_000))),
    /** Null: back to where the event is. */
    place: z.optional(z.nullable(datePlace)),
    /** One ticket: whether they offer it, at which price, and how many; with null, at its own price or number. */
    ticket: z.optional(
      z.object({
        ticketId: id(),
        isOffered: z.optional(z.boolean()),
        price: z.optional(z.nullable(cents())),
        /** Of single dates, each with its number. */
        quantities: z.optional(
          z.array(z.object({ dateId: id(), quantity: z.nullable(count()) })).check(z.minLength(1), atMost(maximumRows)),
        ),
      }),
    ),
    /** Cancels them, with this reason. */
    cancellationReason: z.optional(requiredText(2000)),
    futureOnly: z._default(z.boolean(), true),
    skipEdited: z._default(z.boolean(), true),
    dryRun: z._default(z.boolean(), false),
  }),
  response: z.object({
    changes: z.array(z.object({ id: id(), before: dateState, after: dateState })),
    skipped: z.array(
      z.object({ id: id(), start: z.string(), reason: z.enum(['past', 'edited', 'cancelled', 'same']) }),
    ),
    /** Who holds a place on the dates that change. */
    people: z.int(),
  }),
});
