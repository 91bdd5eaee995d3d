import * as field from '@contract/entityFields.ts';
import { atMost, cents, count, id, instant, requiredText, shaped, z } from '@contract/fields.ts';
import { accessProtection, quantityScope, ticketAvailability, ticketType, ticketVisibility } from './shared.ts';

/** The shortest time, in minutes, for which a place can be offered to somebody who waits. */
export const minimumOfferMinutes = 15;

/** The maximum number of price tiers of one ticket. */
export const maximumTiers = 20;

/**
 * A price for a period, or for a number of tickets that are sold first. The client makes its id, so that its sales stay
 * with it.
 */
export const priceTier = z.object({
  id: shaped(/^[\w-]{8,64}$/),
  label: requiredText(100),
  price: cents(),
  saleStart: z.nullable(instant()),
  saleEnd: z.nullable(instant()),
  quantity: z.nullable(count()),
  /** True if only visitors who come by a link see it. */
  isHidden: z.boolean(),
});
export type PriceTier = z.infer<typeof priceTier>;

/** A time before or after the start or end of the event; in a series, of the date that is bought. */
export const relativeMoment = z.object({
  anchor: z.enum(['start', 'end']),
  side: z.enum(['before', 'after']),
  minutes: count(1_051_200),
});
export type RelativeMoment = z.infer<typeof relativeMoment>;

/** The display of a ticket while it is not on sale. */
export const whenNotOnSale = z.enum(['show_unavailable', 'hide']);
export type WhenNotOnSale = z.infer<typeof whenNotOnSale>;

/** The period in which a sold ticket admits people. */
export const ticketValidity = z.enum(['event_date', 'fixed', 'dynamic']);
export type TicketValidity = z.infer<typeof ticketValidity>;

/** The start of a duration: at the purchase, at a moment that the buyer chooses, or at the first scan. */
export const validityStarts = z.enum(['purchase', 'chosen', 'first_scan']);
export type ValidityStarts = z.infer<typeof validityStarts>;

/** A colour `#rrggbb`, or empty. */
const colour = shaped(/^(#[\da-f]{6})?$/i, { error: 'This is no colour', params: { code: 'colour' } });

/** Amounts are in the currency that each ticket has in `currency`, which is its event's. */
const currency = { field: 'currency' };

const typeLock = { code: 'type_locked', message: 'The type cannot change once tickets are sold' } as const;
const poolLock = { code: 'pool_locked', message: 'The pool cannot change once tickets are sold' } as const;

/** The fields of a ticket that users edit, in reading order. Its picture is separate: `ticketImage`. */
export const ticketFields = {
  name: field.text({ max: 255, required: true }),
  /** Visible to the organiser only. */
  internalName: field.text({ max: 255 }),
  description: field.text({ max: 4000, multiline: true }),
  colour: field.of('text', colour, ''),
  /** A description of the picture for people who cannot see it. */
  imageAlt: field.text({ max: 255 }),
  /** The titled section or the link-only section that shows the ticket. */
  groupId: field.inBulk('group', field.reference()),
  type: field.lockedBySales(typeLock, field.choice(ticketType.options, 'fixed')),
  /**
   * The number for sale with type `fixed`; null is unlimited. The maximum taken from the pool with type `stock`; null
   * is all of it.
   */
  quantity: field.integer(),
  /**
   * In a series, whether the quantity is for each date or for all dates together; a date can have its own number.
   */
  quantityScope: field.choice(quantityScope.options, 'per_date'),
  /** The shared pool that a `stock` ticket draws from. */
  stockPoolId: field.lockedBySales(poolLock, field.reference()),
  /** Further pools of a `stock` ticket. Each sale takes one of every pool, and needs all of them free. */
  alsoPoolIds: field.lockedBySales(poolLock, field.of('json', z.array(id()).check(atMost(10)), [])),
  /** Cents in the event's currency; 0 is free. If people pay what they want: the minimum. */
  price: field.money({ currency, initial: 0 }),
  isPayWhatYouWant: field.boolean(false),
  /** The initial value of the field for the amount. */
  suggestedPrice: field.money({ currency }),
  /** The first tier that is open and not sold out sets the price; if there is none, `price` does. */
  tiers: field.of('json', z.array(priceTier).check(atMost(maximumTiers)), []),
  minPerOrder: field.inBulk('limits', field.integer({ min: 1, max: 1000, initial: 1 })),
  maxPerOrder: field.inBulk('limits', field.integer({ min: 1, max: 1000 })),
  availability: field.inBulk('availability', field.choice(ticketAvailability.options, 'everywhere')),
  saleStart: field.inBulk('sale', field.instant()),
  saleEnd: field.inBulk('sale', field.instant()),
  /** Used in place of `saleStart` and `saleEnd`. */
  relativeSaleStart: field.inBulk('sale', field.of('json', z.nullable(relativeMoment), null)),
  relativeSaleEnd: field.inBulk('sale', field.of('json', z.nullable(relativeMoment), null)),
  visibility: field.inBulk('visibility', field.choice(ticketVisibility.options, 'automatic')),
  /** Used if `visibility` is `custom`. */
  visibleFrom: field.inBulk('visibility', field.instant()),
  visibleUntil: field.inBulk('visibility', field.instant()),
  whenNotOnSale: field.inBulk('visibility', field.choice(whenNotOnSale.options, 'show_unavailable')),
  hideWhenSoldOut: field.inBulk('visibility', field.boolean(false)),
  /** Hides this ticket while that one can be bought: the next one of an early-bird chain. */
  hiddenIfAvailableId: field.reference(),
  validity: field.choice(ticketValidity.options, 'event_date'),
  /** Used if `validity` is `fixed`. */
  validFrom: field.instant(),
  validUntil: field.instant(),
  /** The duration and its start, if `validity` is `dynamic`. */
  validityMinutes: field.duration({ min: 1, max: 5_256_000 }),
  validityStarts: field.choice(validityStarts.options, 'purchase'),
  /** The period for check-in, within the event's days. */
  checkInFrom: field.instant(),
  checkInUntil: field.instant(),
  /** Shown to the people who check in. Empty: nothing. */
  attentionText: field.text({ max: 500 }),
  /** The id of a row of `/badge-types`. */
  badgeTypeId: field.reference(),
  requiresApproval: field.boolean(false),
  hasWaitlist: field.boolean(false),
  /** True if the server offers freed places to those who wait longest. Not in a series, where people wait for no date. */
  offersFreedPlaces: field.boolean(false),
  /** The minutes for which an offered place is held. Null: the event's settings decide. */
  waitlistOfferMinutes: field.duration({ min: minimumOfferMinutes, max: 43_200 }),
  isTransferable: field.boolean(true),
  isRefundable: field.boolean(true),
  /** True if the ticket lets people in; an extra such as a poster does not. */
  isAdmission: field.boolean(true),
  accessProtection: field.choice(accessProtection.options, 'none'),
  isPaused: field.inBulk('pause', field.boolean(false)),
};

/** A picture that goes with a ticket: the seat, the stage. */
export const ticketImage = z.nullable(z.object({ id: id() }));

/** The aspect ratio of a ticket's picture: that of today's screens and photographs. */
export const ticketImageAspect = 16 / 9;

/** Pixels; a smaller image would be blurred even in the list. */
export const smallestTicketImage = { width: 320, height: 180 };
