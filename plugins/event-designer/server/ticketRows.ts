import type { Media } from '@contract/media.ts';
import { sameValue } from '@contract/sameValue.ts';
import type { Context } from '@server/http/area.ts';
import { pictures } from '@server/media/pictures.ts';
import { badgeTypes } from '@shared/lookups.ts';
import { asc, eq } from 'drizzle-orm';
import type { Ticket } from '../contract/tickets.ts';
import {
  allPlaces,
  type HeldPlaces,
  heldForCodesOfTicket,
  withHeldDates,
  withHeldPools,
  withHeldTickets,
} from '../rules/codes/heldPlaces.ts';
import { shownPicture } from '../rules/content.ts';
import { type SaleDay, type ScopedPool, scarcestPoolOn } from '../rules/dateStock.ts';
import type { SaleEvent } from '../rules/saleSituation.ts';
import { scarcestPool, ticketTotals } from '../rules/stock.ts';
import type { TicketSituation } from '../rules/ticketDraft.ts';
import { sumOfHolds } from '../rules/ticketStockRules.ts';
import { derivedFields, isSharedByLink, type SaleContext } from '../rules/ticketView.ts';
import { heldPlaces } from './codes/heldPlaces.ts';
import { type EventRecord, findEvent, saveEvent } from './eventRows.ts';
import { stockPools, ticketGroups, tickets } from './ticketTables.ts';
import { countedDates, upcomingDates } from './upcomingDates.ts';
import { waitingCounts } from './waitingList/waitingListRows.ts';

export type TicketRecord = typeof tickets.$inferSelect;
type PoolRow = typeof stockPools.$inferSelect;
export type PoolRecord = PoolRow & { held: number };
export type GroupRecord = typeof ticketGroups.$inferSelect;

type CallContext = Pick<Context, 'tx'>;

/** Returns a pool with the sum of its holds. */
export function withSumOfHolds(row: PoolRow): PoolRecord {
  return { ...row, held: sumOfHolds(row.holds) };
}

/** Returns the pools of an event. */
export async function poolsOf({ tx }: CallContext, eventId: number): Promise<PoolRecord[]> {
  const rows = await tx.select().from(stockPools).where(eq(stockPools.eventId, eventId));
  return rows.map(withSumOfHolds);
}

/** Returns all tickets of an event in their order, including archived ones. */
export function ticketsOf({ tx }: CallContext, eventId: number): Promise<TicketRecord[]> {
  return tx.select().from(tickets).where(eq(tickets.eventId, eventId)).orderBy(asc(tickets.position), asc(tickets.id));
}

/** Returns the groups of an event in their order. */
export function groupsOf({ tx }: CallContext, eventId: number): Promise<GroupRecord[]> {
  return tx
    .select()
    .from(ticketGroups)
    .where(eq(ticketGroups.eventId, eventId))
    .orderBy(asc(ticketGroups.position), asc(ticketGroups.id));
}

/** Returns the columns of a ticket as its contract names them. */
export function fieldsOf({ accountId: _account, passCodeHash, passCodeSealed: _sealed, ...row }: TicketRecord) {
  return { ...row, hasPassCode: passCodeHash !== null };
}

/** Returns the columns of tickets, with the number of their places that codes hold. */
export function heldFieldsOf(rows: readonly TicketRecord[], held: readonly HeldPlaces[]) {
  return withHeldTickets(rows.map(fieldsOf), held);
}

/**
 * Returns a ticket as the rules need it, with its group and its pool. If it has several pools, it is the one with the
 * fewest places left.
 */
export function ruledTicket<Row extends Pick<TicketRecord, 'type' | 'groupId' | 'stockPoolId' | 'alsoPoolIds'>>(
  row: Row,
  pools: readonly PoolRecord[],
  groups: readonly GroupRecord[],
) {
  const group = groups.find(({ id }) => id === row.groupId) ?? null;
  const poolOn = (day: SaleDay) => scarcestPoolOn(row, pools, day);
  return { ...row, group, pool: scarcestPool(row, pools), poolOn };
}

type TicketContext = SaleContext & {
  event: SaleEvent & { currency: string };
  pools: readonly (ScopedPool & { name: string })[];
  images: ReadonlyMap<number | null, Media>;
  held: readonly HeldPlaces[];
  waiting: ReadonlyMap<number, number>;
};

/** Returns a ticket as the API presents it. */
export function presentTicket(row: TicketRecord, saleContext: TicketContext): Ticket {
  const { imageId, ...columns } = fieldsOf(row);
  const fields = { ...columns, heldForCodes: heldForCodesOfTicket(saleContext.held, row.id) };
  const image = saleContext.images.get(imageId);
  return {
    ...fields,
    linkToken: isSharedByLink(row) ? row.linkToken : null,
    image: shownPicture(image),
    thumbnailUrl: image?.variants.thumbnail ?? null,
    currency: saleContext.event.currency,
    waitingCount: saleContext.waiting.get(row.id) ?? 0,
    ...derivedFields(fields, saleContext),
  };
}

/**
 * Loads the other facts that presenting these tickets needs. Facts that none of the tickets needs are not loaded. The
 * places that the codes in `exceptCodes` hold count as free.
 */
export async function readTicketContext(
  rows: readonly TicketRecord[],
  context: Pick<Context, 'tx' | 'now' | 'params'>,
  exceptCodes: readonly number[] = [],
): Promise<TicketContext> {
  const event = await findEvent(context);
  const { id } = event;
  const isChained = rows.some(({ hiddenIfAvailableId }) => hiddenIfAvailableId !== null);
  const neededTickets = isChained ? await ticketsOf(context, id) : rows;
  const pools = neededTickets.some(({ type }) => type === 'stock') ? await poolsOf(context, id) : [];
  const groups = neededTickets.some(({ groupId }) => groupId !== null) ? await groupsOf(context, id) : [];
  const ticketIds = neededTickets.map((row) => row.id);
  const held = await heldPlaces(id, context, { exceptCodes });
  const upcoming = withHeldDates(await upcomingDates(event, context, ticketIds), held);
  return {
    event: {
      status: event.status,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      currency: event.currency,
      isRecurring: event.isRecurring,
      capacityTotal: event.capacityTotal,
      ticketsSold: event.ticketsSold,
      ticketsReserved: event.ticketsReserved,
      ticketsHeldForCodes: allPlaces(held),
      upcoming,
    },
    images: await pictures(
      context,
      rows.map(({ imageId }) => imageId),
    ),
    pools: withHeldPools(pools, held),
    groups,
    tickets: new Map(isChained ? heldFieldsOf(neededTickets, held).map((row) => [row.id, row]) : []),
    held,
    waiting: await waitingCounts(context, id),
    now: context.now,
  };
}

/** Returns tickets as the API presents them. */
export async function presentTickets(
  rows: readonly TicketRecord[],
  context: Pick<Context, 'tx' | 'now' | 'params'>,
): Promise<Ticket[]> {
  const saleContext = await readTicketContext(rows, context);
  return rows.map((row) => presentTicket(row, saleContext));
}

/** Loads the facts about the event that the rules of a ticket need. */
export async function ruleSituation(
  event: EventRecord,
  context: Context,
): Promise<Omit<TicketSituation, 'stored' | 'givesPassCode'> & { rows: TicketRecord[]; pools: PoolRecord[] }> {
  const rows = await ticketsOf(context, event.id);
  const groups = await groupsOf(context, event.id);
  return {
    event: {
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      timeZone: event.timeZone,
      isRecurring: event.isRecurring,
    },
    pools: await poolsOf(context, event.id),
    groupIds: groups.map(({ id }) => id),
    badgeTypeIds: badgeTypes.map(({ id }) => id),
    tickets: rows,
    rows,
  };
}

type Counted = Parameters<typeof ticketTotals>[0][number];
type CountedPool = Parameters<typeof ticketTotals>[1][number];

/** Updates the event's counters from its tickets and pools if they differ. */
export async function countTickets(
  context: Pick<Context, 'tx' | 'now'>,
  event: EventRecord,
  rows: readonly Counted[],
  pools: readonly CountedPool[],
): Promise<void> {
  const totals = ticketTotals(rows, pools, await countedDates(context, event.id));
  const { ticketCount, ticketsSold, ticketsReserved, ticketsTotal } = event;
  if (!sameValue(totals, { ticketCount, ticketsSold, ticketsReserved, ticketsTotal }))
    await saveEvent(context, event, totals, []);
}
