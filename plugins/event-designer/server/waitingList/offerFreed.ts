import { RefusedError } from '@contract/problem.ts';
import { runScheduled } from '@server/changes/runScheduled.ts';
import type { Tell } from '@server/http/area.ts';
import type { Ports } from '@server/ports.ts';
import { and, eq, exists, gt, isNull, min, or, sql } from 'drizzle-orm';
import { maximumOffers } from '../../contract/waitingList.ts';
import { countFree } from '../../rules/codes/firstAboveFree.ts';
import { poolIdsOf } from '../../rules/stock.ts';
import { heldPlaces } from '../codes/heldPlaces.ts';
import { supplyOf } from '../codes/reservedPlaces.ts';
import { findEvent } from '../eventRows.ts';
import { events } from '../tables.ts';
import { tickets } from '../ticketTables.ts';
import { waitingListEntries } from '../waitingListTables.ts';
import { placesEach, salesWithCode } from './freePlaces.ts';
import { hasTimeForOffer, offerPlaces } from './offer.ts';
import { type EntryRecord, isNextInLine } from './waitingListRows.ts';

type Acting = Omit<Parameters<typeof offerPlaces>[1], 'language'>;

/** Events that one turn looks at. They are chosen by chance, so that none waits for ever behind others. */
const eventsOfTurn = 500;

/** Milliseconds after which a turn leaves the rest to the next one, because upkeep and organisers wait for it. */
const turnMs = 1000;

/** Returns the tickets of an event for which people wait, those first whose people wait longest. */
function queuesOf(eventId: number, { tx }: Pick<Acting, 'tx'>) {
  const { ticketId, joinedAt, id, language } = waitingListEntries;
  return tx
    .select({
      ticketId,
      people: sql<number>`count(*)::int`,
      language: sql<EntryRecord['language']>`(array_agg(${language} order by ${joinedAt}, ${id}))[1]`,
    })
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.eventId, eventId), isNextInLine))
    .groupBy(ticketId)
    .orderBy(min(joinedAt), min(id));
}

/**
 * Returns how many people of each ticket of an event can be offered a place now, and the language of the one who waits
 * longest. What is free is read once: tickets that share places take them one after the other.
 */
async function peopleToOffer(context: Acting) {
  const event = await findEvent(context);
  const queues = event.isRecurring ? [] : await queuesOf(event.id, context);
  if (queues.length === 0) return [];
  const supply = await supplyOf(event, context);
  const ticketsById = new Map(supply.tickets.filter((row) => row.offersFreedPlaces).map((row) => [row.id, row]));
  const waitedFor = queues.flatMap(({ ticketId }) => ticketsById.get(ticketId) ?? []);
  const sales = await salesWithCode(waitedFor, context);
  const { freeOf, hold } = countFree(await heldPlaces(event.id, context), supply);
  return queues.flatMap(({ ticketId, people, language }) => {
    const ticket = ticketsById.get(ticketId);
    if (!ticket || !sales.get(ticketId)?.canBuy || !hasTimeForOffer(event, ticket, context.now)) return [];
    const each = placesEach(ticket);
    const place = { ticketId, poolIds: poolIdsOf(ticket), dateId: null, places: each };
    const free = freeOf(place);
    const count = Math.min(people, maximumOffers, free === null ? people : Math.floor(free / each));
    if (count < 1) return [];
    hold({ ...place, places: count * each });
    return [{ ticketId, count, language }];
  });
}

/** Offers places to those who wait longest for a ticket. Returns 0 if all of them have just left. */
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
 * Offers the free places of an event to those who wait longest. What is free is read once without a lock, because mostly
 * there is nothing to do, and again under the lock of the event, so that no place is offered twice.
 */
async function offerNow(context: Acting, hasTime: () => boolean): Promise<number> {
  if ((await peopleToOffer(context)).length === 0) return 0;
  await findEvent(context, true);
  let offered = 0;
  for (const { ticketId, count, language } of await peopleToOffer(context)) {
    offered += await offerTo(count, { ...context, language, params: { ...context.params, ticketId } });
    if (!hasTime()) break;
  }
  return offered;
}

/** Returns the events of all accounts that have a ticket whose freed places are offered and for which people wait. */
function eventsWaitedFor({ database, now }: Pick<Ports, 'database'> & { now: Date }) {
  return database.asSystem((tx) =>
    tx
      .select({ account: tickets.accountId, eventId: tickets.eventId })
      .from(tickets)
      .innerJoin(events, and(eq(events.accountId, tickets.accountId), eq(events.id, tickets.eventId)))
      .where(
        and(
          tickets.offersFreedPlaces,
          eq(tickets.isArchived, false),
          eq(tickets.isPaused, false),
          eq(events.status, 'published'),
          eq(events.isArchived, false),
          eq(events.isRecurring, false),
          or(isNull(events.endsAt), gt(events.endsAt, now.toISOString())),
          exists(
            tx
              .select({ one: sql`1` })
              .from(waitingListEntries)
              .where(
                and(
                  eq(waitingListEntries.accountId, tickets.accountId),
                  eq(waitingListEntries.ticketId, tickets.id),
                  isNextInLine,
                ),
              ),
          ),
        ),
      )
      .groupBy(tickets.accountId, tickets.eventId)
      .orderBy(sql`random()`)
      .limit(eventsOfTurn),
  );
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
  const begun = performance.now();
  const hasTime = () => performance.now() - begun < budgetMs;
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
