import * as field from '@contract/entityFields.ts';
import { atMost, count, id, maximumCents, requiredText, shaped, z } from '@contract/fields.ts';
import { ticketScope } from './registrantSettings.ts';
import { quantityScope, ticketAvailability, ticketType, ticketVisibility } from './shared.ts';
import { relativeMoment, whenNotOnSale } from './ticketFields.ts';

/** Spec §3. Sessions are extras too: they have times, tickets and places like an activity. */
export const extraKind = z.enum(['addon', 'activity', 'session']);
export type ExtraKind = z.infer<typeof extraKind>;

/** What happens when somebody books an activity at the time of another one that they booked. */
export const overlapPolicy = z.enum(['allow', 'warn', 'block']);
export type OverlapPolicy = z.infer<typeof overlapPolicy>;

/** How many options one extra may have, and one option choices. */
export const maximumOptions = 10;
export const maximumChoices = 50;

const madeByClient = shaped(/^[\w-]{8,64}$/);

/** One of the values of an option: "Large". Its id is made by the client, so that what it sold stays its own. */
export const extraChoice = z.object({
  id: madeByClient,
  label: requiredText(100),
  /** Cents beside the price of the extra; negative is cheaper. */
  priceDelta: z.int().check(z.minimum(-maximumCents), z.maximum(maximumCents)),
  /** Null is as many as the extra has. */
  stock: z.nullable(count()),
});
export type ExtraChoice = z.infer<typeof extraChoice>;

/** What a buyer chooses of an extra: its size, the meal. */
export const extraOption = z.object({
  id: madeByClient,
  name: requiredText(100),
  isRequired: z.boolean(),
  choices: z.array(extraChoice).check(z.minLength(1), atMost(maximumChoices)),
});
export type ExtraOption = z.infer<typeof extraOption>;

const currency = { field: 'currency' };

const typeLock = { code: 'extra_type_locked', message: 'The type cannot change once it is sold' } as const;
const poolLock = { code: 'extra_pool_locked', message: 'The pool cannot change once it is sold' } as const;

/** The fields of an extra that people write, in the order in which they read them. Its picture stands beside: `image`. */
export const extraFields = {
  kind: field.createOnly(field.choice(extraKind.options, 'addon')),
  title: field.text({ max: 255, required: true }),
  /** For the organiser only. */
  internalName: field.text({ max: 255 }),
  summary: field.text({ max: 255 }),
  description: field.text({ max: 4000, multiline: true }),
  category: field.text({ max: 100 }),
  /** What its picture shows, for those who cannot see it. */
  imageAlt: field.text({ max: 255 }),
  /** Cents in the event's currency; 0 is free. Where people pay what they want: the least that they may pay. */
  price: field.money({ currency, initial: 0 }),
  /** The price is what people pay; without it, tax is added. */
  isTaxIncluded: field.boolean(true),
  isPayWhatYouWant: field.boolean(false),
  /** What the field for the amount starts with. */
  suggestedPrice: field.money({ currency }),
  options: field.of('json', z.array(extraOption).check(atMost(maximumOptions)), []),
  type: field.lockedBySales(typeLock, field.choice(ticketType.options, 'fixed', 'options.tickets.type')),
  /** With type `fixed`: how many; null is unlimited. With `stock`: at most so many of the pool. */
  quantity: field.integer(),
  /** Of a series: whether there are so many for each date or for all dates together. */
  quantityScope: field.choice(quantityScope.options, 'per_date', 'options.tickets.quantityScope'),
  /** With type `stock`: the shared pool that it draws from. */
  stockPoolId: field.lockedBySales(poolLock, field.reference()),
  minPerOrder: field.integer({ min: 1, max: 1000, initial: 1 }),
  maxPerOrder: field.integer({ min: 1, max: 1000 }),
  /** For each ticket of the order that it goes with. */
  maxPerTicket: field.integer({ min: 1, max: 1000 }),
  scope: field.choice(ticketScope.options, 'all_tickets', 'ticketScope'),
  /** Named by the scope. A ticket that is deleted stays named: a scope never widens by itself. */
  ticketIds: field.of('json', z.array(id()).check(atMost(500)), []),
  /** Nobody buys it without a ticket in the same order. */
  requiresTicket: field.boolean(true),
  /** So many come with each ticket that it goes with. */
  includedCount: field.integer({ max: 100, initial: 0 }),
  /** Those that come with a ticket cost nothing beside it. */
  isPriceIncluded: field.boolean(true),
  availability: field.choice(ticketAvailability.options, 'everywhere', 'options.tickets.availability'),
  saleStart: field.instant(),
  saleEnd: field.instant(),
  /** In place of `saleStart` and `saleEnd`. */
  relativeSaleStart: field.of('json', z.nullable(relativeMoment), null),
  relativeSaleEnd: field.of('json', z.nullable(relativeMoment), null),
  visibility: field.choice(ticketVisibility.options, 'automatic', 'options.tickets.visibility'),
  /** With visibility `custom`. */
  visibleFrom: field.instant(),
  visibleUntil: field.instant(),
  whenNotOnSale: field.choice(whenNotOnSale.options, 'show_unavailable', 'options.tickets.whenNotOnSale'),
  hideWhenSoldOut: field.boolean(false),
  isPaused: field.boolean(false),
  /** Of activities and sessions, like all that follow. */
  startsAt: field.instant(),
  endsAt: field.instant(),
  location: field.text({ max: 255 }),
  /** How many people can take part, however many are sold. */
  capacity: field.integer({ min: 1 }),
  /** Nobody comes in without having booked. */
  isBookingRequired: field.boolean(true),
  overlapPolicy: field.choice(overlapPolicy.options, 'warn'),
};
