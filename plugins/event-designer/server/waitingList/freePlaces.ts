import type { Context } from '@server/http/area.ts';
import { and, eq } from 'drizzle-orm';
import { offerGates, type WaitingListPlaces } from '../../contract/waitingList.ts';
import { ordinaryVisitor, type SaleVerdict, saleState } from '../../rules/availability.ts';
import { freePlacesOf } from '../../rules/codes/firstAboveFree.ts';
import { type HeldPlaces, withHeldDates } from '../../rules/codes/heldPlaces.ts';
import { extraRemaining, extraSaleState } from '../../rules/extras/extraSale.ts';
import { withHeldExtra } from '../../rules/extras/heldExtras.ts';
import type { DateForSale } from '../../rules/recurrence/dateGate.ts';
import { poolIdsOf } from '../../rules/stock.ts';
import { situationFor } from '../../rules/ticketView.ts';
import { heldPlaces } from '../codes/heldPlaces.ts';
import { supplyOf } from '../codes/reservedPlaces.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { type ExtraContext, type ExtraRecord, readExtraContext } from '../extras/extraRows.ts';
import { scheduleDates } from '../scheduleTables.ts';
import { heldFieldsOf, readTicketContext, type TicketRecord } from '../ticketRows.ts';
import { findWaitedFor, type WaitedFor } from './waitedFor.ts';
import { waitingCounts } from './waitingListRows.ts';

type CallContext = Pick<Context, 'tx' | 'now'>;
type Wanted = { event: EventRecord; ticket: TicketRecord; dateId: number | null };

/** Returns the number of places that one person is offered. An order below the minimum would be refused. */
export function placesEach({ minPerOrder }: { minPerOrder: number }): number {
  return Math.max(1, minPerOrder);
}

/** Returns how many places of a ticket are free and not held. Null: any number. */
async function freeTicketPlaces({ event, ticket, dateId }: Wanted, context: CallContext): Promise<number | null> {
  const supply = await supplyOf(event, context);
  const isDateUpcoming = !event.isRecurring || supply.event.upcoming.some(({ id }) => id === dateId);
  const place = { ticketId: ticket.id, poolIds: poolIdsOf(ticket), dateId, places: 1 };
  return isDateUpcoming ? freePlacesOf(place, await heldPlaces(event.id, context), supply) : 0;
}

type WantedExtra = { event: EventRecord; extra: ExtraRecord; dateId: number | null };

/** Returns how many places of an activity are free and not held. Null: any number. */
export async function freeExtraPlaces(
  { event, extra, dateId }: WantedExtra,
  context: CallContext & Pick<Context, 'params'>,
): Promise<number | null> {
  const saleContext = await readExtraContext([extra], context);
  const upcoming = (saleContext.event.upcoming ?? []).filter(({ id }) => id === dateId);
  if (event.isRecurring && upcoming.length === 0) return 0;
  const ofDate = { ...saleContext, event: { ...saleContext.event, upcoming } };
  return extraRemaining(withHeldExtra(extra, saleContext.held), ofDate);
}

type Gates = SaleVerdict['gates'];
type ClosedBy = NonNullable<WaitingListPlaces['closedBy']>;

/** Returns for each ticket whether somebody with the code of an offer could buy it now, and the gates that decide. */
export async function salesWithCode(rows: readonly TicketRecord[], context: CallContext & Pick<Context, 'params'>) {
  const saleContext = await readTicketContext(rows, context);
  return new Map(
    heldFieldsOf(rows, saleContext.held).map((fields) => {
      const visitor = { ...ordinaryVisitor(fields), hasLink: true, hasCode: true };
      return [fields.id, saleState(fields, situationFor(fields, saleContext, visitor))];
    }),
  );
}

/**
 * Returns whether somebody with an offer of an activity could buy it now, and the gates that decide. People with an offer
 * may have their tickets already, so it does not matter whether any are on sale.
 */
export function extraSaleWithOffer(
  extra: ExtraRecord,
  saleContext: ExtraContext,
  date: DateForSale | null = null,
): Pick<SaleVerdict, 'canBuy' | 'gates'> {
  const visitor = { ...ordinaryVisitor(extra), hasLink: true, hasCode: true, date };
  const { gates } = extraSaleState(withHeldExtra(extra, saleContext.held), saleContext, visitor);
  const canBuy = gates.every(({ open, reason }) => open || reason === 'no_ticket_on_sale');
  return { canBuy, gates };
}

/** Returns a date of a series, without the places that are held. Null: no date is asked for. */
async function dateForSale(
  eventId: number,
  dateId: number | null,
  { tx, held }: Pick<Context, 'tx'> & { held: readonly HeldPlaces[] },
): Promise<DateForSale | null> {
  if (dateId === null) return null;
  const isWanted = and(eq(scheduleDates.eventId, eventId), eq(scheduleDates.id, dateId));
  const [date = null] = withHeldDates(await tx.select().from(scheduleDates).where(isWanted), held);
  return date;
}

/** Returns the gates of the sale for somebody with an offer, on a date of a series. */
async function gatesWithOffer(
  { kind, row }: WaitedFor,
  dateId: number | null,
  context: CallContext & Pick<Context, 'params'>,
): Promise<Gates> {
  const dateWithout = (held: readonly HeldPlaces[]) => dateForSale(row.eventId, dateId, { tx: context.tx, held });
  if (kind === 'extra') {
    const saleContext = await readExtraContext([row], context);
    return extraSaleWithOffer(row, saleContext, await dateWithout(saleContext.held)).gates;
  }
  const saleContext = await readTicketContext([row], context);
  const date = await dateWithout(saleContext.held);
  const [fields = row] = heldFieldsOf([row], saleContext.held);
  const visitor = { ...ordinaryVisitor(fields), hasLink: true, hasCode: true, date };
  return saleState(fields, situationFor(fields, saleContext, visitor)).gates;
}

/** Returns what an offer does not open, in the order in which it is told. */
function closedGates(gates: Gates): ClosedBy[] {
  return offerGates.flatMap((gate) => {
    const found = gates.find((result) => result.gate === gate && !result.open);
    return found ? [{ gate, reason: found.reason, at: found.at ?? found.since ?? null }] : [];
  });
}

/** These gates count places. What is left besides the held ones decides in their place. */
const countsPlaces = ({ gate, reason }: ClosedBy): boolean =>
  gate === 'capacity' ||
  gate === 'stock' ||
  gate === 'choices' ||
  reason === 'date_full' ||
  (gate === 'date' && reason === 'held_for_codes');

/** Each date of a series can have its own sale period and its own places. */
const differsByDate = (closed: ClosedBy): boolean =>
  closed.gate === 'saleStart' || closed.gate === 'saleEnd' || countsPlaces(closed);

type Asked = { dateId: number | null; isRecurring: boolean };

/** Returns the gates that are closed for what was asked: of a series without a date, only those of all dates. */
async function closedFor(
  waitedFor: WaitedFor,
  { dateId, isRecurring }: Asked,
  context: CallContext & Pick<Context, 'params'>,
): Promise<ClosedBy[]> {
  const closed = closedGates(await gatesWithOffer(waitedFor, dateId, context));
  return isRecurring && dateId === null ? closed.filter((each) => !differsByDate(each)) : closed;
}

/** Returns what keeps people from using an offer however many places are free. Undefined: they could use it. */
export async function saleClosedBy(
  waitedFor: WaitedFor,
  asked: Asked,
  context: CallContext & Pick<Context, 'params'>,
): Promise<ClosedBy | undefined> {
  return (await closedFor(waitedFor, asked, context)).find((each) => !countsPlaces(each));
}

/** Returns what keeps people from using an offer, or else why nobody can be offered a place. */
function closedBy(closed: readonly ClosedBy[], people: number | null, { dateId, isRecurring }: Asked): ClosedBy | null {
  const ofSale = closed.find((each) => !countsPlaces(each));
  if (ofSale) return ofSale;
  if (people !== 0 || (isRecurring && dateId === null)) return null;
  return closed[0] ?? { gate: 'stock', reason: isRecurring ? 'none_on_date' : 'no_quantity', at: null };
}

/** Returns how many places can be offered, and how many people wait. */
export async function readPlaces(
  dateId: number | null,
  context: CallContext & Pick<Context, 'params'>,
): Promise<WaitingListPlaces> {
  const event = await findEvent(context);
  const waitedFor = await findWaitedFor(context);
  const { kind, row } = waitedFor;
  const each = placesEach(row);
  const waiting = (await waitingCounts(context, event.id, kind === 'ticket' ? 'ticketId' : 'extraId')).get(row.id) ?? 0;
  const free =
    kind === 'ticket'
      ? await freeTicketPlaces({ event, ticket: row, dateId }, context)
      : await freeExtraPlaces({ event, extra: row, dateId }, context);
  const people = free === null ? null : Math.floor(free / each);
  const asked = { dateId, isRecurring: event.isRecurring };
  const closed = await closedFor(waitedFor, asked, context);
  return { free, people, each, waiting, closedBy: closedBy(closed, people, asked) };
}
