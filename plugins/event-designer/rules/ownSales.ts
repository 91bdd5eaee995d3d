import type { DateSale } from '../contract/extras.ts';
import type { SoldDate } from './recurrence/soldDate.ts';
import type { SaleEvent } from './saleSituation.ts';

/** An extra or a package, which counts its own sales per date. */
export type WithOwnSales = { id: number; dateSales: readonly DateSale[] };

/** Returns a date with the sales of an extra or a package, which takes no place from ticket holders. */
export function dateWithOwnSales<D extends SoldDate>({ id: ticketId, dateSales }: WithOwnSales, date: D): D {
  const { sold = 0, reserved = 0, heldForCodes = 0 } = dateSales.find(({ dateId }) => dateId === date.id) ?? {};
  const sale = { ticketId, sold, reserved, heldForCodes, exited: 0 };
  return { ...date, capacity: null, ticketOverrides: [], ticketSales: [sale] };
}

export function eventWithOwnSales(own: WithOwnSales, event: SaleEvent): SaleEvent {
  const { upcoming = [], ...rest } = event;
  return { ...rest, capacityTotal: null, upcoming: upcoming.map((date) => dateWithOwnSales(own, date)) };
}
