import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, cents, count, id, instant, requiredText, text, z } from '@contract/fields.ts';
import { endpoint, type ItemOf } from '@contract/resource.ts';
import { picture } from './details.ts';
import { quantityScope } from './shared.ts';
import { ticketFields, ticketImage } from './ticketFields.ts';

/** What `rules/availability.ts` decides; each with the reason that decided. */
export const saleStates = ['draft', 'scheduled', 'on_sale', 'paused', 'sold_out', 'ended', 'hidden', 'locked'] as const;

export const saleReasons = [
  'event_unpublished',
  'event_cancelled',
  'event_over',
  'activity_over',
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
  'dates_full',
  'no_quantity',
  'none_on_date',
  'no_pool',
  'pool_empty',
  'pool_closed',
  'choices_sold_out',
  'hidden',
  'before_visible',
  'after_visible',
  'group_link',
  'other_available',
  'not_online',
  'not_at_door',
  'pass_code',
  'scope_empty',
  'no_ticket_on_sale',
  'open',
] as const;

/** What the event's page does with a ticket: sell it, show that it cannot be bought, or leave it out. */
export const ticketDisplays = ['available', 'unavailable', 'hidden'] as const;

export const saleState = z.object({
  state: z.enum(saleStates),
  reason: z.enum(saleReasons),
  display: z.enum(ticketDisplays),
});

const tierSale = z.object({ tierId: z.string(), sold: z.int(), reserved: z.int() });
export type TierSale = z.infer<typeof tierSale>;

/** Of an event, archived ones included: what can be put in order and changed in one call. */
export const maximumTickets = 1000;

export const tickets = entity({
  name: 'tickets',
  path: '/events/{eventId}/tickets',
  fields: {
    ...ticketFields,
    eventId: field.readOnly(field.reference({ required: true })),
    position: field.readOnly(field.integer({ required: true })),
    isArchived: field.inBulk('archive', field.updateOnly(field.boolean(false))),
    /** Counters that only the server writes. */
    sold: field.readOnly(field.integer({ initial: 0 })),
    reserved: field.readOnly(field.integer({ initial: 0 })),
    /**
     * Whoever has it sees the ticket and its tiers that are shown by link only; null where nothing is. Only the server
     * makes one.
     */
    linkToken: field.readOnly(field.of('text', z.nullable(text(64)), null)),
    /** Per price tier that was ever sold. */
    tierSales: field.readOnly(field.of('json', z.array(tierSale), [])),
  },
  derived: {
    image: z.nullable(picture),
    /** The small size of its picture. */
    thumbnailUrl: z.nullable(z.string()),
    currency: z.string(),
    hasPassCode: z.boolean(),
    /** Spec §3; follow from `availability`. */
    isAvailableOnline: z.boolean(),
    isAvailableAtDoor: z.boolean(),
    /** When it is sold, with relative moments computed from the event; null is open. */
    saleWindow: z.object({ start: z.nullable(instant()), end: z.nullable(instant()) }),
    /** What it costs at this moment, and the tier that says so; null is the ticket's own price. */
    priceNow: z.object({ price: cents(), tierId: z.nullable(z.string()) }),
    /** What can still be sold now, of a series on all dates to come together. Null is unlimited. */
    remaining: z.nullable(z.int()),
    /** Of a series: the most that is taken on one date to come without a number of its own; else all that is taken. */
    busiestDate: z.int(),
    /** At the moment of the answer, for a visitor without link or code: at the door if sold only there, else online. */
    saleState,
  },
  writeOnly: {
    image: ticketImage,
    /** With protection `pass_code`: 4 to 50 characters, kept as a hash, compared without case. */
    passCode: requiredText(50, 4),
  },
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
export type Ticket = ItemOf<typeof tickets>;

/**
 * All tickets of the event that are not archived, in their new order. With `isPart`, some of them: they take the
 * places among themselves that they had together, so that one page of a long list can be put in order. `moved` is
 * the ticket that went into another group by it.
 */
export const reorderTickets = endpoint({
  name: 'reorderTickets',
  method: 'POST',
  path: '/events/{eventId}/tickets/order',
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
  response: tickets.item,
});

/** A new link; the one before shows nothing any more. */
export const renewTicketLink = endpoint({
  name: 'renewTicketLink',
  method: 'POST',
  path: '/events/{eventId}/tickets/{ticketId}/link',
  response: tickets.item,
});

/** Whether a code opens the ticket. Ten wrong ones in 15 minutes are refused with 429, whoever asks. */
export const checkPassCode = endpoint({
  name: 'checkPassCode',
  method: 'POST',
  path: '/events/{eventId}/tickets/{ticketId}/pass-code-checks',
  changesNothing: true,
  body: z.object({ passCode: requiredText(50) }),
  response: z.object({ isRight: z.boolean(), triesLeft: z.int() }),
});

/** Places that are kept from sale: "Speakers, 12". */
export const poolHold = z.object({ label: requiredText(100), quantity: count(2_147_483_647, 1) });

/** A stock that several tickets draw from. */
export const stockPools = entity({
  name: 'stockPools',
  path: '/events/{eventId}/stock-pools',
  fields: {
    eventId: field.readOnly(field.reference({ required: true })),
    name: field.text({ max: 255, required: true }),
    quantity: field.integer({ required: true }),
    /** Of a series: whether there are so many places on each date or on all dates together. */
    quantityScope: field.choice(quantityScope.options, 'per_date'),
    holds: field.of('json', z.array(poolHold).check(atMost(50)), []),
    /** Once it is sold out it stays closed though places come back, until somebody opens it. */
    closeWhenSoldOut: field.boolean(false),
    /** It was sold out, and nobody has opened it since. `false` opens it again; it closes by itself. */
    isClosed: field.updateOnly(field.boolean(false)),
    /** Sold places are free again as soon as their holders have left. */
    releaseAfterExit: field.boolean(false),
    sold: field.readOnly(field.integer({ initial: 0 })),
    reserved: field.readOnly(field.integer({ initial: 0 })),
    /** Sold places whose holders have left, whether or not the pool releases them. */
    exited: field.readOnly(field.integer({ initial: 0 })),
  },
  derived: {
    /** All holds together. */
    held: z.int(),
    /** Those of the places left that are free again: all where the pool releases them, else none. */
    released: z.int(),
    /** What can be sold now, per date on all dates to come together; nothing while it is closed. */
    remaining: z.int(),
    /** Of a series: the most that is taken on one date to come; else all that is taken, less what is free again. */
    busiestDate: z.int(),
  },
  removable: true,
  filters: {},
  sort: ['name', 'createdAt'],
  defaultSort: 'name',
  search: ['name'],
});
export type StockPool = ItemOf<typeof stockPools>;
