import type { PoolSale, TicketSale } from '../../contract/dateSpecials.ts';
import type { OverridingDate } from './overrides.ts';

/** A date of a series with the fields for counting its sales. */
export type SoldDate = OverridingDate & {
  id?: number;
  /** Null: unlimited. */
  capacity?: number | null;
  sold?: number;
  reserved?: number;
  /** Places that only people with a code can buy. */
  heldForCodes?: number;
  ticketSales?: readonly TicketSale[];
  poolSales?: readonly PoolSale[];
};
