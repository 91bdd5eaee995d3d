import * as field from '@contract/entityFields.ts';
import { atMost, cents, count, id, instant, requiredText, shaped, z } from '@contract/fields.ts';
import { accessProtection, quantityScope, ticketAvailability, ticketType, ticketVisibility } from './shared.ts';

/** How many price tiers one ticket may have. */
export const maximumTiers = 20;

/** A price for a time or for the first so many. Its id is made by the client, so that what it sold stays its own. */
export const priceTier = z.object({
  id: shaped(/^[\w-]{8,64}$/),
  label: requiredText(100),
  price: cents(),
  saleStart: z.nullable(instant()),
  saleEnd: z.nullable(instant()),
  quantity: z.nullable(count()),
  /** Only for people who come by a link. */
  isHidden: z.boolean(),
});
export type PriceTier = z.infer<typeof priceTier>;

/** So long before or after the start or end of the event; of a series, of the date that is bought. */
export const relativeMoment = z.object({
  anchor: z.enum(['start', 'end']),
  side: z.enum(['before', 'after']),
  minutes: count(1_051_200),
});
export type RelativeMoment = z.infer<typeof relativeMoment>;

/** What of a ticket's sale can be seen while it is not sold. */
export const whenNotOnSale = z.enum(['show_unavailable', 'hide']);
export type WhenNotOnSale = z.infer<typeof whenNotOnSale>;

/** How long a sold ticket lets people in. */
export const ticketValidity = z.enum(['event_date', 'fixed', 'dynamic']);
export type TicketValidity = z.infer<typeof ticketValidity>;

/** When a duration begins: at the purchase, at a moment that the buyer chooses, or at the first scan. */
export const validityStarts = z.enum(['purchase', 'chosen', 'first_scan']);
export type ValidityStarts = z.infer<typeof validityStarts>;

/** `#rrggbb`, or empty. */
const colour = shaped(/^(#[\da-f]{6})?$/i, { error: 'This is no colour', params: { code: 'colour' } });

/** Each ticket says it: its event's. */
const currency = { field: 'currency' };

const typeLock = { code: 'type_locked', message: 'The type cannot change once tickets are sold' } as const;
const poolLock = { code: 'pool_locked', message: 'The pool cannot change once tickets are sold' } as const;

/** The fields of a ticket that people write, in the order in which they read them. Its picture stands beside: `ticketImage`. */
export const ticketFields = {
  name: field.text({ max: 255, required: true }),
  /** For the organiser only. */
  internalName: field.text({ max: 255 }),
  description: field.text({ max: 4000, multiline: true }),
  colour: field.of('text', colour, ''),
  /** What its picture shows, for those who cannot see it. */
  imageAlt: field.text({ max: 255 }),
  /** The titled section or the link-only section that it is shown in. */
  groupId: field.inBulk('group', field.reference()),
  type: field.lockedBySales(typeLock, field.choice(ticketType.options, 'fixed')),
  /** With type `fixed`: how many; null is unlimited. With `stock`: at most so many of the pool; null is all of it. */
  quantity: field.integer(),
  /** Of a series: whether there are so many for each date or for all dates together; a date can have a number of its own. */
  quantityScope: field.choice(quantityScope.options, 'per_date'),
  /** With type `stock`: the shared pool that it draws from. */
  stockPoolId: field.lockedBySales(poolLock, field.reference()),
  /** With type `stock`: further pools. Each sale takes one of every pool, and needs all of them free. */
  alsoPoolIds: field.lockedBySales(poolLock, field.of('json', z.array(id()).check(atMost(10)), [])),
  /** Cents in the event's currency; 0 is free. Where people pay what they want: the least that they may pay. */
  price: field.money({ currency, initial: 0 }),
  isPayWhatYouWant: field.boolean(false),
  /** What the field for the amount starts with. */
  suggestedPrice: field.money({ currency }),
  /** The first one that is open and not sold out sets the price; when none is, `price` does. */
  tiers: field.of('json', z.array(priceTier).check(atMost(maximumTiers)), []),
  minPerOrder: field.inBulk('limits', field.integer({ min: 1, max: 1000, initial: 1 })),
  maxPerOrder: field.inBulk('limits', field.integer({ min: 1, max: 1000 })),
  availability: field.inBulk('availability', field.choice(ticketAvailability.options, 'everywhere')),
  saleStart: field.inBulk('sale', field.instant()),
  saleEnd: field.inBulk('sale', field.instant()),
  /** In place of `saleStart` and `saleEnd`. */
  relativeSaleStart: field.inBulk('sale', field.of('json', z.nullable(relativeMoment), null)),
  relativeSaleEnd: field.inBulk('sale', field.of('json', z.nullable(relativeMoment), null)),
  visibility: field.inBulk('visibility', field.choice(ticketVisibility.options, 'automatic')),
  /** With visibility `custom`. */
  visibleFrom: field.inBulk('visibility', field.instant()),
  visibleUntil: field.inBulk('visibility', field.instant()),
  whenNotOnSale: field.inBulk('visibility', field.choice(whenNotOnSale.options, 'show_unavailable')),
  hideWhenSoldOut: field.inBulk('visibility', field.boolean(false)),
  /** Not shown as long as that ticket can be bought: the next one of an early-bird chain. */
  hiddenIfAvailableId: field.reference(),
  validity: field.choice(ticketValidity.options, 'event_date'),
  /** With validity `fixed`. */
  validFrom: field.instant(),
  validUntil: field.instant(),
  /** With validity `dynamic`: for so long, and from when. */
  validityMinutes: field.duration({ min: 1, max: 5_256_000 }),
  validityStarts: field.choice(validityStarts.options, 'purchase'),
  /** Within the event's days. */
  checkInFrom: field.instant(),
  checkInUntil: field.instant(),
  /** Shown to whoever checks people in. Empty: nothing. */
  attentionText: field.text({ max: 500 }),
  /** A row of `/badge-types`. */
  badgeTypeId: field.reference(),
  requiresApproval: field.boolean(false),
  hasWaitlist: field.boolean(false),
  isTransferable: field.boolean(true),
  isRefundable: field.boolean(true),
  /** Lets people in; an extra such as a poster does not. */
  isAdmission: field.boolean(true),
  accessProtection: field.choice(accessProtection.options, 'none'),
  isPaused: field.inBulk('pause', field.boolean(false)),
};

/** What goes with a ticket: the seat, the stage. */
export const ticketImage = z.nullable(z.object({ id: id() }));

/** Of a ticket's picture: as screens and photographs are today. */
export const ticketImageAspect = 16 / 9;
