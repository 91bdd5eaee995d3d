import type { ExtraOption } from '../../contract/extraFields.ts';
import type { ChoiceSale, Extra, scopeNotices } from '../../contract/extras.ts';
import type { TicketScope } from '../../contract/registrantSettings.ts';
import { channelFlags, ordinaryVisitor, type SaleSituation, type SaleTicket, saleState } from '../availability.ts';
import { isInScope } from '../codes/ticketScope.ts';
import { busiestOfTicket, leastOf, remaining, type SaleDay, scarcestPoolOn, sumOf } from '../dateStock.ts';
import { dateWithOwnSales, eventWithOwnSales } from '../ownSales.ts';
import { nearestDate, saleWindow } from '../saleWindow.ts';
import { scarcestPool } from '../stock.ts';
import { type Around, type KeptTicket, situationFor } from '../ticketView.ts';

/** An extra as it is kept, before anything that follows from others and from the moment. */
export type KeptExtra = Omit<SaleTicket, 'accessProtection' | 'id'> &
  Pick<Extra, 'id' | 'kind' | 'stockPoolId' | 'options' | 'choiceSales' | 'dateSales' | 'requiresTicket'> &
  Pick<Extra, 'scope' | 'ticketIds' | 'capacity' | 'endsAt' | 'title'>;

/** What decides with an extra: all that decides with tickets, and the tickets of its event themselves. */
export type ExtraAround = Omit<Around, 'tickets'> & { tickets: ReadonlyMap<number, KeptTicket> };

type Visitor = Pick<SaleSituation, 'channel' | 'hasLink' | 'hasCode' | 'date'>;

/** Add-ons have no time and no room of their own. */
export const hasTimes = ({ kind }: Pick<Extra, 'kind'>) => kind !== 'addon';

/** An extra as the functions look at it that sell tickets: of an activity, no more than can take part. */
export function asSold(extra: KeptExtra): SaleTicket & { id: number; stockPoolId: number | null } {
  const quantity = leastOf([extra.quantity, hasTimes(extra) ? extra.capacity : null]);
  return { ...extra, quantity, accessProtection: 'none' };
}

const leftOfChoice = (stock: number | null, choiceId: string, sales: readonly ChoiceSale[]) => {
  if (stock === null) return null;
  const { sold = 0, reserved = 0 } = sales.find((sale) => sale.choiceId === choiceId) ?? {};
  return Math.max(0, stock - sold - reserved);
};

/** What each choice of an option still has; null is as many as the extra. */
export function choicesLeft(option: ExtraOption, sales: readonly ChoiceSale[]): Map<string, number | null> {
  return new Map(option.choices.map(({ id, stock }) => [id, leftOfChoice(stock, id, sales)]));
}

/** The most that the options still let anybody buy: of one that has to be chosen, its choices together. */
export function leftOfOptions({ options, choiceSales }: Pick<KeptExtra, 'options' | 'choiceSales'>): number | null {
  return leastOf(
    options
      .filter(({ isRequired }) => isRequired)
      .map((option) => sumOf([...choicesLeft(option, choiceSales).values()])),
  );
}

/** The tickets that an extra goes with, among those of its event; archived ones sell nothing any more. */
export function ticketsInScope<T extends { id: number; isArchived: boolean }>(
  scope: { scope: TicketScope; ticketIds: readonly number[] },
  tickets: Iterable<T>,
): T[] {
  return [...tickets].filter(({ id, isArchived }) => !isArchived && isInScope(scope, id));
}

/** Whether a scope says what it seems to say, by the tickets that are there. */
export function scopeNotice(
  { scope, ticketIds }: { scope: TicketScope; ticketIds: readonly number[] },
  tickets: Iterable<{ id: number }>,
): (typeof scopeNotices)[number] {
  if (scope === 'all_tickets') return 'none';
  const isNamed = [...tickets].some(({ id }) => ticketIds.includes(id));
  if (isNamed) return 'none';
  if (scope === 'specific_tickets') return 'empty';
  // What it left out may be deleted by now: it is for all others, as it always was.
  return ticketIds.length === 0 ? 'excepts_nothing' : 'none';
}

/** What keeps only some from a ticket does not keep it from being sold. */
const keepsSomeFrom = ['hidden', 'group_link', 'pass_code'];

function ticketsReason(extra: KeptExtra, around: ExtraAround, visitor: Visitor) {
  if (scopeNotice(extra, around.tickets.values()) === 'empty') return 'scope_empty';
  if (!extra.requiresTicket) return 'open';
  const isSold = (ticket: KeptTicket) =>
    saleState(ticket, situationFor(ticket, around, visitor)).gates.every(
      ({ open, reason }) => open || keepsSomeFrom.includes(reason),
    );
  return ticketsInScope(extra, around.tickets.values()).some(isSold) ? 'open' : 'no_ticket_on_sale';
}

/** Everything that decides whether somebody can buy an extra. Absent: an ordinary visitor. */
function situationForExtra(extra: KeptExtra, around: ExtraAround, visitor?: Visitor): SaleSituation {
  const sold = asSold(extra);
  const asking: Visitor = visitor ?? ordinaryVisitor(extra);
  const most = leftOfOptions(extra);
  return {
    ...asking,
    ...(asking.date && { date: dateWithOwnSales(extra, asking.date) }),
    now: around.now,
    event: eventWithOwnSales(extra, around.event),
    pool: scarcestPool(sold, around.pools),
    poolOn: (day: SaleDay) => scarcestPoolOn(sold, around.pools, day),
    extra: {
      endsAt: hasTimes(extra) ? extra.endsAt : null,
      hasNoChoice: most !== null && most < Math.max(1, extra.minPerOrder),
      // Whoever comes to an event that is not published finds no ticket on sale: that says nothing about the extra.
      tickets: ticketsReason(extra, { ...around, event: { ...around.event, status: 'published' } }, asking),
    },
  };
}

/** Whether an extra can be bought, which reason decides, and what the event's page does with it. */
export function extraSaleState(extra: KeptExtra, around: ExtraAround, visitor?: Visitor) {
  return saleState(asSold(extra), situationForExtra(extra, around, visitor));
}

/** What can still be sold of an extra now; null is unlimited. */
export function extraRemaining(extra: KeptExtra, around: Pick<ExtraAround, 'event' | 'pools'>): number | null {
  return leastOf([
    remaining(asSold(extra), around.pools, eventWithOwnSales(extra, around.event)),
    leftOfOptions(extra),
  ]);
}

/** The fields of an extra that follow from others, at a moment, for an ordinary visitor. */
export function derivedExtraFields(extra: KeptExtra, around: ExtraAround) {
  const { state, reason, display } = extraSaleState(extra, around);
  const event = eventWithOwnSales(extra, around.event);
  return {
    ...channelFlags(extra.availability),
    saleWindow: saleWindow(asSold(extra), nearestDate(asSold(extra), event, around.now)),
    remaining: extraRemaining(extra, around),
    busiestDate: busiestOfTicket(extra, event),
    scopeNotice: scopeNotice(extra, around.tickets.values()),
    saleState: { state, reason, display },
  };
}
