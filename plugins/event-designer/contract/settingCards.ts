import { instant, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

/**
 * Cards of the settings page, in their order. Their values are stored with the event or come from the organiser's
 * defaults.
 */
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

/** The owner of the default that an event follows: the nearest that has one. */
export const defaultsOf = z.enum(['organizer', 'account', 'product']);

const settingCardState = z.object({
  card: settingCard,
  /** True if the event has its own values; otherwise it follows the default, also when that changes. */
  isOwn: z.boolean(),
  defaultsOf,
  lastChange: z.nullable(z.object({ at: instant(), by: z.string() })),
  /** The changes that a reset to the default would make; `path` is as in the card's document. */
  differences: z.array(z.object({ path: z.string(), now: z.unknown(), byDefault: z.unknown() })),
});
export type SettingCardState = z.infer<typeof settingCardState>;

/** Returns the state of each card of an event. */
export const settingCards = endpoint({
  name: 'settingCards',
  method: 'GET',
  path: '/managed-events/events/{eventId}/setting-cards',
  response: z.array(settingCardState),
});

/** Resets a card to the default; the event's own values are discarded. */
export const resetSettingCard = endpoint({
  name: 'resetSettingCard',
  method: 'POST',
  path: '/managed-events/events/{eventId}/setting-cards/reset',
  body: z.object({ card: settingCard }),
  response: settingCardState,
});

/**
 * Saves the event's values as the default of its organiser, or of the account if the event names none. Events that
 * follow that default change at once. Values that name single tickets of the event are left out.
 */
export const keepAsDefault = endpoint({
  name: 'keepAsDefault',
  method: 'POST',
  path: '/managed-events/events/{eventId}/setting-cards/keep-as-default',
  body: z.object({ card: settingCard }),
  response: settingCardState,
});

/**
 * Sets the default of the event's organiser, or of the account, to these values; null removes the default. Undoes
 * `keepAsDefault`. Refused by the rules of the card.
 */
export const restoreDefault = endpoint({
  name: 'restoreDefault',
  method: 'POST',
  path: '/managed-events/events/{eventId}/setting-cards/restore-default',
  body: z.object({ card: settingCard, values: z.nullable(z.record(z.string(), z.unknown())) }),
  response: settingCardState,
});
