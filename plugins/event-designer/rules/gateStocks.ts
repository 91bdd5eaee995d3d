import { dayStock, wholeStock } from './dateStock.ts';
import type { SaleSituation, SaleTicket } from './saleSituation.ts';
import { eventStock, freeOf, type Stock } from './stock.ts';

/** The places that a gate counts. Null: unlimited, or the gate has none here. */
export type GateStocks = Record<'date' | 'capacity' | 'stock', Stock | null>;

/** Returns the figures behind the gates that count places; of several stocks of a ticket, the one with the least left. */
export function gateStocks(ticket: SaleTicket, situation: SaleSituation): GateStocks {
  const { date = null, event, pool, poolOn = () => pool } = situation;
  const stocks = [
    wholeStock(ticket, date !== null),
    date && dayStock(ticket, date),
    ticket.type === 'stock' ? poolOn(date) : null,
  ].filter((stock) => stock !== null);
  const [scarcest = null] = stocks.sort((one, other) => freeOf(one) - freeOf(other));
  return { date: date && capacityOf(date), capacity: eventStock(event), stock: scarcest };
}

/** Returns the capacity of a date as a stock from which every ticket draws. Null: unlimited. */
function capacityOf({ capacity, sold, reserved, heldForCodes = 0 }: NonNullable<SaleSituation['date']>): Stock | null {
  return capacity === null ? null : { quantity: capacity, sold, reserved, heldForCodes };
}
