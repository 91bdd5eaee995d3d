import { atMost, cents, count, id, instant, requiredText, shaped, text, z } from '@contract/fields.ts';
import { accessProtection, ticketAvailability, ticketType, ticketVisibility } from './shared.ts';

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

/** What a duration is reckoned from: the purchase, a moment that the buyer chooses, or the first scan. */
export const validityStarts = z.enum(['purchase', 'chosen', 'first_scan']);
export type ValidityStarts = z.infer<typeof validityStarts>;

/** `#rrggbb`, or empty. */
const colour = shaped(/^(#[\da-f]{6})?$/i, { error: 'This is no colour', params: { code: 'colour' } });

export const ticketFields = {
  name: requiredText(255),
  /** For the organiser only. */
  internalName: text(255),
  description: text(4000),
  colour,
  /** What goes with it: the seat, the stage. */
  image: z.nullable(z.object({ id: id() })),
  /** What it shows, for those who cannot see it. */
  imageAlt: text(255),
  /** The titled section or the link-only section that it is shown in. */
  groupId: z.nullable(id()),
  type: ticketType,
  /** With type `fixed`: how many; null is unlimited. With `stock`: at most so many of the pool; null is all of it. */
  quantity: z.nullable(count()),
  /** With type `stock`: the shared pool that it draws from. */
  stockPoolId: z.nullable(id()),
  /** With type `stock`: further pools. Each sale takes one of every pool, and needs all of them free. */
  alsoPoolIds: z.array(id()).check(atMost(10)),
  /** Cents in the event's currency; 0 is free. Where people pay what they want: the least that they may pay. */
  price: cents(),
  isPayWhatYouWant: z.boolean(),
  /** What the field for the amount starts with. */
  suggestedPrice: z.nullable(cents()),
  /** The first one that is open and not sold out sets the price; when none is, `price` does. */
  tiers: z.array(priceTier).check(atMost(maximumTiers)),
  minPerOrder: count(1000, 1),
  maxPerOrder: z.nullable(count(1000, 1)),
  visibility: ticketVisibility,
  /** With visibility `custom`. */
  visibleFrom: z.nullable(instant()),
  visibleUntil: z.nullable(instant()),
  whenNotOnSale,
  hideWhenSoldOut: z.boolean(),
  /** Not shown as long as that ticket can be bought: the next one of an early-bird chain. */
  hiddenIfAvailableId: z.nullable(id()),
  availability: ticketAvailability,
  saleStart: z.nullable(instant()),
  saleEnd: z.nullable(instant()),
  /** In place of `saleStart` and `saleEnd`. */
  relativeSaleStart: z.nullable(relativeMoment),
  relativeSaleEnd: z.nullable(relativeMoment),
  validity: ticketValidity,
  /** With validity `fixed`. */
  validFrom: z.nullable(instant()),
  validUntil: z.nullable(instant()),
  /** With validity `dynamic`: for so long, and from when. */
  validityMinutes: z.nullable(count(5_256_000, 1)),
  validityStarts,
  /** Within the event's days. */
  checkInFrom: z.nullable(instant()),
  checkInUntil: z.nullable(instant()),
  /** Shown to whoever checks people in. Empty: nothing. */
  attentionText: text(500),
  /** A row of `/badge-types`. */
  badgeTypeId: z.nullable(id()),
  requiresApproval: z.boolean(),
  hasWaitlist: z.boolean(),
  isTransferable: z.boolean(),
  isRefundable: z.boolean(),
  /** Lets people in; an extra such as a poster does not. */
  isAdmission: z.boolean(),
  accessProtection,
  isPaused: z.boolean(),
};

/** Of a ticket's picture: as screens and photographs are today. */
export const ticketImageAspect = 16 / 9;
