import { dayStock, roomOn, type SaleDay, saleDays, wholeStock } from './dateStock.ts';
import type { SoldDate } from './recurrence/soldDate.ts';
import type { SaleReason } from './saleReasons.ts';
import type { SaleEvent, SaleSituation, SaleTicket } from './saleSituation.ts';
import { eventStock, freeOf, type Stock } from './stock.ts';

// An order below the minimum is refused, so fewer remaining places than that cannot be bought.
const smallestOrder = ({ minPerOrder }: SaleTicket) => Math.max(1, minPerOrder);

/** Returns why a stock is too small for an order: it is used up, or the rest is held for people with a code. */
function shortage(stock: Stock | null, needed: number, usedUp: SaleReason): SaleReason {
  if (stock === null || freeOf(stock) >= needed) return 'open';
  return freeOf({ ...stock, heldForCodes: 0 }) < needed ? usedUp : 'held_for_codes';
}

/** Returns whether the capacity of the whole event allows an order. */
export function capacityReason(ticket: SaleTicket, event: SaleEvent): SaleReason {
  return shortage(eventStock(event), smallestOrder(ticket), 'event_full');
}

function stockReasonOn(ticket: SaleTicket, pool: Stock | null, day: SaleDay): SaleReason {
  if (ticket.type === 'stock' && !pool) return 'no_pool';
  const needed = smallestOrder(ticket);
  const reasons = [
    shortage(wholeStock(ticket, day !== null), needed, 'no_quantity'),
    shortage(day && dayStock(ticket, day), needed, 'none_on_date'),
    shortage(ticket.type === 'stock' ? pool : null, needed, pool?.isClosed ? 'pool_closed' : 'pool_empty'),
  ];
  const shut = reasons.filter((reason) => reason !== 'open');
  // A stock that is used up has nothing for people with a code either.
  return shut.find((reason) => reason !== 'held_for_codes') ?? shut[0] ?? 'open';
}

/** Returns whether the capacity of one date among several allows an order. */
function roomReason(day: SoldDate, needed: number): SaleReason {
  const isShort = (room: number | null) => room !== null && room < needed;
  if (!isShort(roomOn(day))) return 'open';
  return isShort(roomOn({ ...day, heldForCodes: 0 })) ? 'dates_full' : 'held_for_codes';
}

/** Judges the stock of the requested date. Without one, a single upcoming date that has enough is sufficient. */
export function stockReason(ticket: SaleTicket, { event, date, pool, poolOn = () => pool }: SaleSituation): SaleReason {
  if (date) return stockReasonOn(ticket, poolOn(date), date);
  const days = saleDays(ticket.id, event);
  const reasons: SaleReason[] = [];
  for (const day of days) {
    const full = day ? roomReason(day, smallestOrder(ticket)) : 'open';
    const reason = full === 'open' ? stockReasonOn(ticket, poolOn(day), day) : full;
    if (reason === 'open') return 'open';
    reasons.push(reason);
  }
  if (reasons.includes('held_for_codes')) return 'held_for_codes';
  const reason = reasons.find((each) => each !== 'dates_full') ?? 'dates_full';
  // No date has any left, so the whole quantity is gone.
  return reason === 'none_on_date' ? 'no_quantity' : reason;
}
