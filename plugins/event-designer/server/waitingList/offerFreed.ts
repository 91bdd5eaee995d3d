import { runScheduled } from '@server/changes/runScheduled.ts';
import type { Tell } from '@server/http/area.ts';
import type { Ports } from '@server/ports.ts';
import { and, asc, eq, exists, gt, isNull, or, sql } from 'drizzle-orm';
import { maximumOffers } from '../../contract/waitingList.ts';
import { findEvent } from '../eventRows.ts';
import { events } from '../tables.ts';
import { tickets } from '../ticketTables.ts';
import { waitingListEntries } from '../waitingListTables.ts';
import { findTicket } from './findTicket.ts';
import { freePlaces, saleWithCode } from './freePlaces.ts';
import { offerPlaces } from './offer.ts';
import { isNextInLine } from './waitingListRows.ts';

type Acting = Parameters<typeof offerPlaces>[1];

/** Tickets that one turn looks at. They are chosen by chance, so that none waits for ever behind others. */
const ticketsOfTurn = 500;

/** Returns how many people of a ticket can be offered a place now, and the language of the one who waits longest. */
async function due(context: Acting) {
  const event = await findEvent(context);
  const ticket = await findTicket(context);
  const people = await context.tx
    .select({ language: waitingListEntries.language })
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.ticketId, ticket.id), isNextInLine))
    .orderBy(asc(waitingListEntries.joinedAt), asc(waitingListEntries.id))
    .limit(maximumOffers);
  const none = { count: 0, language: context.language };
  if (people.length === 0 || !ticket.offersFreedPlaces || event.isRecurring) return none;
  const free = await freePlaces({ event, ticket, dateId: null }, context);
  const count = Math.min(people.length, free.people ?? people.length);
  if (count === 0 || !(await saleWithCode(ticket, context)).canBuy) return none;
  return { count, language: people[0]?.language ?? context.language };
}

/**
 * Offers the free places of a ticket to those who wait longest. What is free is read once without a lock, because mostly
 * there is nothing to do, and again under the lock of the event, so that no place is offered twice.
 */
async function offerNow(context: Acting): Promise<number> {
  if ((await due(context)).count === 0) return 0;
  await findEvent(context, true);
  const { count, language } = await due(context);
  if (count === 0) return 0;
  await offerPlaces({ next: count }, { ...context, language }, { isAutomatic: true });
  return count;
}

/**
 * Offers freed places of all accounts, for tickets whose organiser wants that. Several processes can do it at once: each
 * ticket has its own transaction, which locks the event. Returns how many people were offered a place.
 */
export async function offerFreedPlaces(
  { database, clock, log }: Pick<Ports, 'database' | 'clock' | 'log'>,
  tell: Tell,
): Promise<number> {
  const now = clock();
  const waiting = await database.asSystem((tx) =>
    tx
      .select({ account: tickets.accountId, eventId: tickets.eventId, ticketId: tickets.id })
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
      .orderBy(sql`random()`)
      .limit(ticketsOfTurn),
  );
  let offered = 0;
  for (const { account, ...params } of waiting) {
    try {
      const clocked = { database, now, tell, params };
      offered += await runScheduled(account, clocked, (context) => offerNow({ ...context, language: 'en' }));
    } catch (error) {
      log.error('freed places were not offered to the waiting list', { ...params, error });
    }
  }
  return offered;
}
