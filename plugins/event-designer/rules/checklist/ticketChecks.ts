import type { Finding, FindingCode } from '../../contract/publish.ts';
import { dayStock, isPerDate, leastOf, roomOn, wholeStock } from '../dateStock.ts';
import { datesOffering } from '../recurrence/overrides.ts';
import { nearestDate, type SaleWindow, saleWindow, widestWindow } from '../saleWindow.ts';
import { freeOf, type Stock, vacantOf } from '../stock.ts';
import type { ChecklistSnapshot, ChecklistTicket } from './snapshot.ts';

type TicketAnswer = { code: FindingCode; severity: Finding['severity']; found: ChecklistTicket[] };

const time = (at: string | null, whenOpen: number) => (at === null ? whenOpen : Date.parse(at));

/** Returns true if one instant is after another. The result is false if one of them is unknown. */
const isAfter = (one: string | null, other: string | null) =>
  one !== null && other !== null && Date.parse(one) > Date.parse(other);

function isEmpty({ type, quantity, pool }: ChecklistTicket): boolean {
  return quantity === 0 || (type === 'stock' && (pool === null || pool.quantity === 0));
}

/** Returns true if places are free although nobody can buy them, because the pool was sold out and is still closed. */
function isShut({ type, pool }: ChecklistTicket): boolean {
  return type === 'stock' && pool?.isClosed === true && vacantOf(pool) > 0;
}

/**
 * Finds tickets whose quantity or pool counts across all dates and is lower than what the dates can take: once it is
 * sold, nearly empty dates sell nothing more.
 */
function runsOut(whole: Stock | null, ticket: ChecklistTicket, { isRecurring, upcoming }: ChecklistSnapshot): boolean {
  if (!isRecurring || whole === null) return false;
  const offering = datesOffering(ticket.id, upcoming);
  if (offering.length < 2) return false;
  let places = 0;
  for (const date of offering) {
    const own = dayStock(ticket, date);
    const onDate = leastOf([own && freeOf(own), roomOn(date)]);
    // Most series are decided by their first dates.
    if (onDate === null || freeOf(whole) < places + onDate) return true;
    places += onDate;
  }
  return false;
}

/** A tier that starts or ends while the ticket is not on sale promises a price that nobody can pay. */
function hasTierOutside({ tiers }: ChecklistTicket, window: SaleWindow) {
  const opens = time(window.start, Number.NEGATIVE_INFINITY);
  const closes = time(window.end, Number.POSITIVE_INFINITY);
  return tiers.some(
    ({ saleStart, saleEnd }) =>
      (saleStart !== null && (Date.parse(saleStart) < opens || Date.parse(saleStart) >= closes)) ||
      (saleEnd !== null && (Date.parse(saleEnd) > closes || Date.parse(saleEnd) <= opens)),
  );
}

/** Checks each ticket against the event. */
export function ticketChecks(event: ChecklistSnapshot, tickets: readonly ChecklistTicket[], now: Date): TicketAnswer[] {
  const isAfterEnd = (at: string | null) => isAfter(at, event.endsAt);
  const answer = (
    code: FindingCode,
    severity: Finding['severity'],
    fails: (ticket: ChecklistTicket) => boolean,
  ): TicketAnswer => ({ code, severity, found: tickets.filter(fails) });
  const windows = new Map(tickets.map((ticket) => [ticket, saleWindow(ticket, nearestDate(ticket, event, now))]));
  const isAfterEvent = (ticket: ChecklistTicket, side: keyof SaleWindow) =>
    isAfterEnd(windows.get(ticket)?.[side] ?? null);
  return [
    answer('sale_ends_after_event', 'advice', (t) => isAfterEvent(t, 'end')),
    answer('sale_starts_after_event', 'advice', (t) => isAfterEvent(t, 'start')),
    answer('tier_outside_sale', 'advice', (t) => hasTierOutside(t, widestWindow(t, event))),
    answer(
      'check_in_outside_event',
      'advice',
      ({ checkInFrom, checkInUntil }) => isAfterEnd(checkInFrom) || isAfter(event.startsAt, checkInUntil),
    ),
    answer('ticket_without_quantity', 'advice', isEmpty),
    answer('series_ticket_runs_out', 'advice', (t) => runsOut(wholeStock(t, event.isRecurring), t, event)),
    answer('series_pool_runs_out', 'advice', (t) => runsOut(t.pool && !isPerDate(t.pool) ? t.pool : null, t, event)),
    answer('pool_closed', 'advice', isShut),
    answer('no_ticket_image_alt', 'advice', ({ imageId, imageAlt }) => imageId !== null && imageAlt.trim() === ''),
    answer('ticket_without_pass_code', 'blocking', (t) => t.accessProtection === 'pass_code' && !t.hasPassCode),
    answer(
      'minimum_above_order_limit',
      'blocking',
      ({ minPerOrder }) => minPerOrder > event.registrant.maximumTicketsPerOrder,
    ),
  ];
}
