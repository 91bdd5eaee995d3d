import { cents, count, id, z } from '@contract/fields.ts';
import { online, venue } from './basicInfo.ts';
import { locationType } from './shared.ts';
import { relativeMoment } from './ticketFields.ts';

/** The maximum number of tickets that one date has exceptions for. */
export const maximumOverrides = 100;

/**
 * The place of a date that is not held at the event's place. As with events, the values of the other location types
 * stay stored.
 */
export const datePlace = z.object({ locationType, venue, online });
export type DatePlace = z.infer<typeof datePlace>;

/** The exceptions for one ticket on one date. Sale times are relative, so that a change of zone moves nothing. */
export const ticketOverride = z.object({
  ticketId: id(),
  isOffered: z.boolean(),
  /** Replaces the ticket's own price and its tiers. Null: no exception. */
  price: z.nullable(cents()),
  /** Replaces the ticket's maximum number per date. Absent or null: no exception. */
  quantity: z.optional(z.nullable(count())),
  /** Replace the start and end of the ticket's sale. Null: no exception. */
  relativeSaleStart: z.nullable(relativeMoment),
  relativeSaleEnd: z.nullable(relativeMoment),
});
export type TicketOverride = z.infer<typeof ticketOverride>;

const taken = {
  sold: z.int(),
  reserved: z.int(),
  /** Places that only people with a code can buy. Absent: none. */
  heldForCodes: z.optional(z.int()),
};
/** The taken places of a ticket on one date, and how many of their holders have left. */
const ticketSale = z.object({ ticketId: id(), ...taken, exited: z.int() });
/** The same counters for a pool, over all tickets that draw from it. */
const poolSale = z.object({ poolId: id(), ...taken, exited: z.int() });
export type TicketSale = z.infer<typeof ticketSale>;
export type PoolSale = z.infer<typeof poolSale>;

/** Counters of one date that only the server writes. They list only what was ever taken, or is held for codes. */
export const saleFields = {
  heldForCodes: z.optional(z.int()),
  ticketSales: z.array(ticketSale),
  poolSales: z.array(poolSale),
};

/** The properties of a single date, apart from its time and its capacity. */
export const specialFields = {
  /** Visible to the organiser only. */
  notes: z.string(),
  /** Null: the event's place. */
  place: z.nullable(datePlace),
  ticketOverrides: z.array(ticketOverride),
};
