import { atMost, cents, count, id, instant, requiredText, rowShape, z } from '@contract/fields.ts';
import { endpoint, resource } from '@contract/resource.ts';
import { picture } from './details.ts';
import { ticketFields } from './ticketFields.ts';

/** What `rules/availability.ts` decides; each with the reason that decided. */
export const saleStates = ['draft', 'scheduled', 'on_sale', 'paused', 'sold_out', 'ended', 'hidden', 'locked'] as const;

export const saleReasons = [
  'event_unpublished',
  'event_cancelled',
  'event_over',
  'date_cancelled',
  'date_over',
  'date_full',
  'not_on_date',
  'on_no_date',
  'archived',
  'paused',
  'before_sale',
  'after_sale',
  'event_full',
  'no_quantity',
  'no_pool',
  'pool_empty',
  'pool_closed',
  'hidden',
  'before_visible',
  'after_visible',
  'group_link',
  'other_available',
  'not_online',
  'not_at_door',
  'pass_code',
  'open',
] as const;

/** What the event's page does with a ticket: sell it, show that it cannot be bought, or leave it out. */
export const ticketDisplays = ['available', 'unavailable', 'hidden'] as const;

const saleState = z.object({
  state: z.enum(saleStates),
  reason: z.enum(saleReasons),
  display: z.enum(ticketDisplays),
});

const tierSale = z.object({ tierId: z.string(), sold: z.int(), reserved: z.int() });
export type TierSale = z.infer<typeof tierSale>;

const writeOnly = {
  /** With protection `pass_code`: 4 to 50 characters, kept as a hash, compared without case. */
  passCode: z.optional(requiredText(50, 4)),
};

export const ticket = z.object({
  ...rowShape,
  ...ticketFields,
  image: z.nullable(picture),
  /** The small size of its picture. */
  thumbnailUrl: z.nullable(z.string()),
  eventId: id(),
  position: z.int(),
  currency: z.string(),
  isArchived: z.boolean(),
  hasPassCode: z.boolean(),
  /** Spec §3; follow from `availability`. */
  isAvailableOnline: z.boolean(),
  isAvailableAtDoor: z.boolean(),
  /** Counters that only the server writes. */
  sold: z.int(),
  reserved: z.int(),
  /** Per price tier that was ever sold. */
  tierSales: z.array(tierSale),
  /** When it is sold, with what is relative to the event reckoned out; null is open. */
  saleWindow: z.object({ start: z.nullable(instant()), end: z.nullable(instant()) }),
  /** What it costs at this moment, and the tier that says so; null is the ticket's own price. */
  priceNow: z.object({ price: cents(), tierId: z.nullable(z.string()) }),
  /** What can still be sold now: own quantity or pool, less sold and reserved. Null is unlimited. */
  remaining: z.nullable(z.int()),
  /** At the moment of the answer, for a visitor without link or code: at the door if sold only there, else online. */
  saleState,
});
export type Ticket = z.infer<typeof ticket>;

const { name, type, ...rest } = ticketFields;

/** Of an event, archived ones included: what can be put in order and changed in one call. */
export const maximumTickets = 1000;

export const tickets = resource({
  name: 'tickets',
  path: '/events/{eventId}/tickets',
  item: ticket,
  create: z.extend(z.partial(z.object(rest)), { name, type: z._default(type, 'fixed'), ...writeOnly }),
  update: z.partial(z.extend(z.object(ticketFields), { ...writeOnly, isArchived: z.boolean() })),
  removable: true,
  filters: {
    type: 'text',
    availability: 'text',
    visibility: 'text',
    isArchived: 'boolean',
    isPaused: 'boolean',
    stockPoolId: 'id',
    groupId: 'id',
    badgeTypeId: 'id',
    price: 'number',
  },
  sort: ['position', 'name', 'price', 'sold', 'saleStart', 'createdAt', 'updatedAt'],
  defaultSort: 'position',
  search: ['name', 'internalName'],
});

/**
 * All tickets of the event that are not archived, in their new order. With `isPart`, some of them: they take the
 * places among themselves that they had together, so that one page of a long list can be put in order. `moved` is
 * the ticket that went into another group by it.
 */
export const reorderTickets = endpoint({
  name: 'reorderTickets',
  method: 'POST',
  path: '/events/{eventId}/tickets/order',
  repeatable: true,
  body: z.object({
    ids: z.array(id()).check(z.minLength(1), atMost(maximumTickets)),
    isPart: z.optional(z.boolean()),
    moved: z.optional(z.object({ id: id(), groupId: z.nullable(id()) })),
  }),
  response: z.object({ ids: z.array(id()) }),
});

/** A copy right after the original, paused, without its sales. */
export const duplicateTicket = endpoint({
  name: 'duplicateTicket',
  method: 'POST',
  path: '/events/{eventId}/tickets/{ticketId}/duplicate',
  response: ticket,
});

/** Whether a code opens the ticket. Ten wrong ones in 15 minutes are refused with 429, whoever asks. */
export const checkPassCode = endpoint({
  name: 'checkPassCode',
  method: 'POST',
  path: '/events/{eventId}/tickets/{ticketId}/pass-code-checks',
  body: z.object({ passCode: requiredText(50) }),
  response: z.object({ isRight: z.boolean(), triesLeft: z.int() }),
});

/** Places that are kept from sale: "Speakers, 12". */
export const poolHold = z.object({ label: requiredText(100), quantity: count(2_147_483_647, 1) });

const stockPoolInput = z.object({
  name: requiredText(255),
  quantity: count(),
  holds: z.array(poolHold).check(atMost(50)),
  /** Once it is sold out it stays closed though places come back, until somebody opens it. */
  closeWhenSoldOut: z.boolean(),
  /** Sold places are free again as soon as their holders have left. */
  releaseAfterExit: z.boolean(),
});

const stockPool = z.object({
  ...rowShape,
  eventId: id(),
  name: z.string(),
  quantity: z.int(),
  holds: z.array(poolHold),
  /** All holds together. */
  held: z.int(),
  closeWhenSoldOut: z.boolean(),
  /** It was sold out, and nobody has opened it since. */
  isClosed: z.boolean(),
  releaseAfterExit: z.boolean(),
  sold: z.int(),
  reserved: z.int(),
  /** Sold places whose holders have left. */
  exited: z.int(),
  /** Those of them that are free again: all where the pool releases them, else none. */
  released: z.int(),
  /** What can be sold now; nothing while it is closed. */
  remaining: z.int(),
});
export type StockPool = z.infer<typeof stockPool>;

/** A stock that several tickets draw from. */
export const stockPools = resource({
  name: 'stockPools',
  path: '/events/{eventId}/stock-pools',
  item: stockPool,
  create: z.partial(stockPoolInput, { holds: true, closeWhenSoldOut: true, releaseAfterExit: true }),
  /** `isClosed: false` opens it again; it closes by itself. */
  update: z.partial(z.extend(stockPoolInput, { isClosed: z.boolean() })),
  removable: true,
  sort: ['name', 'createdAt'],
  defaultSort: 'name',
  search: ['name'],
});
