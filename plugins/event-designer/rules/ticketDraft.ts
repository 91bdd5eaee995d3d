import { sameValue } from '@contract/sameValue.ts';
import type { Ticket } from '../contract/tickets.ts';
import type { Stock } from './stock.ts';

/** The fields that the rules of a ticket read. */
export type TicketDraft = Pick<
  Ticket,
  | 'type'
  | 'quantity'
  | 'quantityScope'
  | 'stockPoolId'
  | 'alsoPoolIds'
  | 'groupId'
  | 'price'
  | 'isPayWhatYouWant'
  | 'suggestedPrice'
  | 'tiers'
  | 'minPerOrder'
  | 'maxPerOrder'
  | 'visibility'
  | 'visibleFrom'
  | 'visibleUntil'
  | 'hiddenIfAvailableId'
  | 'saleStart'
  | 'saleEnd'
  | 'relativeSaleStart'
  | 'relativeSaleEnd'
  | 'validity'
  | 'validFrom'
  | 'validUntil'
  | 'validityMinutes'
  | 'checkInFrom'
  | 'checkInUntil'
  | 'badgeTypeId'
  | 'accessProtection'
  | 'offersFreedPlaces'
>;

export type StoredTicket = TicketDraft &
  Pick<Ticket, 'id' | 'sold' | 'reserved' | 'tierSales' | 'hasPassCode'> &
  Partial<Pick<Ticket, 'busiestDate' | 'heldForCodes'>>;

export type RuledPool = Pick<Stock, 'quantity' | 'held'> & { id: number; name: string } & Partial<
    Pick<Ticket, 'quantityScope'>
  >;

export type TicketSituation = {
  /** The stored ticket. Null: it is being created. */
  stored: StoredTicket | null;
  /** The pools of the same event. */
  pools: readonly RuledPool[];
  /** True if this save sets a pass code. */
  givesPassCode: boolean;
  event: { startsAt: string | null; endsAt: string | null; timeZone: string; isRecurring: boolean };
  /** The groups of the same event, and its tickets as far as they hide one another. */
  groupIds: readonly number[];
  badgeTypeIds: readonly number[];
  tickets: readonly Pick<Ticket, 'id' | 'hiddenIfAvailableId'>[];
};

/**
 * Returns true if a save leaves all of these fields as they are stored. Values that depend on the event or a pool stay
 * valid when those change, because otherwise nothing else of the ticket could be saved. The checks before publishing
 * report them.
 */
export function isAsStored<Draft extends object>(
  draft: Draft,
  { stored }: { stored: Draft | null },
  fields: readonly (keyof Draft)[],
): boolean {
  return stored !== null && fields.every((field) => sameValue(draft[field], stored[field]));
}

/** Returns true if a quantity counts per date, which is only possible in a series. */
export const countsPerDate = (
  { quantityScope }: Partial<Pick<Ticket, 'quantityScope'>>,
  { isRecurring }: { isRecurring: boolean },
) => isRecurring && quantityScope === 'per_date';

/** Returns true if one instant is before another. */
export const before = (a: string, b: string) => Date.parse(a) < Date.parse(b);
