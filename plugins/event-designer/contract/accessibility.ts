import { entity, updateOf } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, calendarDay, count, id, shaped, z } from '@contract/fields.ts';
import { document, endpoint, type ItemOf } from '@contract/resource.ts';
import { ticketScope } from './registrantSettings.ts';
import { consecutiveCheckIn } from './scanOptions.ts';
import { scanSounds } from './scanResults.ts';

export const accessDirection = z.enum(['in', 'out', 'both']);
/** The ways to combine a rule's conditions (spec §3, condition match). */
export const conditionMatch = z.enum(['all', 'any', 'none']);
export const conditionKinds = [
  'weekday',
  'time',
  'entries_total',
  'entries_today',
  'entries_since',
  'entries_days',
  'minutes_since_last_entry',
  'minutes_since_first_entry',
  'entry_status',
] as const;
export const comparisons = ['at_least', 'at_most', 'equal'] as const;

/** The maximum number of rules of an event. */
export const maximumAdmissionRules = 100;

/** A time such as `18:30`, or empty. */
const timeOfDay = shaped(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: 'This is no time', params: { code: 'time_of_day' } });

/** A colour `#rrggbb`, or empty. */
const colour = shaped(/^(#[\da-f]{6})?$/i, { error: 'This is no colour', params: { code: 'colour' } });

/** One condition on the scan. Only the values that its kind uses count. */
const condition = z.object({
  kind: z.enum(conditionKinds),
  comparison: z.enum(comparisons),
  /** A number of entries, days or minutes. */
  value: count(1_000_000),
  /** Weekdays, where 1 is Monday. */
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(atMost(7)),
  /** The time of kind `time`; with `entries_since`, entries count from when the clock last showed it. */
  time: timeOfDay,
  /** Used only by kind `entry_status`. */
  isInside: z.boolean(),
});
export type AccessCondition = z.infer<typeof condition>;

/** The fields of a rule that users edit. A new rule admits everybody with a ticket, once. */
export const admissionRuleFields = {
  name: field.text({ max: 150, required: true }),
  isActive: field.boolean(true),
  scope: field.choice(ticketScope.options, 'all_tickets', 'ticketScope'),
  ticketIds: field.of('json', z.array(id()).check(atMost(500)), []),
  /** The gates where the rule holds. Empty: every gate. */
  gateIds: field.of('json', z.array(id()).check(atMost(100)), []),
  /** The add-ons and activities of which the holder needs at least one. Empty: none is needed. */
  extraIds: field.of('json', z.array(id()).check(atMost(100)), []),
  /**
   * The rule holds only while one of these sessions takes place, and counts the scans of that session alone. Empty:
   * always.
   */
  sessionIds: field.of('json', z.array(id()).check(atMost(100)), []),
  /** The minutes before the start of a session from which the rule holds. Used with `sessionIds`. */
  sessionLead: field.duration({ max: 1440, initial: 30 }),
  direction: field.choice(accessDirection.options, 'in', 'accessDirection'),
  validFrom: field.instant(),
  validUntil: field.instant(),
  /** The days, in the event's zone, on which the rule holds. Empty: every day. */
  days: field.of('json', z.array(calendarDay()).check(atMost(366)), []),
  /** A window of the day, by the event's clock. One that ends before it starts runs past midnight. */
  timeFrom: field.of('text', timeOfDay, ''),
  timeUntil: field.of('text', timeOfDay, ''),
  conditionMatch: field.choice(conditionMatch.options, 'all', 'conditionMatch'),
  conditions: field.of('json', z.array(condition).check(atMost(20)), []),
  consecutiveCheckIn: field.choice(consecutiveCheckIn.options, 'rejectConsecutiveCheckIns', 'consecutiveCheckIn'),
  /** Stored in minutes (spec §5). */
  cooldownMinutes: field.duration({ max: 10_080, initial: 0 }),
  maximumEntries: field.integer({ min: 1, max: 1000 }),
  maximumEntriesPerDay: field.integer({ min: 1, max: 1000 }),
  /**
   * The time of day, by the event's clock, from which everybody inside counts as gone, so that nobody who left without
   * a scan is refused the next day. Empty: never.
   */
  exitAllAt: field.of('text', timeOfDay, ''),
  /** True if nobody is admitted before the ticket names its holder. */
  requiresName: field.boolean(false),
  acceptMessage: field.text({ max: 255 }),
  rejectMessage: field.text({ max: 255 }),
  /** The colour (`#rrggbb`) of the device's screen when this rule admits somebody. Empty: the page's own. */
  colour: field.of('text', colour, ''),
  /** The same when it refuses somebody or asks for something. */
  rejectColour: field.of('text', colour, ''),
  /** The sound that the device plays then. */
  acceptSound: field.choice(scanSounds, 'usual', 'scanSound'),
  rejectSound: field.choice(scanSounds, 'usual', 'scanSound'),
};

/** Spec §7: `POST /managed-events/events/{id}/accessibility-rules`; listing and removing go beyond the spec. */
export const accessibilityRules = entity({
  name: 'accessibilityRules',
  path: '/managed-events/events/{eventId}/accessibility-rules',
  fields: {
    ...admissionRuleFields,
    eventId: field.readOnly(field.reference({ required: true })),
    /** The order of evaluation: the first rule that applies decides. */
    position: field.readOnly(field.integer({ initial: 0 })),
  },
  hasDocument: true,
  removable: true,
  filters: {},
  sort: ['position', 'id', 'name'],
  defaultSort: 'position',
});
export type AdmissionRule = ItemOf<typeof accessibilityRules>;

/** Spec §7: `GET|PATCH /managed-events/accessibility-rules/{id}`. */
export const accessibilityRule = document({
  name: 'accessibilityRule',
  path: '/managed-events/accessibility-rules/{ruleId}',
  within: 'eventId',
  item: accessibilityRules.item,
  update: updateOf(admissionRuleFields),
});

/** Reorders the rules: takes all rules of the event, in their new order. */
export const reorderAdmissionRules = endpoint({
  name: 'reorderAdmissionRules',
  method: 'POST',
  path: '/managed-events/events/{eventId}/accessibility-rules/order',
  body: z.object({ ids: z.array(id()).check(z.minLength(1), atMost(maximumAdmissionRules)) }),
  response: z.object({ ids: z.array(id()) }),
});

/** Duplicates a rule: the copy follows the original and is inactive. */
export const duplicateAdmissionRule = endpoint({
  name: 'duplicateAdmissionRule',
  method: 'POST',
  path: '/managed-events/events/{eventId}/accessibility-rules/{ruleId}/duplicate',
  response: accessibilityRules.item,
});

/**
 * Copies the rules of another event as inactive rules behind the existing ones. Tickets, gates, extras and sessions are
 * matched by name; missing gates are created. A rule for certain tickets, extras or sessions is left out if none of
 * them is found. With `dryRun`, it only reports what it would do.
 */
export const copyAdmissionRules = endpoint({
  name: 'copyAdmissionRules',
  method: 'POST',
  path: '/managed-events/events/{eventId}/accessibility-rules/copy',
  body: z.object({ fromEventId: id(), dryRun: z.optional(z.boolean()) }),
  response: z.object({
    copied: z.array(z.string()),
    /** Rules left out because none of their tickets, extras or sessions was found. */
    leftOut: z.array(z.string()),
    missingTickets: z.array(z.string()),
    /** Titles of add-ons, activities and sessions that this event does not have. */
    missingOffers: z.array(z.string()),
    madeGates: z.array(z.string()),
    /** Rules that were limited to certain days or a period, and were copied without that limit. */
    withoutDates: z.array(z.string()),
    isSaved: z.boolean(),
  }),
});
