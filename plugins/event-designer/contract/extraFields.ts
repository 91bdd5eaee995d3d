import * as field from '@contract/entityFields.ts';
import { atMost, count, id, maximumCents, requiredText, shaped, text, z } from '@contract/fields.ts';
import { discountPercentage } from './codes.ts';
import { website } from './contactFields.ts';
import { picture } from './details.ts';
import { ticketScope } from './registrantSettings.ts';
import { saleFields } from './saleFields.ts';
import { locationType, quantityScope, ticketType } from './shared.ts';
import { tags } from './tagsField.ts';
import { minimumOfferMinutes } from './ticketFields.ts';

/** The kinds of spec §3. Sessions are rows of their own (`contract/sessions.ts`), so no new extra gets the last one. */
export const extraKind = z.enum(['addon', 'activity', 'session']);
export type ExtraKind = z.infer<typeof extraKind>;

/** The reaction when somebody books an activity at the time of another one that they booked. */
export const overlapPolicy = z.enum(['allow', 'warn', 'block']);
export type OverlapPolicy = z.infer<typeof overlapPolicy>;

/** The price of an extra is either an amount, or a percentage of the tickets that the extra goes with. */
export const extraPriceKind = z.enum(['fixed', 'percentage']);

/** The maximum number of options of one extra, and of choices of one option. */
export const maximumOptions = 10;
export const maximumChoices = 50;

const clientGeneratedId = shaped(/^[\w-]{8,64}$/);

/** One of the values of an option: "Large". The client makes its id, so that its sales stay with it. */
export const extraChoice = z.object({
  id: clientGeneratedId,
  label: requiredText(100),
  /** Cents added to the price of the extra; negative is cheaper. */
  priceDelta: z.int().check(z.minimum(-maximumCents), z.maximum(maximumCents)),
  /** Null: limited only by the extra's own stock. */
  stock: z.nullable(count()),
  /** The organiser's own number of the article. Absent: none. */
  sku: z.optional(text(64)),
});
export type ExtraChoice = z.infer<typeof extraChoice>;

/** Something that the buyer of an extra chooses: its size, the meal. */
export const extraOption = z.object({
  id: clientGeneratedId,
  name: requiredText(100),
  isRequired: z.boolean(),
  choices: z.array(extraChoice).check(z.minLength(1), atMost(maximumChoices)),
});
export type ExtraOption = z.infer<typeof extraOption>;

/** The maximum number of pictures beside the first one. */
export const maximumMoreImages = 7;

/** A picture beside the first one, with its alt text. */
export const extraImage = z.object({
  /** Null only in a form, until a picture is chosen. */
  mediaId: z.nullable(id()),
  /** Returned by the server for the media id; ignored when sent. */
  picture: z.optional(z.nullable(picture)),
  alt: text(255),
});
export type ExtraImage = z.infer<typeof extraImage>;

const currency = { field: 'currency' };

const typeLock = { code: 'extra_type_locked', message: 'The type cannot change once it is sold' } as const;
const priceKindLock = {
  code: 'extra_price_kind_locked',
  message: 'Amount or percentage cannot change once it is sold',
} as const;
const poolLock = { code: 'extra_pool_locked', message: 'The pool cannot change once it is sold' } as const;

export const maximumExtraDescription = 4000;

/** The fields of an extra that users edit, in reading order. Its picture is separate: `image`. */
export const extraFields = {
  kind: field.createOnly(field.choice(extraKind.options, 'addon')),
  title: field.text({ max: 255, required: true }),
  /** The row's id in the organiser's own files. */
  externalId: field.notCopied(field.text({ max: 64 })),
  /** The organiser's own number of the article. Add-ons only; of their choices, each has its own. */
  sku: field.text({ max: 64 }),
  /** Visible to the organiser only. */
  internalName: field.text({ max: 255 }),
  internalNotes: field.text({ max: 5000, multiline: true }),
  summary: field.text({ max: 255 }),
  description: field.text({ max: maximumExtraDescription, multiline: true }),
  category: field.text({ max: 100 }),
  tags: tags(),
  /** A description of the picture for people who cannot see it. */
  imageAlt: field.text({ max: 255 }),
  /** The other pictures in their order; `image` is the first one, the cover. */
  moreImages: field.of('json', z.array(extraImage).check(atMost(maximumMoreImages)), []),
  priceKind: field.lockedBySales(priceKindLock, field.choice(extraPriceKind.options, 'fixed')),
  /** Used if `priceKind` is `percentage`: the percentage of what the tickets cost that the extra goes with. */
  pricePercentage: field.of('decimal', z.nullable(discountPercentage), null),
  /** Used if `priceKind` is `fixed`. Cents in the event's currency; 0 is free. If people pay what they want: the minimum. */
  price: field.money({ currency, initial: 0 }),
  /** True if the price includes tax; otherwise tax is added. */
  isTaxIncluded: field.boolean(true),
  isPayWhatYouWant: field.boolean(false),
  /** The initial value of the field for the amount. */
  suggestedPrice: field.money({ currency }),
  options: field.of('json', z.array(extraOption).check(atMost(maximumOptions)), []),
  type: field.lockedBySales(typeLock, field.choice(ticketType.options, 'fixed', 'options.tickets.type')),
  /** The number for sale with type `fixed`; null is unlimited. The maximum taken from the pool with type `stock`. */
  quantity: field.integer(),
  /** In a series: whether the quantity is for each date or for all dates together. */
  quantityScope: field.choice(quantityScope.options, 'per_date', 'options.tickets.quantityScope'),
  /** The shared pool that a `stock` extra draws from. */
  stockPoolId: field.lockedBySales(poolLock, field.reference()),
  minPerOrder: field.integer({ min: 1, max: 1000, initial: 1 }),
  maxPerOrder: field.integer({ min: 1, max: 1000 }),
  /** True if nobody can buy one of its tickets without it: at least one for each order. */
  isMandatory: field.boolean(false),
  /** The minimum for each ticket of the order that the extra goes with: people cannot buy the ticket without it. */
  minPerTicket: field.integer({ min: 1, max: 1000 }),
  /** The maximum for each ticket of the order that the extra goes with. */
  maxPerTicket: field.integer({ min: 1, max: 1000 }),
  scope: field.choice(ticketScope.options, 'all_tickets', 'ticketScope'),
  /** The tickets that the scope names. A deleted ticket stays named, so that a scope never widens automatically. */
  ticketIds: field.of('json', z.array(id()).check(atMost(500)), []),
  /** True if nobody can buy it without a ticket in the same order. */
  requiresTicket: field.boolean(true),
  /** The number that comes with each ticket that the extra goes with. */
  includedCount: field.integer({ max: 100, initial: 0 }),
  /** True if the price of a ticket covers those that come with it. */
  isPriceIncluded: field.boolean(true),
  ...saleFields,
  isPaused: field.boolean(false),
  /** Used for activities only, like all fields below. */
  startsAt: field.instant(),
  endsAt: field.instant(),
  locationType: field.choice(locationType.options, 'venue', 'options.sessions.locationType'),
  location: field.text({ max: 255 }),
  /** The URL at which people with a ticket join. Visitors of the event page see only that it is online. */
  onlineUrl: website(),
  /** The number of people who can take part, however many are sold. */
  capacity: field.integer({ min: 1 }),
  /** True if nobody comes in without a booking. */
  isBookingRequired: field.boolean(true),
  overlapPolicy: field.choice(overlapPolicy.options, 'warn'),
  /** True if people can wait for the activity when it is sold out. */
  hasWaitlist: field.boolean(false),
  /** True if the server offers freed places to those who wait longest. Not in a series, where people wait for no date. */
  offersFreedPlaces: field.boolean(false),
  /** The minutes for which an offered place is held. Null: the event's settings decide. */
  waitlistOfferMinutes: field.duration({ min: minimumOfferMinutes, max: 43_200 }),
};
