import type { DateSale } from '../contract/extras.ts';
import type { SaleEvent } from './availability.ts';
import type { SoldDate } from './recurrence/soldDate.ts';

/** An extra or a package, which counts its own sales per date. */
export type CountedBeside = { id: number; dateSales: readonly DateSale[] };

/**
 * Returns a date with the sales of an extra or a package instead of those of tickets, because these take no place from
 * ticket holders.
 */
export function dateBeside<D extends SoldDate>({ id: ticketId, dateSales }: CountedBeside, date: D): D {
  const { sold = 0, reserved = 0 } = dateSales.find(({ dateId }) => dateId === date.id) ?? {};
  return { ...date, capacity: null, ticketOverrides: [], ticketSales: [{ ticketId, sold, reserved, exited: 0 }] };
}

/** Returns an event with the sales of an extra or a package. The event's capacity does not limit these. */
export function eventBeside(beside: CountedBeside, event: SaleEvent): SaleEvent {
  const { upcoming = [], ...rest } = event;
  return { ...rest, capacityTotal: null, upcoming: upcoming.map((date) => dateBeside(beside, date)) };
}
