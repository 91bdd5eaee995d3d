import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, cents, count, id, instant, requiredText, text, z } from '@contract/fields.ts';
import { endpoint, type ItemOf } from '@contract/resource.ts';
import { picture } from './details.ts';
import { buyerKey, quantityScope } from './shared.ts';
import { ticketFields, ticketImage } from './ticketFields.ts';

/** The states that `rules/availability.ts` decides on; each comes with the reason. */
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
  'held_for_codes',
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
  'no_components',
  'component_gone',
  'component_archived',
  'component_not_on_sale',
  'component_needs_ticket',
  'components_sold_out',
  'open',
] as const;

/** The display of a ticket on the event's page: for sale, shown but not for sale, or left out. */
export const ticketDisplays = ['available', 'unavailable', 'hidden'] as const;

export const saleState = z.object({
  state: z.enum(saleStates),
  reason: z.enum(saleReasons),
  display: z.enum(ticketDisplays),
});

const tierSale = z.object({ tierId: z.string(), sold: z.int(), reserved: z.int() });
export type TierSale = z.infer<typeof tierSale>;

/** The maximum number of tickets of an event, archived ones included: one call can reorder or change all of them. */
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
     * Visitors who have this token see the ticket and its tiers that are shown by link only. Null: nothing is
     * link-only. Only the server makes one.
     */
    linkToken: field.readOnly(field.of('text', z.nullable(text(64)), null)),
    /** Sales per price tier that was ever sold. */
    tierSales: field.readOnly(field.of('json', z.array(tierSale), [])),
  },
  derived: {
    image: z.nullable(picture),
    /** The small size of the ticket's picture. */
    thumbnailUrl: z.nullable(z.string()),
    currency: z.string(),
    hasPassCode: z.boolean(),
    /** Derived from `availability` (spec §3). */
    isAvailableOnline: z.boolean(),
    isAvailableAtDoor: z.boolean(),
    /** The period of sale, with relative moments computed from the event. Null: no limit. */
    saleWindow: z.object({ start: z.nullable(instant()), end: z.nullable(instant()) }),
    /** The current price, and the tier that sets it. Null: the ticket's own price. */
    priceNow: z.object({ price: cents(), tierId: z.nullable(z.string()) }),
    /** The number of places that only people with a code can buy; in a series, on all upcoming dates together. */
    heldForCodes: z.int(),
    /** The number that can still be sold now; in a series, on all upcoming dates together. Null: unlimited. */
    remaining: z.nullable(z.int()),
    /**
     * In a series: the most that is taken on one upcoming date without its own number. Otherwise: all that is taken.
     */
    busiestDate: z.int(),
    /** The number of people on the waiting list who were offered no place. */
    waitingCount: z.int(),
    /**
     * The state when the response was made, for a visitor without link or code: at the door if sold only there, else
     * online.
     */
    saleState,
  },
  writeOnly: {
    image: ticketImage,
    /** Used with protection `pass_code`: 4 to 50 characters, compared case-insensitively, shown by `readPassCode`. */
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
 * Reorders the event's tickets: takes all that are not archived. With `isPart`, it takes some of them, which share out
 * the positions that they held before, so that one page of a long list can be reordered. `moved` is the ticket that
 * this put into another group.
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

/** Duplicates a ticket: the copy follows the original, is paused and has no sales. */
export const duplicateTicket = endpoint({
  name: 'duplicateTicket',
  method: 'POST',
  path: '/events/{eventId}/tickets/{ticketId}/duplicate',
  response: tickets.item,
});

/** Makes a new link; the one before no longer works. */
export const renewTicketLink = endpoint({
  name: 'renewTicketLink',
  method: 'POST',
  path: '/events/{eventId}/tickets/{ticketId}/link',
  response: tickets.item,
});

/**
 * Checks whether a code unlocks the ticket. Ten wrong ones of a buyer in 15 minutes are refused with 429.
 */
export const checkPassCode = endpoint({
  name: 'checkPassCode',
  method: 'POST',
  path: '/events/{eventId}/tickets/{ticketId}/pass-code-checks',
  changesNothing: true,
  body: z.object({ passCode: requiredText(50), buyer: buyerKey }),
  response: z.object({ isRight: z.boolean(), triesLeft: z.int() }),
});

/** Places that are held back from sale: "Speakers, 12". */
export const poolHold = z.object({ label: requiredText(100), quantity: count(2_147_483_647, 1) });

/** A stock that several tickets draw from. */
export const stockPools = entity({
  name: 'stockPools',
  path: '/events/{eventId}/stock-pools',
  fields: {
    eventId: field.readOnly(field.reference({ required: true })),
    name: field.text({ max: 255, required: true }),
    quantity: field.integer({ required: true }),
    /** In a series, whether the quantity is for each date or for all dates together. */
    quantityScope: field.choice(quantityScope.options, 'per_date'),
    holds: field.of('json', z.array(poolHold).check(atMost(50)), []),
    /** True if a pool that sold out stays closed until somebody opens it, even if places come back. */
    closeWhenSoldOut: field.boolean(false),
    /** True if it sold out and nobody has opened it since. `false` opens it again; it closes by itself. */
    isClosed: field.updateOnly(field.boolean(false)),
    /** True if sold places are free again as soon as their holders have left. */
    releaseAfterExit: field.boolean(false),
    sold: field.readOnly(field.integer({ initial: 0 })),
    reserved: field.readOnly(field.integer({ initial: 0 })),
    /** The number of sold places whose holders have left, whether or not the pool releases them. */
    exited: field.readOnly(field.integer({ initial: 0 })),
  },
  derived: {
    /** The sum of all holds. */
    held: z.int(),
    /** The number of places that only people with a code can buy; in a series, on all upcoming dates together. */
    heldForCodes: z.int(),
    /** The number of exited places that are free again: all if the pool releases them, else none. */
    released: z.int(),
    /** The number that can be sold now; per date, on all upcoming dates together. 0 while the pool is closed. */
    remaining: z.int(),
    /**
     * In a series: the most that is taken on one upcoming date. Otherwise: all that is taken, less what is free again.
     */
    busiestDate: z.int(),
  },
  removable: true,
  filters: {},
  sort: ['name', 'createdAt'],
  defaultSort: 'name',
  search: ['name'],
});
export type StockPool = ItemOf<typeof stockPools>;
