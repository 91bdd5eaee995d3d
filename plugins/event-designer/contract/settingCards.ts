import { instant, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

/** Cards of the settings page whose values are kept with the event or come from the organiser's defaults. */
export const settingCard = z.enum([
  'time',
  'style',
  'registrant',
  'payment',
  'badges',
  'scan',
  'notifications',
  'attendeeApp',
]);
export type SettingCard = z.infer<typeof settingCard>;

/** Whose default an event follows: the nearest there is. */
export const defaultsOf = z.enum(['organizer', 'account', 'product']);

const settingCardState = z.object({
  card: settingCard,
  /** The event has values of its own; otherwise it follows the default, also when that changes. */
  isOwn: z.boolean(),
  defaultsOf,
  lastChange: z.nullable(z.object({ at: instant(), by: z.string() })),
  /** What going back to the default would change; `path` as in the card's document. */
  differences: z.array(z.object({ path: z.string(), now: z.unknown(), byDefault: z.unknown() })),
});
export type SettingCardState = z.infer<typeof settingCardState>;

/** How each card of an event stands. */
export const settingCards = endpoint({
  name: 'settingCards',
  method: 'GET',
  path: '/managed-events/events/{eventId}/setting-cards',
  response: z.array(settingCardState),
});

/** Back to the default: the event's own values are given up. */
export const resetSettingCard = endpoint({
  name: 'resetSettingCard',
  method: 'POST',
  path: '/managed-events/events/{eventId}/setting-cards/reset',
  body: z.object({ card: settingCard }),
  response: settingCardState,
});

/**
 * Makes what the event has the default: of its organiser, or of the account where the event names none. Events that
 * follow that default follow at once. What names single tickets of the event is left out.
 */
export const keepAsDefault = endpoint({
  name: 'keepAsDefault',
  method: 'POST',
  path: '/managed-events/events/{eventId}/setting-cards/keep-as-default',
  body: z.object({ card: settingCard }),
  response: settingCardState,
});

/**
 * Gives the default of the event's organiser, or of the account, these values, or with null none of its own again:
 * the way back of `keepAsDefault`. Refused by the rules of the card.
 */
export const restoreDefault = endpoint({
  name: 'restoreDefault',
  method: 'POST',
  path: '/managed-events/events/{eventId}/setting-cards/restore-default',
  body: z.object({ card: settingCard, values: z.nullable(z.record(z.string(), z.unknown())) }),
  response: settingCardState,
});
