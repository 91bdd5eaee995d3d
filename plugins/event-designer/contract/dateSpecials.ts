import { cents, count, id, z } from '@contract/fields.ts';
import { online, venue } from './basicInfo.ts';
import { locationType } from './shared.ts';
import { relativeMoment } from './ticketFields.ts';

/** Tickets that one date says something of its own about. */
export const maximumOverrides = 100;

/** Where one date takes place when it is not where the event does. As with events, what is not chosen is kept. */
export const datePlace = z.object({ locationType, venue, online });
export type DatePlace = z.infer<typeof datePlace>;

/** What is different about one ticket on one date. Relative on purpose: a change of zone moves nothing. */
export const ticketOverride = z.object({
  ticketId: id(),
  isOffered: z.boolean(),
  /** In place of the ticket's own price and of its tiers; null: as always. */
  price: z.nullable(cents()),
  /** At most so many of the ticket on this date, in place of its number per date; absent or null: as always. */
  quantity: z.optional(z.nullable(count())),
  /** In place of the start and end of its sale; null: as always. */
  relativeSaleStart: z.nullable(relativeMoment),
  relativeSaleEnd: z.nullable(relativeMoment),
});
export type TicketOverride = z.infer<typeof ticketOverride>;

const taken = { sold: z.int(), reserved: z.int() };
/** What is taken of a ticket on one date, and how many of these have left. */
const ticketSale = z.object({ ticketId: id(), ...taken, exited: z.int() });
/** The same of a pool, over all tickets that draw from it. */
const poolSale = z.object({ poolId: id(), ...taken, exited: z.int() });
export type TicketSale = z.infer<typeof ticketSale>;
export type PoolSale = z.infer<typeof poolSale>;

/** Of one date, only what was ever taken; counters that only the server writes. */
export const saleFields = { ticketSales: z.array(ticketSale), poolSales: z.array(poolSale) };

/** What is said about one date alone, beside when it is and for how many. */
export const specialFields = {
  /** For the organiser only. */
  notes: z.string(),
  /** Null: where the event is. */
  place: z.nullable(datePlace),
  ticketOverrides: z.array(ticketOverride),
};
