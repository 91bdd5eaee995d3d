import type { DateSale } from '../contract/extras.ts';
import type { SaleEvent } from './availability.ts';
import type { SoldDate } from './recurrence/soldDate.ts';

/** What is sold beside tickets and counts its own sales per date: an extra, a package. */
export type CountedBeside = { id: number; dateSales: readonly DateSale[] };

/** A date as it is for what is sold beside tickets: it counts its own sales, and takes no place from anybody. */
export function dateBeside<D extends SoldDate>({ id: ticketId, dateSales }: CountedBeside, date: D): D {
  const { sold = 0, reserved = 0 } = dateSales.find(({ dateId }) => dateId === date.id) ?? {};
  return { ...date, capacity: null, ticketOverrides: [], ticketSales: [{ ticketId, sold, reserved, exited: 0 }] };
}

export function eventBeside(beside: CountedBeside, event: SaleEvent): SaleEvent {
  const { upcoming = [], ...rest } = event;
  return { ...rest, capacityTotal: null, upcoming: upcoming.map((date) => dateBeside(beside, date)) };
}
