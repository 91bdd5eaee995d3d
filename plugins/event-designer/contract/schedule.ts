import {
  atMost,
  calendarDay,
  cents,
  changeId,
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

/**
 * The maximum number of dates of one event: those that rules generate, and those that were added or edited manually.
 */
export const maximumRows = 2_400;
export const maximumRules = 20;
/**
 * The maximum number of single dates that a series leaves out: all that its rules can generate. A change of zone turns
 * excluded days into such dates.
 */
export const maximumExcluded = maximumRules * maximumDates;

const scheduleUpdate = z.object({
  /**
   * All rules, in their order; an absent one is removed. If two generate the same date, it belongs to the first one.
   */
  rules: z.optional(z.array(scheduleRuleInput).check(atMost(maximumRules))),
  /** Days on which the rules generate no dates. */
  excludedDates: z.optional(z.array(calendarDay()).check(atMost(maximumDates))),
  /** Single dates that the rules do not generate, as wall-clock times of the event. */
  excludedOccurrences: z.optional(z.array(wallClock()).check(atMost(maximumExcluded))),
});

/** The rules by which an event repeats. A write derives its dates, which are rows of their own (`scheduleDates`). */
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

/** A clock change at the start: clocks skip that hour (the date begins later) or repeat it (the first one counts). */
const clockChange = z.enum(['none', 'skipped', 'repeated']);
export type ClockChange = z.infer<typeof clockChange>;

export const scheduleDate = z.object({
  ...rowShape,
  eventId: id(),
  /** The rule that generates the date. Null: the date was added manually, or no rule generates it any more. */
  ruleId: z.nullable(id()),
  /** The wall-clock time at which its rule starts it. Null: the date was added manually. */
  ruleStart: z.nullable(z.string()),
  /** Wall-clock times in the event's zone, and their instants. */
  start: z.string(),
  end: z.string(),
  startsAt: instant(),
  endsAt: instant(),
  durationMinutes: z.int(),
  /** The minutes from the opening of the doors to the start. Null: doors open at the start. */
  admissionMinutes: z.nullable(z.int()),
  clockChange,
  label: z.string(),
  /** Null: unlimited. */
  capacity: z.nullable(z.int()),
  status: dateStatus,
  cancellationReason: z.string(),
  /** True if the date was edited manually, so that rules no longer change or remove it. */
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
  labelField: 'start',
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
    /** `contains` finds a start as people write it, in English and German, as the search does. */
    start: 'text',
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

/** Cancels a date. Holders keep their places until they are refunded; the date stays, with its reason. */
export const cancelDate = endpoint({
  name: 'cancelDate',
  method: 'POST',
  path: '/events/{eventId}/dates/{dateId}/cancel',
  body: z.object({ reason: requiredText(2000) }),
  response: scheduleDate,
});

/** Opens a cancelled date for new sales again. */
export const reopenDate = endpoint({
  name: 'reopenDate',
  method: 'POST',
  path: '/events/{eventId}/dates/{dateId}/reopen',
  response: scheduleDate,
});

/** The reasons to leave a date alone. `used`: somebody registered for it once, and cancelled. */
export const leaveReason = z.enum(['edited', 'noted', 'sold', 'held', 'used', 'cancelled', 'past', 'manual']);
export type LeaveReason = z.infer<typeof leaveReason>;

const plannedDate = z.object({ start: z.string(), end: z.string(), label: z.string() });

/** The values that rules set in a date, apart from its start. */
const ruleValues = z.object({ durationMinutes: z.int(), label: z.string(), capacity: z.nullable(z.int()) });

/** Returns what a change of the schedule would do. Nothing is written. */
export const previewSchedule = endpoint({
  name: 'previewSchedule',
  method: 'POST',
  path: '/events/{eventId}/schedule/preview',
  changesNothing: true,
  body: scheduleUpdate,
  response: z.object({
    adds: z.array(plannedDate),
    /** Dates with another length, label or capacity, or another time on their day. `was`: the start before. */
    changes: z.array(z.extend(plannedDate, { ...ruleValues.shape, was: z.string(), before: ruleValues })),
    removes: z.array(plannedDate),
    /** The number of dates that do not change. */
    keeps: z.int(),
    /**
     * Dates left alone although the rules now give them other values, or no longer generate them (`isOutside`).
     * `madeStart`: the start that their rule gives them.
     */
    leaves: z.array(
      z.extend(plannedDate, {
        reasons: z.array(leaveReason),
        isOutside: z.boolean(),
        madeStart: z.nullable(z.string()),
      }),
    ),
    /** The number of dates of the rules that are over already and are therefore not added. */
    over: z.int(),
  }),
});

const dateState = z.object({
  start: z.string(),
  end: z.string(),
  label: z.string(),
  capacity: z.nullable(z.int()),
  status: dateStatus,
  /** The date's place, with the venue's name. Null: the event's place. */
  place: z.nullable(z.object({ locationType, name: z.string() })),
  /** The date's exception for the ticket, if the request has `ticket`. */
  ticket: z.nullable(z.object({ isOffered: z.boolean(), price: z.nullable(cents()) })),
});

/** The reasons to skip a date. `no_rule`: no rule generates it. */
const skipReason = z.enum(['past', 'edited', 'cancelled', 'no_rule', 'same']);

/** Changes many dates in one write, or with `dryRun` returns what it would change. */
export const changeDates = endpoint({
  name: 'changeDates',
  method: 'POST',
  path: '/events/{eventId}/dates/change',
  body: z.object({
    /** Absent: all dates of the event. */
    ids: z.optional(z.array(id()).check(z.minLength(1), atMost(maximumRows))),
    /** Minutes by the wall clock; negative is earlier. */
    shiftMinutes: z.optional(z.int().check(z.minimum(-525_600), z.maximum(525_600))),
    durationMinutes: z.optional(count(10_080, 1)),
    label: z.optional(text(255)),
    capacity: z.optional(z.nullable(count(10_000_000))),
    /** Null: back to the event's place. */
    place: z.optional(z.nullable(datePlace)),
    /** One ticket: whether the dates offer it, at which price, and how many. Null: its own price or number. */
    ticket: z.optional(
      z.object({
        ticketId: id(),
        isOffered: z.optional(z.boolean()),
        price: z.optional(z.nullable(cents())),
        /** The number for each of several single dates. */
        quantities: z.optional(
          z.array(z.object({ dateId: id(), quantity: z.nullable(count()) })).check(z.minLength(1), atMost(maximumRows)),
        ),
      }),
    ),
    /** True to reset the dates to the values of their rules, including manually edited ones. */
    toRule: z.optional(z.literal(true)),
    /** Cancels the dates, with this reason. */
    cancellationReason: z.optional(requiredText(2000)),
    futureOnly: z._default(z.boolean(), true),
    skipEdited: z._default(z.boolean(), true),
    dryRun: z._default(z.boolean(), false),
  }),
  response: z.object({
    changes: z.array(z.object({ id: id(), before: dateState, after: dateState })),
    skipped: z.array(z.object({ id: id(), start: z.string(), reason: skipReason })),
    /** The number of people who hold a place on the dates that change. */
    people: z.int(),
    changeId,
  }),
});

/**
 * The reasons why a date cannot be deleted. `extras`: activities or add-ons were sold for it. `offers`: people on a
 * waiting list have an offer of an activity on it.
 */
export const deletionObstacle = z.enum(['sold', 'used', 'extras', 'offers']);

/** Deletes the dates that nobody ever registered for, or with `dryRun` returns those that it would delete. */
export const deleteDates = endpoint({
  name: 'deleteDates',
  method: 'POST',
  path: '/events/{eventId}/dates/delete',
  body: z.object({
    ids: z.array(id()).check(z.minLength(1), atMost(maximumRows)),
    dryRun: z._default(z.boolean(), false),
  }),
  response: z.object({
    deletes: z.array(z.object({ id: id(), start: z.string() })),
    keeps: z.array(z.object({ id: id(), start: z.string(), reason: deletionObstacle })),
    changeId,
  }),
});
