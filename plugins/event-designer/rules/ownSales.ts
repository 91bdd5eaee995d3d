import type { DateSale } from '../contract/extras.ts';
import type { SoldDate } from './recurrence/soldDate.ts';
import type { SaleEvent } from './saleSituation.ts';

/** Something besides a ticket that counts its own sales per date: an extra or a package. */
export type WithOwnSales = { id: number; dateSales: readonly DateSale[] };

/** Returns a date with the sales of such a thing, which takes no place from ticket holders. */
export function dateWithOwnSales<D extends SoldDate>({ id: ticketId, dateSales }: WithOwnSales, date: D): D {
  const { sold = 0, reserved = 0 } = dateSales.find(({ dateId }) => dateId === date.id) ?? {};
  return { ...date, capacity: null, ticketOverrides: [], ticketSales: [{ ticketId, sold, reserved, exited: 0 }] };
}

export function eventWithOwnSales(own: WithOwnSales, event: SaleEvent): SaleEvent {
  const { upcoming = [], ...rest } = event;
  return { ...rest, capacityTotal: null, upcoming: upcoming.map((date) => dateWithOwnSales(own, date)) };
}
