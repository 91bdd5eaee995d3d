import type { Problem } from '@contract/problem.ts';
import { sameValue } from '@contract/sameValue.ts';
import { hasLocation } from '../../../organisation/public.ts';
import { type DatePlace, maximumOverrides, type TicketOverride } from '../../contract/dateSpecials.ts';
import type { ScheduleDate } from '../../contract/schedule.ts';
import type { Ticket } from '../../contract/tickets.ts';
import { isFree } from '../pricing.ts';
import { saleWindow } from '../saleWindow.ts';
import { quantityProblems } from '../ticketStockRules.ts';
import { neutralOverride } from './overrides.ts';

/** The fields of a ticket that a date can override. */
export type OverridableTicket = Pick<
  Ticket,
  | 'id'
  | 'name'
  | 'price'
  | 'tiers'
  | 'isPayWhatYouWant'
  | 'saleStart'
  | 'saleEnd'
  | 'relativeSaleStart'
  | 'relativeSaleEnd'
>;

/** The facts that overrides are checked against. */
export type OverrideContext = {
  /** All tickets of the event. */
  tickets: readonly OverridableTicket[];
  /** Returns the places of a ticket that are sold or reserved on the date. */
  takenOf: (ticketId: number) => number;
  /** Returns the places of a ticket that codes hold on the date. */
  heldForCodesOf: (ticketId: number) => number;
};

type When = Pick<ScheduleDate, 'startsAt' | 'endsAt'>;

/** A date with its own venue needs an address, or nobody finds it. */
export function placeProblems(place: DatePlace | null | undefined): Problem[] {
  if (place?.locationType !== 'venue' || hasLocation(place.venue)) return [];
  const message = 'Say where it takes place, or let it be where the event is';
  return [{ path: 'place.venue.name', code: 'date_venue_required', message }];
}

function isFreeOn(ticket: OverridableTicket, { price }: TicketOverride): boolean {
  return isFree(price === null ? ticket : { ...ticket, price, tiers: [] });
}

function problemsOfOne(
  override: TicketOverride,
  stored: TicketOverride,
  path: string,
  ticket: OverridableTicket,
  { when, taken, heldForCodes }: { when: When; taken: number; heldForCodes: number },
): Problem[] {
  const problems: Problem[] = [];
  if (taken > 0 && isFreeOn(ticket, override) !== isFreeOn(ticket, stored)) {
    const message = `Free and paid cannot change once tickets are sold; ${taken} are taken on this date`;
    problems.push({ path: `${path}.price`, code: 'free_or_paid_locked', message });
  }
  const { quantity, relativeSaleStart, relativeSaleEnd } = override;
  if (quantity !== stored.quantity) {
    problems.push(
      ...quantityProblems(quantity ?? null, { sold: taken, reserved: 0, heldForCodes }, `${path}.quantity`),
    );
  }
  if (relativeSaleStart === null && relativeSaleEnd === null) return problems;
  const { start, end } = saleWindow(ticket, { ...when, ticketOverrides: [override] });
  if (start !== null && end !== null && Date.parse(start) >= Date.parse(end)) {
    const field = relativeSaleEnd === null ? 'relativeSaleStart' : 'relativeSaleEnd';
    const message = 'The sale ends before it starts';
    problems.push({ path: `${path}.${field}.minutes`, code: 'sale_end_before_start', message });
  }
  return problems;
}

/**
 * Returns the problems of a date's overrides of tickets. A stored override stays valid even if its ticket has changed
 * since, so that the rest of the date can still be saved.
 */
export function overrideProblems(
  overrides: readonly TicketOverride[],
  stored: readonly TicketOverride[],
  when: When,
  { tickets, takenOf, heldForCodesOf }: OverrideContext,
): Problem[] {
  if (sameValue(overrides, stored)) return [];
  if (overrides.length > maximumOverrides) {
    const message = `A date says something of its own about ${maximumOverrides} tickets at most`;
    const params = { maximum: maximumOverrides };
    return [{ path: 'ticketOverrides', code: 'too_many_overrides', message, params }];
  }
  const ticketsById = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const storedByTicket = new Map(stored.map((override) => [override.ticketId, override]));
  const seen = new Set<number>();
  const problems = overrides.flatMap((override, index): Problem[] => {
    const { ticketId } = override;
    const path = `ticketOverrides.${index}`;
    if (seen.has(ticketId)) {
      return [{ path: `${path}.ticketId`, code: 'ticket_repeated', message: 'Each ticket only once' }];
    }
    seen.add(ticketId);
    const storedOverride = storedByTicket.get(ticketId) ?? neutralOverride(ticketId);
    if (sameValue(override, storedOverride)) return [];
    const ticket = ticketsById.get(ticketId);
    if (!ticket) {
      return [{ path: `${path}.ticketId`, code: 'unknown_ticket', message: 'This event has no such ticket' }];
    }
    return problemsOfOne(override, storedOverride, path, ticket, {
      when,
      taken: takenOf(ticketId),
      heldForCodes: heldForCodesOf(ticketId),
    });
  });
  const removed = stored.flatMap((storedOverride): Problem[] => {
    const ticket = seen.has(storedOverride.ticketId) ? undefined : ticketsById.get(storedOverride.ticketId);
    if (!ticket || takenOf(ticket.id) === 0 || isFreeOn(ticket, storedOverride) === isFree(ticket)) return [];
    const message = `"${ticket.name}" was sold on this date at its own price; free and paid cannot change any more`;
    return [{ path: 'ticketOverrides', code: 'override_has_sales', message, params: { ticket: ticket.name } }];
  });
  return [...problems, ...removed];
}
