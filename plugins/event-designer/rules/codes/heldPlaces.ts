import type { Code } from '../../contract/codes.ts';
import type { PoolSale, TicketSale } from '../../contract/dateSpecials.ts';
import { leastOf } from '../dateStock.ts';
import type { SoldDate } from '../recurrence/soldDate.ts';
import { isUsedUp } from './codeRules.ts';

type Held = {
  /** The pools that the ticket or the activity draws from. */
  poolIds: readonly number[];
  /** The date that the places are on. Null: the event is not a series. */
  dateId: number | null;
  places: number;
};

/** The places of one ticket that codes hold for the people who have the codes. */
export type HeldTicketPlaces = Held & { ticketId: number; extraId?: undefined };

/**
 * The places of one activity that are offered to people on its waiting list. They take no place of the event or of a
 * date, because activities do not.
 */
export type HeldExtraPlaces = Held & { ticketId: null; extraId: number };

/** Places that are held for some people, so that nobody else can buy them. */
export type HeldPlaces = HeldTicketPlaces | HeldExtraPlaces;

/** Returns true for places of a ticket. */
export const isOfTicket = (held: HeldPlaces): held is HeldTicketPlaces => held.ticketId !== null;

type HoldingCode = Pick<Code, 'reservesStock' | 'isArchived' | 'isActive' | 'startsAt' | 'endsAt'> &
  Pick<Code, 'maxUses' | 'uses' | 'maxTickets' | 'ticketsUsed' | 'maxTicketsPerOrder' | 'budget' | 'discountGiven'>;

/** Returns the number of tickets that a code is good for, over all its orders. Null: no limit. */
function ticketsGoodFor(code: Omit<HoldingCode, 'reservesStock'>): number | null {
  const { maxUses, uses, maxTickets, ticketsUsed, maxTicketsPerOrder } = code;
  const ofTickets = maxTickets === null ? null : maxTickets - ticketsUsed;
  const ofOrders = maxUses === null || maxTicketsPerOrder === null ? null : (maxUses - uses) * maxTicketsPerOrder;
  return leastOf([ofTickets, ofOrders]);
}

/**
 * Returns how many places a code holds back from sale to others: as many as it is still good for, until it ends, is
 * archived or is used up. A code that has not started or is paused still holds its places.
 */
export function placesHeldBy(code: HoldingCode, now: Date): number {
  const { reservesStock, isArchived, endsAt } = code;
  const hasEnded = endsAt !== null && Date.parse(endsAt) <= now.getTime();
  if (!reservesStock || isArchived || hasEnded || isUsedUp(code)) return 0;
  return Math.max(0, ticketsGoodFor(code) ?? 0);
}

/** Returns how many places are held in total, of tickets and of activities. */
export const sumOfPlaces = (held: readonly HeldPlaces[]) => held.reduce((sum, { places }) => sum + places, 0);

/** Returns how many places of the event codes hold in total. */
export const allPlaces = (held: readonly HeldPlaces[]) => sumOfPlaces(held.filter(isOfTicket));

/** Returns how many places of a ticket codes hold, over all dates. */
export const heldForCodesOfTicket = (held: readonly HeldPlaces[], id: number) =>
  allPlaces(held.filter(({ ticketId }) => ticketId === id));

/** Returns how many places of a pool are held, over all dates. */
export const heldForCodesOfPool = (held: readonly HeldPlaces[], id: number) =>
  sumOfPlaces(held.filter(({ poolIds }) => poolIds.includes(id)));

/** Returns tickets with the number of their places that codes hold. */
export function withHeldTickets<T extends { id: number }>(tickets: readonly T[], held: readonly HeldPlaces[]) {
  return tickets.map((ticket) => ({ ...ticket, heldForCodes: heldForCodesOfTicket(held, ticket.id) }));
}

/** Returns pools with the number of their places that codes hold. */
export function withHeldPools<P extends { id: number }>(pools: readonly P[], held: readonly HeldPlaces[]) {
  return pools.map((pool) => ({ ...pool, heldForCodes: heldForCodesOfPool(held, pool.id) }));
}

/** Returns how many places of a ticket codes hold on one date. */
export const heldForCodesOnDate = (held: readonly HeldPlaces[], id: number, ofTicket: number) =>
  allPlaces(held.filter(({ ticketId, dateId }) => ticketId === ofTicket && dateId === id));

/** Returns how many places of activities are offered on one date. */
export const offeredOnDate = (held: readonly HeldPlaces[], id: number) =>
  sumOfPlaces(held.filter((places) => !isOfTicket(places) && places.dateId === id));

const noSales = { sold: 0, reserved: 0, exited: 0 };

/** Returns dates with the places that codes hold on them: of the whole date, of each ticket and of each pool. */
export function withHeldDates<D extends SoldDate>(dates: readonly D[], held: readonly HeldPlaces[]): readonly D[] {
  if (held.length === 0) return dates;
  return dates.map((date) => {
    const onDate = held.filter(({ dateId }) => dateId !== null && dateId === date.id);
    if (onDate.length === 0) return date;
    return {
      ...date,
      heldForCodes: allPlaces(onDate),
      ticketSales: heldTicketSales(date.ticketSales ?? [], onDate),
      poolSales: heldPoolSales(date.poolSales ?? [], onDate),
    };
  });
}

/**
 * Returns dates of which `heldForCodes` counts all places that are held on them, also those of activities, which take no
 * place of a date: rules keep a date while somebody can still use a place on it.
 */
export function withAllHeldOnDates<D extends SoldDate>(dates: readonly D[], held: readonly HeldPlaces[]): D[] {
  return dates.map((date) => {
    const onDate = held.filter(({ dateId }) => dateId !== null && dateId === date.id);
    return onDate.length === 0 ? date : { ...date, heldForCodes: sumOfPlaces(onDate) };
  });
}

function heldTicketSales(sales: readonly TicketSale[], onDate: readonly HeldPlaces[]): TicketSale[] {
  const ids = new Set([...sales, ...onDate.filter(isOfTicket)].map(({ ticketId }) => ticketId));
  return [...ids].map((ticketId) => ({
    ...(sales.find((sale) => sale.ticketId === ticketId) ?? { ticketId, ...noSales }),
    heldForCodes: heldForCodesOfTicket(onDate, ticketId),
  }));
}

function heldPoolSales(sales: readonly PoolSale[], onDate: readonly HeldPlaces[]): PoolSale[] {
  const ids = new Set([...sales.map(({ poolId }) => poolId), ...onDate.flatMap(({ poolIds }) => poolIds)]);
  return [...ids].map((poolId) => ({
    ...(sales.find((sale) => sale.poolId === poolId) ?? { poolId, ...noSales }),
    heldForCodes: heldForCodesOfPool(onDate, poolId),
  }));
}
