import { RefusedError } from '@contract/problem.ts';
import { runScheduled } from '@server/changes/runScheduled.ts';
import type { Tell } from '@server/http/area.ts';
import type { Ports } from '@server/ports.ts';
import { and, eq, exists, gt, isNull, min, or, sql } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';
import { maximumOffers } from '../../contract/waitingList.ts';
import { countFree } from '../../rules/codes/firstAboveFree.ts';
import { type HeldPlaces, withHeldPools } from '../../rules/codes/heldPlaces.ts';
import { extraRemaining } from '../../rules/extras/extraSale.ts';
import { withHeldExtra } from '../../rules/extras/heldExtras.ts';
import { poolIdsOf } from '../../rules/stock.ts';
import { heldPlaces } from '../codes/heldPlaces.ts';
import { supplyOf } from '../codes/reservedPlaces.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { extrasOf, readExtraContext } from '../extras/extraRows.ts';
import { extras } from '../extraTables.ts';
import { events } from '../tables.ts';
import { poolsOf } from '../ticketRows.ts';
import { tickets } from '../ticketTables.ts';
import { waitingListEntries } from '../waitingListTables.ts';
import { extraSaleWithOffer, placesEach, salesWithCode } from './freePlaces.ts';
import { hasTimeForOffer, offerPlaces } from './offer.ts';
import { type EntryRecord, isNextInLine } from './waitingListRows.ts';

type CallContext = Omit<Parameters<typeof offerPlaces>[1], 'language'>;

/**
 * The number of events that one turn checks. They are chosen at random, so that no event waits for ever behind others.
 */
const eventsOfTurn = 500;

/**
 * Milliseconds after which a turn ends and leaves the other events to the next turn, because upkeep and organisers wait
 * for it.
 */
const turnMs = 1000;

/** Returns the tickets and activities of an event for which people wait, sorted by how long they have waited. */
function queuesOf(eventId: number, { tx }: Pick<CallContext, 'tx'>) {
  const { ticketId, extraId, joinedAt, id, language } = waitingListEntries;
  return tx
    .select({
      ticketId,
      extraId,
      people: sql<number>`count(*)::int`,
      language: sql<EntryRecord['language']>`(array_agg(${language} order by ${joinedAt}, ${id}))[1]`,
    })
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.eventId, eventId), isNextInLine))
    .groupBy(ticketId, extraId)
    .orderBy(min(joinedAt), min(id));
}

/** The people of one list who can be offered a place now, and the language of the one who waits longest. */
type Due = { of: { ticketId: number } | { extraId: number }; count: number; language: EntryRecord['language'] };

/**
 * Returns how many people of each ticket and activity of an event can be offered a place now. The free places are read
 * once, and what shares places takes them one after the other.
 */
async function peopleToOffer(context: CallContext): Promise<Due[]> {
  const event = await findEvent(context);
  const queues = event.isRecurring ? [] : await queuesOf(event.id, context);
  if (queues.length === 0) return [];
  const held = await heldPlaces(event.id, context);
  const ofTicket = await ticketQueue(event, queues, held, context);
  const ofExtra = await extraQueue(event, queues, held, context);
  return queues.flatMap(({ ticketId, extraId, people, language }) => {
    const free = ticketId === null ? ofExtra(Number(extraId)) : ofTicket(ticketId);
    if (!free) return [];
    const { left, each, take } = free();
    const count = Math.min(people, maximumOffers, left === null ? people : Math.floor(left / each));
    if (count < 1) return [];
    held.push(take(count * each));
    const of = ticketId === null ? { extraId: Number(extraId) } : { ticketId };
    return [{ of, count, language }];
  });
}

type Queue = Awaited<ReturnType<typeof queuesOf>>[number];

/** The free places of one list, and what holding some of them means for the others. */
type Free = { left: number | null; each: number; take: (places: number) => HeldPlaces };

/**
 * Returns a function that tells how many places of a ticket are free besides what is held by then. Undefined: nothing of
 * the ticket is offered now.
 */
async function ticketQueue(event: EventRecord, queues: readonly Queue[], held: HeldPlaces[], context: CallContext) {
  const ids = queues.flatMap(({ ticketId }) => ticketId ?? []);
  if (ids.length === 0) return () => undefined;
  const supply = await supplyOf(event, context);
  const rows = supply.tickets.filter(({ id, offersFreedPlaces }) => offersFreedPlaces && ids.includes(id));
  const sales = await salesWithCode(rows, context);
  const offered = rows.filter(
    (row) => sales.get(row.id)?.canBuy && hasTimeForOffer(event, { kind: 'ticket', row }, context.now),
  );
  const { freeOf, hold } = countFree([], supply);
  let known = 0;
  return (ticketId: number) => {
    const ticket = offered.find(({ id }) => id === ticketId);
    if (!ticket) return undefined;
    return (): Free => {
      for (const one of held.slice(known)) hold(one);
      known = held.length;
      const place = { ticketId, poolIds: poolIdsOf(ticket), dateId: null };
      return {
        left: freeOf({ ...place, places: 1 }),
        each: placesEach(ticket),
        take: (places) => ({ ...place, places }),
      };
    };
  };
}

/** The same for activities. */
async function extraQueue(event: EventRecord, queues: readonly Queue[], held: HeldPlaces[], context: CallContext) {
  const ids = queues.flatMap(({ extraId }) => extraId ?? []);
  if (ids.length === 0) return () => undefined;
  const rows = (await extrasOf(context, event.id)).filter((row) => row.offersFreedPlaces && ids.includes(row.id));
  const saleContext = await readExtraContext(rows, context);
  const pools = await poolsOf(context, event.id);
  const offered = rows.filter(
    (row) =>
      !row.isArchived &&
      extraSaleWithOffer(row, saleContext).canBuy &&
      hasTimeForOffer(event, { kind: 'extra', row }, context.now),
  );
  return (extraId: number) => {
    const extra = offered.find(({ id }) => id === extraId);
    if (!extra) return undefined;
    return (): Free => {
      const now = { ...saleContext, pools: withHeldPools(pools, held) };
      const place = { ticketId: null, extraId, poolIds: poolIdsOf(extra), dateId: null };
      return {
        left: extraRemaining(withHeldExtra(extra, held), now),
        each: placesEach(extra),
        take: (places) => ({ ...place, places }),
      };
    };
  };
}

/** Offers places to those who wait longest on one list. Returns 0 if all of them have just left. */
async function offerTo(count: number, context: Parameters<typeof offerPlaces>[1]): Promise<number> {
  try {
    const { offered } = await offerPlaces({ next: count }, context, { isAutomatic: true });
    return offered;
  } catch (error) {
    const hasLeft = error instanceof RefusedError && error.problems.some(({ code }) => code === 'waiting_list_empty');
    if (hasLeft) return 0;
    throw error;
  }
}

/**
 * Offers the free places of an event to those who wait longest. The free places are read without a lock first, because
 * usually there is nothing to offer. They are read again under the lock of the event, so that no place is offered
 * twice.
 */
async function offerNow(context: CallContext, hasTime: () => boolean): Promise<number> {
  if ((await peopleToOffer(context)).length === 0) return 0;
  await findEvent(context, true);
  let offered = 0;
  for (const { of, count, language } of await peopleToOffer(context)) {
    offered += await offerTo(count, { ...context, language, params: { ...context.params, ...of } });
    if (!hasTime()) break;
  }
  return offered;
}

/** Selects the tickets or activities whose freed places the server offers by itself, and that are on sale. */
const isOffered = (table: typeof tickets | typeof extras, now: Date) =>
  and(
    table.offersFreedPlaces,
    eq(table.isArchived, false),
    eq(table.isPaused, false),
    eq(events.status, 'published'),
    eq(events.isArchived, false),
    eq(events.isRecurring, false),
    or(isNull(events.endsAt), gt(events.endsAt, now.toISOString())),
  );

/** Returns the events of all accounts of which freed places are offered, and for which people wait. */
function eventsWaitedFor({ database, now }: Pick<Ports, 'database'> & { now: Date }) {
  return database.asSystem((tx) => {
    const isWaitedFor = (table: typeof tickets | typeof extras, id: PgColumn) =>
      exists(
        tx
          .select({ one: sql`1` })
          .from(waitingListEntries)
          .where(and(eq(waitingListEntries.accountId, table.accountId), eq(id, table.id), isNextInLine)),
      );
    const ofTickets = tx
      .select({ account: tickets.accountId, eventId: tickets.eventId })
      .from(tickets)
      .innerJoin(events, and(eq(events.accountId, tickets.accountId), eq(events.id, tickets.eventId)))
      .where(and(isOffered(tickets, now), isWaitedFor(tickets, waitingListEntries.ticketId)));
    const ofExtras = tx
      .select({ account: extras.accountId, eventId: extras.eventId })
      .from(extras)
      .innerJoin(events, and(eq(events.accountId, extras.accountId), eq(events.id, extras.eventId)))
      .where(and(isOffered(extras, now), isWaitedFor(extras, waitingListEntries.extraId)));
    const found = union(ofTickets, ofExtras).as('found');
    return tx.select().from(found).orderBy(sql`random()`).limit(eventsOfTurn);
  });
}

/**
 * Offers freed places of all accounts, for tickets whose organiser wants that. Several processes can do it at once: each
 * event has its own transaction, which locks the event. Returns how many people were offered a place.
 */
export async function offerFreedPlaces(
  { database, clock, log }: Pick<Ports, 'database' | 'clock' | 'log'>,
  tell: Tell,
  budgetMs = turnMs,
): Promise<number> {
  const now = clock();
  const startedAt = performance.now();
  const hasTime = () => performance.now() - startedAt < budgetMs;
  let offered = 0;
  for (const { account, ...params } of await eventsWaitedFor({ database, now })) {
    try {
      offered += await runScheduled(account, { database, now, tell, params }, (context) => offerNow(context, hasTime));
    } catch (error) {
      // Somebody may have deleted the event or ticket since it was found.
      const isGone = error instanceof RefusedError && error.code === 'not_found';
      if (!isGone) log.error('freed places were not offered to the waiting list', { account, ...params, error });
    }
    if (!hasTime()) break;
  }
  return offered;
}
