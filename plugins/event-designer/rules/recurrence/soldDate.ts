import type { PoolSale, TicketSale } from '../../contract/dateSpecials.ts';
import type { OverridingDate } from './overrides.ts';

/** A date of a series as far as what sells on it is counted. */
export type SoldDate = OverridingDate & {
  id?: number;
  /** Null is unlimited. */
  capacity?: number | null;
  sold?: number;
  reserved?: number;
  ticketSales?: readonly TicketSale[];
  poolSales?: readonly PoolSale[];
};
