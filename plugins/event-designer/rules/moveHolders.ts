import type { Problem } from '@contract/problem.ts';
import type { BodyOf } from '@contract/resource.ts';
import { maximumMoved, type moveHolders, type Registration } from '../contract/registrations.ts';
import type { Ticket } from '../contract/tickets.ts';
import { dayStock, isPerDate, leastOf, poolOn, type ScopedPool, wholeStock } from './dateStock.ts';
import { tierTaken } from './pricing.ts';
import { overrideOf } from './recurrence/overrides.ts';
import type { SoldDate } from './recurrence/soldDate.ts';
import { poolIdsOf, vacantOf } from './stock.ts';

export type Holder = Pick<
  Registration,
  'id' | 'ticketId' | 'dateId' | 'tierId' | 'state' | 'pricePaid' | 'refunded' | 'currency'
> & {
  /** True if the holder has left. A pool that releases such places does not count this one as taken. */
  hasLeft?: boolean;
};

type MoveTicket = Pick<
  Ticket,
  | 'id'
  | 'name'
  | 'isArchived'
  | 'type'
  | 'quantity'
  | 'stockPoolId'
  | 'alsoPoolIds'
  | 'sold'
  | 'reserved'
  | 'tiers'
  | 'tierSales'
  | 'price'
  | 'isPayWhatYouWant'
> &
  Partial<Pick<Ticket, 'quantityScope' | 'heldForCodes'>>;

export type MoveSituation = {
  /** The currency of the event. */
  currency: string;
  tickets: readonly MoveTicket[];
  pools: readonly (ScopedPool & { name: string })[];
  /** The dates of a series with their ticket overrides and sales; empty for other events. */
  dates: ReadonlyMap<number | null, SoldDate>;
};

/** The ticket and the price tier of a registration. */
type Place = Pick<Registration, 'ticketId' | 'tierId'>;
export type Move = { holder: Holder; to: Place };

type Body = BodyOf<typeof moveHolders>;

/** Checks that a request names either holders or a ticket whose holders all move. */
export function choiceProblems({ ids, fromTicketId, dateId }: Body): Problem[] {
  if ((ids === undefined) === (fromTicketId === undefined)) {
    const message = 'Name either holders or the ticket that they have';
    return [{ path: 'ids', code: 'choose_holders', message }];
  }
  if (dateId === undefined || fromTicketId !== undefined) return [];
  return [{ path: 'dateId', code: 'choose_holders', message: 'A date belongs to the ticket whose holders are meant' }];
}

/** Returns the ticket and tier that a request moves holders to. */
export const placeOf = ({ toTicketId, tierId = null }: Body): Place => ({ ticketId: toTicketId, tierId });

/** Returns the moves of all holders, except for cancelled registrations, which stay as they are. */
export function movesOf(holders: readonly Holder[], to: Place): Move[] {
  return holders.filter(({ state }) => state !== 'cancelled').map((holder) => ({ holder, to }));
}

/** Returns why these holders cannot move to the ticket, regardless of the number of free places. */
export function moveProblems(body: Body, holders: readonly Holder[], situation: MoveSituation): Problem[] {
  const to = placeOf(body);
  const target = situation.tickets.find(({ id }) => id === to.ticketId);
  if (!target) return [{ path: 'toTicketId', code: 'no_such_ticket', message: 'The event has no such ticket' }];
  if (body.ids && holders.length < new Set(body.ids).size) {
    return [{ path: 'ids', code: 'no_such_holder', message: 'The event has no such registration' }];
  }
  const problems: Problem[] = [];
  const { name } = target;
  if (target.isArchived) {
    const message = `"${name}" is archived; restore it first`;
    problems.push({ path: 'toTicketId', code: 'move_to_archived', message, params: { ticket: name } });
  }
  if (to.tierId !== null && !target.tiers.some(({ id }) => id === to.tierId)) {
    const message = `"${name}" does not have this price tier any more`;
    problems.push({ path: 'tierId', code: 'no_such_tier', message, params: { ticket: name } });
  }
  return [...problems, ...holderProblems(holders, target, situation)];
}

function holderProblems(holders: readonly Holder[], target: MoveTicket, { currency, dates }: MoveSituation): Problem[] {
  const path = 'ids';
  if (holders.length === 0) return [{ path, code: 'no_holders', message: 'Nobody holds this ticket' }];
  if (holders.length > maximumMoved) {
    const message = `At most ${maximumMoved} can be moved at once`;
    return [{ path, code: 'too_many_holders', message, params: { maximum: maximumMoved } }];
  }
  const moving = holders.filter(({ state }) => state !== 'cancelled');
  if (moving.length === 0) {
    const message = 'These places are cancelled by now, and stay where they are';
    return [{ path, code: 'holders_cancelled', message }];
  }
  const problems: Problem[] = [];
  const there = moving.filter(({ ticketId }) => ticketId === target.id).length;
  if (there > 0) {
    const message = `${there} of them have "${target.name}" already`;
    problems.push({ path, code: 'same_ticket', message, params: { there, ticket: target.name } });
  }
  const isLeftOut = (dateId: number | null) => overrideOf(target.id, dates.get(dateId) ?? {})?.isOffered === false;
  const without = moving.filter(({ dateId }) => isLeftOut(dateId)).length;
  if (without > 0) {
    const message = `${without} of them come on a date that does not offer "${target.name}"`;
    problems.push({ path, code: 'not_offered_on_date', message, params: { without, ticket: target.name } });
  }
  const foreign = moving.find((holder) => holder.currency !== currency);
  if (foreign) {
    const message = `Paid in ${foreign.currency}, and the event sells in ${currency}`;
    problems.push({ path, code: 'other_currency', message, params: { paid: foreign.currency, currency } });
  }
  return problems;
}

type Tally = { gained: number; lost: number };

/**
 * Counts how many places are gained and lost per key. `keysOf` returns the keys of all stocks that a place counts
 * towards.
 */
function tallyMoves(moves: readonly Move[], keysOf: (place: Place, holder: Holder) => readonly string[]) {
  const tallies = new Map<string, Tally>();
  const count = (keys: readonly string[], side: keyof Tally) => {
    for (const key of keys) {
      const tally = tallies.get(key) ?? { gained: 0, lost: 0 };
      tally[side] += 1;
      tallies.set(key, tally);
    }
  };
  for (const { holder, to } of moves) {
    count(keysOf(holder, holder), 'lost');
    count(keysOf(to, holder), 'gained');
  }
  return (key: string): Tally => tallies.get(key) ?? { gained: 0, lost: 0 };
}

/** Returns the free and the needed places if there are too few; undefined if all fit or nobody arrives. */
function shortage({ gained, lost }: Tally, vacant: number) {
  return gained === 0 || gained - lost <= vacant ? undefined : { free: vacant + lost, needed: gained };
}

const shortageMessage = ({ free, needed }: { free: number; needed: number }) =>
  `${free} places are free, and ${needed} are needed`;

/**
 * Returns a problem for each ticket, price tier and pool with too few places for those who arrive, after the places of
 * those who leave are subtracted. A pool that is closed for sale counts as open, because the organiser decides about
 * moves.
 */
export function roomProblems(moves: readonly Move[], situation: MoveSituation): Problem[] {
  return [...ticketRoomProblems(moves, situation), ...poolRoomProblems(moves, situation)];
}

/** A stock that people join or leave, with the key for its moves. */
type Room = { key: string; vacant: number };

const onDate = (id: number, dateId: number | null) => `${id} on ${dateId}`;

/** Returns the stocks of a ticket: the total, and one for each date of a holder who moves. */
function roomsOf(ticket: MoveTicket, moves: readonly Move[], dates: MoveSituation['dates']): Room[] {
  if (ticket.type === 'stock' && poolIdsOf(ticket).length === 0) return [{ key: String(ticket.id), vacant: 0 }];
  const whole = wholeStock(ticket, dates.size > 0);
  return [
    ...(whole ? [{ key: String(ticket.id), vacant: vacantOf(whole) }] : []),
    ...datesOf(moves, dates).flatMap(([dateId, date]) => {
      const stock = dayStock(ticket, date);
      return stock ? [{ key: onDate(ticket.id, dateId), vacant: vacantOf(stock) }] : [];
    }),
  ];
}

function datesOf(moves: readonly Move[], dates: MoveSituation['dates']): [number | null, SoldDate][] {
  const dateIds = new Set(moves.map(({ holder }) => holder.dateId));
  return [...dates].filter(([dateId]) => dateIds.has(dateId));
}

function ticketRoomProblems(moves: readonly Move[], { tickets, dates }: MoveSituation): Problem[] {
  const ofTicket = tallyMoves(moves, ({ ticketId }, { dateId }) => [String(ticketId), onDate(ticketId, dateId)]);
  const ofTier = tallyMoves(moves, ({ ticketId, tierId }) => (tierId === null ? [] : [`${ticketId} ${tierId}`]));
  return tickets.flatMap((ticket) => {
    const problems: Problem[] = [];
    const { id, name, tiers, tierSales } = ticket;
    const short = firstShort(roomsOf(ticket, moves, dates), ofTicket);
    if (short) {
      const params = { ...short, ticket: name };
      problems.push({ path: 'toTicketId', code: 'no_room_in_ticket', message: shortageMessage(short), params });
    }
    for (const { id: tierId, label, quantity } of tiers) {
      if (quantity === null) continue;
      const left = vacantOf({ quantity, sold: tierTaken(tierId, tierSales), reserved: 0 });
      const tooFew = shortage(ofTier(`${id} ${tierId}`), left);
      if (!tooFew) continue;
      const params = { ...tooFew, tier: label };
      problems.push({ path: 'tierId', code: 'no_room_in_tier', message: shortageMessage(tooFew), params });
    }
    return problems;
  });
}

/** Returns the shortage of the first stock that is too small; undefined if none is. */
function firstShort(rooms: readonly Room[], tallyOf: (key: string) => Tally) {
  for (const { key, vacant } of rooms) {
    const short = shortage(tallyOf(key), vacant);
    if (short) return short;
  }
  return undefined;
}

function poolRoomProblems(moves: readonly Move[], { tickets, pools, dates }: MoveSituation): Problem[] {
  const ticketsById = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const releasing = new Set(pools.filter(({ releaseAfterExit }) => releaseAfterExit).map(({ id }) => id));
  const ofPool = tallyMoves(moves, ({ ticketId }, { hasLeft, dateId }) => {
    const ticket = ticketsById.get(ticketId);
    const held = ticket ? poolIdsOf(ticket).filter((id) => !(hasLeft && releasing.has(id))) : [];
    return held.flatMap((id) => [String(id), onDate(id, dateId)]);
  });
  const affectedDates = datesOf(moves, dates);
  return pools.flatMap((pool) => {
    const rooms =
      dates.size > 0 && isPerDate(pool)
        ? affectedDates.map(([dateId, date]) => ({
            key: onDate(pool.id, dateId),
            vacant: vacantOf(poolOn(pool, date)),
          }))
        : [{ key: String(pool.id), vacant: vacantOf(pool) }];
    const short = firstShort(rooms, ofPool);
    if (!short) return [];
    const params = { ...short, pool: pool.name };
    return [{ path: 'toTicketId', code: 'no_room_in_pool', message: shortageMessage(short), params }];
  });
}

/**
 * Returns how many holders of other tickets fit into a ticket; null is unlimited. Undefined: it depends on their dates,
 * because the ticket or its pool counts per date.
 */
export function roomFor(
  target: MoveTicket,
  leaving: readonly { ticketId: number; count: number }[],
  { tickets, pools, isRecurring }: Pick<MoveSituation, 'tickets' | 'pools'> & { isRecurring: boolean },
): number | null | undefined {
  const poolIds = poolIdsOf(target);
  if (target.type === 'stock' && poolIds.length === 0) return 0;
  const drawn = poolIds.map((poolId) => pools.find(({ id }) => id === poolId));
  const isOfDates = target.quantityScope === 'per_date' && target.quantity !== null;
  if (isRecurring && (isOfDates || drawn.some((pool) => pool && isPerDate(pool)))) return undefined;
  const ofPools = drawn.map((pool) => {
    if (!pool) return 0;
    const released = leaving.filter(({ ticketId }) => {
      const ticket = tickets.find(({ id }) => id === ticketId);
      return ticket !== undefined && poolIdsOf(ticket).includes(pool.id);
    });
    return vacantOf(pool) + released.reduce((sum, { count }) => sum + count, 0);
  });
  const whole = wholeStock(target, false);
  return leastOf([whole && vacantOf(whole), ...ofPools]);
}

/** Compares what the holders paid after refunds with the price of their new place, in cents. */
export function priceDifferences(moves: readonly Move[], { tickets, dates }: MoveSituation) {
  const paidLess = { count: 0, total: 0 };
  const paidMore = { count: 0, total: 0 };
  for (const { holder, to } of moves) {
    const target = tickets.find(({ id }) => id === to.ticketId);
    const ofDate = overrideOf(to.ticketId, dates.get(holder.dateId) ?? {})?.price;
    const price = ofDate ?? target?.tiers.find(({ id }) => id === to.tierId)?.price ?? target?.price ?? 0;
    const difference = holder.pricePaid - holder.refunded - price;
    // With "pay what you want", a higher payment is not a difference.
    if (difference === 0 || (difference > 0 && target?.isPayWhatYouWant)) continue;
    const side = difference < 0 ? paidLess : paidMore;
    side.count += 1;
    side.total += Math.abs(difference);
  }
  return { paidLess, paidMore };
}
