import { cents, id, z } from '@contract/fields.ts';
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
  /** In place of the start and end of its sale; null: as always. */
  relativeSaleStart: z.nullable(relativeMoment),
  relativeSaleEnd: z.nullable(relativeMoment),
});
export type TicketOverride = z.infer<typeof ticketOverride>;

/** What is said about one date alone, beside when it is and for how many. */
export const specialFields = {
  /** For the organiser only. */
  notes: z.string(),
  /** Null: where the event is. */
  place: z.nullable(datePlace),
  ticketOverrides: z.array(ticketOverride),
};
