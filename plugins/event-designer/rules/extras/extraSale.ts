import type { ExtraOption } from '../../contract/extraFields.ts';
import type { ChoiceSale, Extra, scopeNotices } from '../../contract/extras.ts';
import type { TicketScope } from '../../contract/registrantSettings.ts';
import { channelFlags, ordinaryVisitor, saleState } from '../availability.ts';
import { isInScope } from '../codes/ticketScope.ts';
import { busiestOfTicket, leastOf, remaining, type SaleDay, scarcestPoolOn, sumOfLimits } from '../dateStock.ts';
import { type GateStocks, gateStocks } from '../gateStocks.ts';
import { dateWithOwnSales, eventWithOwnSales } from '../ownSales.ts';
import type { SaleSituation, SaleTicket } from '../saleSituation.ts';
import { nearestDate, saleWindow } from '../saleWindow.ts';
import { scarcestPool } from '../stock.ts';
import { type SaleContext, type SellableTicket, situationFor } from '../ticketView.ts';

/** An extra as it is stored, without the derived fields. */
export type SellableExtra = Omit<SaleTicket, 'accessProtection' | 'id'> &
  Pick<Extra, 'id' | 'kind' | 'stockPoolId' | 'options' | 'choiceSales' | 'dateSales' | 'requiresTicket'> &
  Pick<Extra, 'scope' | 'ticketIds' | 'capacity' | 'startsAt' | 'endsAt' | 'title'>;

/** The facts that decide whether an extra can be sold: those for tickets, and the tickets of the event. */
export type ExtraSaleContext = Omit<SaleContext, 'tickets'> & { tickets: ReadonlyMap<number, SellableTicket> };

type Visitor = Pick<SaleSituation, 'channel' | 'hasLink' | 'hasCode' | 'date'>;

/** Returns true for activities and sessions. Add-ons have no time and no capacity of their own. */
export const hasTimes = ({ kind }: Pick<Extra, 'kind'>) => kind !== 'addon';

const day = 86_400_000;

/**
 * Returns when an activity is over; null if it has no time. Without an end it counts as over a day after its start, so
 * that it does not stay on sale for ever.
 */
export function overAt(extra: Pick<Extra, 'kind' | 'startsAt' | 'endsAt'>): string | null {
  if (!hasTimes(extra)) return null;
  const { startsAt, endsAt } = extra;
  return endsAt ?? (startsAt && new Date(Date.parse(startsAt) + day).toISOString());
}

/**
 * Returns an extra in the shape that the functions for selling tickets take. The capacity of an activity limits its
 * quantity.
 */
export function asSold(extra: SellableExtra): SaleTicket & { id: number; stockPoolId: number | null } {
  const quantity = leastOf([extra.quantity, hasTimes(extra) ? extra.capacity : null]);
  return { ...extra, quantity, accessProtection: 'none' };
}

const leftOfChoice = (stock: number | null, choiceId: string, sales: readonly ChoiceSale[]) => {
  if (stock === null) return null;
  const { sold = 0, reserved = 0 } = sales.find((sale) => sale.choiceId === choiceId) ?? {};
  return Math.max(0, stock - sold - reserved);
};

/** Returns how many pieces of each choice are left; null if only the stock of the extra limits it. */
export function choicesLeft(option: ExtraOption, sales: readonly ChoiceSale[]): Map<string, number | null> {
  return new Map(option.choices.map(({ id, stock }) => [id, leftOfChoice(stock, id, sales)]));
}

type WithChoices = Pick<SellableExtra, 'options' | 'choiceSales' | 'heldForCodes'>;

/**
 * Returns how many pieces the required options still allow: the choices of each option together, without those that
 * people with an offer will choose. Null is unlimited.
 */
export function leftOfOptions({ options, choiceSales, heldForCodes = 0 }: WithChoices): number | null {
  const left = leastOf(
    options
      .filter(({ isRequired }) => isRequired)
      .map((option) => sumOfLimits([...choicesLeft(option, choiceSales).values()])),
  );
  return left && Math.max(0, left - heldForCodes);
}

/** Returns the event's tickets that an extra is sold with. Archived tickets are not sold any more. */
export function ticketsInScope<T extends { id: number; isArchived: boolean }>(
  scope: { scope: TicketScope; ticketIds: readonly number[] },
  tickets: Iterable<T>,
): T[] {
  return [...tickets].filter(({ id, isArchived }) => !isArchived && isInScope(scope, id));
}

/**
 * Returns a notice if a scope has another effect than it suggests: it includes none of the event's tickets, or it
 * excludes none.
 */
export function scopeNotice(
  { scope, ticketIds }: { scope: TicketScope; ticketIds: readonly number[] },
  tickets: Iterable<{ id: number }>,
): (typeof scopeNotices)[number] {
  if (scope === 'all_tickets') return 'none';
  const isNamed = [...tickets].some(({ id }) => ticketIds.includes(id));
  if (isNamed) return 'none';
  if (scope === 'specific_tickets') return 'empty';
  // The excluded tickets may be deleted by now. The scope still includes all others, so this needs no notice.
  return ticketIds.length === 0 ? 'excepts_nothing' : 'none';
}

/** These reasons restrict who can buy a ticket, but the ticket is still on sale. */
const restrictingReasons = ['hidden', 'group_link', 'pass_code'];

function ticketsReason(extra: SellableExtra, saleContext: ExtraSaleContext, visitor: Visitor) {
  if (scopeNotice(extra, saleContext.tickets.values()) === 'empty') return 'scope_empty';
  if (!extra.requiresTicket) return 'open';
  const isSold = (ticket: SellableTicket) =>
    saleState(ticket, situationFor(ticket, saleContext, visitor)).gates.every(
      ({ open, reason }) => open || restrictingReasons.includes(reason),
    );
  return ticketsInScope(extra, saleContext.tickets.values()).some(isSold) ? 'open' : 'no_ticket_on_sale';
}

/** Returns everything that decides whether a visitor can buy an extra. The default is an ordinary visitor. */
function situationForExtra(extra: SellableExtra, saleContext: ExtraSaleContext, visitor?: Visitor): SaleSituation {
  const sold = asSold(extra);
  const actualVisitor: Visitor = visitor ?? ordinaryVisitor(extra);
  const most = leftOfOptions(extra);
  return {
    ...actualVisitor,
    ...(actualVisitor.date && { date: dateWithOwnSales(extra, actualVisitor.date) }),
    now: saleContext.now,
    event: eventWithOwnSales(extra, saleContext.event),
    pool: scarcestPool(sold, saleContext.pools),
    poolOn: (day: SaleDay) => scarcestPoolOn(sold, saleContext.pools, day),
    extra: {
      endsAt: overAt(extra),
      hasNoChoice: most !== null && most < Math.max(1, extra.minPerOrder),
      // An unpublished event has no ticket on sale. Its status is checked separately, so it is ignored here.
      tickets: ticketsReason(
        extra,
        { ...saleContext, event: { ...saleContext.event, status: 'published' } },
        actualVisitor,
      ),
    },
  };
}

/** Returns whether an extra can be bought, the reason that decides, and how the event's page displays it. */
export function extraSaleState(extra: SellableExtra, saleContext: ExtraSaleContext, visitor?: Visitor) {
  return saleState(asSold(extra), situationForExtra(extra, saleContext, visitor));
}

/** Returns the figures of the gates of an extra that count pieces. */
export function extraStocks(extra: SellableExtra, saleContext: ExtraSaleContext, visitor: Visitor): GateStocks {
  return gateStocks(asSold(extra), situationForExtra(extra, saleContext, visitor));
}

/** Returns how many pieces of an extra can still be sold; null is unlimited. */
export function extraRemaining(
  extra: SellableExtra,
  saleContext: Pick<ExtraSaleContext, 'event' | 'pools'>,
): number | null {
  return leastOf([
    remaining(asSold(extra), saleContext.pools, eventWithOwnSales(extra, saleContext.event)),
    leftOfOptions(extra),
  ]);
}

/** Returns the derived fields of an extra for an ordinary visitor at the given time. */
export function derivedExtraFields(extra: SellableExtra, saleContext: ExtraSaleContext) {
  const { state, reason, display } = extraSaleState(extra, saleContext);
  const event = eventWithOwnSales(extra, saleContext.event);
  return {
    ...channelFlags(extra.availability),
    saleWindow: saleWindow(asSold(extra), nearestDate(asSold(extra), event, saleContext.now)),
    remaining: extraRemaining(extra, saleContext),
    busiestDate: busiestOfTicket(extra, event),
    scopeNotice: scopeNotice(extra, saleContext.tickets.values()),
    saleState: { state, reason, display },
  };
}
