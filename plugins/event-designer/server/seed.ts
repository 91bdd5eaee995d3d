import { scheduledAuthor } from '@server/changes/author.ts';
import type { Area } from '@server/http/area.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { organizers } from '../../organisation/server/public.ts';
import { ticketImageAspect } from '../contract/ticketFields.ts';
import { currency, defaultVisibility, emptyOnline, emptyVenue, placeOf } from '../rules/eventRules.ts';
import { eventCategories, eventTypes, idOfCode } from '../rules/lookups.ts';
import { notificationCard } from '../rules/settingCards.ts';
import { newTicket } from '../rules/ticketRules.ts';
import { changeTimes } from '../rules/timeChange.ts';
import { sampleOf } from '../sample/index.ts';
import { placesOf } from '../sample/places.ts';
import type { SampleEvent, SampleTicket } from '../sample/types.ts';
import { seedAccess } from './access/seedAccess.ts';
import { seedApp } from './attendeeApp/seedApp.ts';
import { seedCodes } from './codes/seedCodes.ts';
import { setContent } from './details.ts';
import { reservePageAddress } from './eventPage/addresses.ts';
import { findEvent } from './eventRows.ts';
import { seedExtras } from './extras/seedExtras.ts';
import { seedPackages } from './packages/seedPackages.ts';
import { seedPeople } from './people/seedPeople.ts';
import { recountSales } from './registrations.ts';
import { registrations } from './registrationTables.ts';
import { storeDrawing } from './sampleCover.ts';
import { editSeries, placeOnDates, seedSeries } from './schedule/seedSeries.ts';
import { seedSessions } from './sessions/seedSessions.ts';
import { traceCard } from './settingCards.ts';
import { pagePasswords, passCodes, storedSecret } from './shownSecrets.ts';
import { newSlug } from './slugs.ts';
import { events } from './tables.ts';
import { setTags } from './tags.ts';
import { countTickets, poolsOf, ticketsOf } from './ticketRows.ts';
import { toValues } from './tickets.ts';
import { stockPools, tickets } from './ticketTables.ts';
import { seedWaitingLists } from './waitingList/seedWaitingLists.ts';

type Seeding = Parameters<NonNullable<Area['seed']>>[0];

/** Inserts the sample events of a new account. */
export async function seedEvents(seeding: Seeding): Promise<void> {
  const { tx, now } = seeding;
  const existing = await tx.select({ id: organizers.id }).from(organizers).orderBy(asc(organizers.id));
  const organizerIds = existing.map(({ id }) => id);
  for (const event of sampleOf(now).events) await seedEvent(event, organizerIds, seeding);
}

async function seedEvent(event: SampleEvent, organizerIds: readonly number[], seeding: Seeding): Promise<void> {
  const { tx, account, ports } = seeding;
  const { createdAt } = event;
  const password = storedSecret(event.password && (await pagePasswords.keep(event.password, ports)));
  const { timeZone, timeSlots, startsAt, endsAt } = changeTimes(event, {});
  const venue = { ...emptyVenue, ...event.venue };
  const coverMediaId = event.cover ? await storeDrawing(event.cover, { name: event.name }, seeding) : null;
  const [stored] = await tx
    .insert(events)
    .values({
      accountId: account,
      createdAt,
      updatedAt: createdAt,
      name: event.name,
      slug: await newSlug(seeding, event.name),
      internalCode: event.internalCode,
      pageTitle: event.pageTitle,
      languages: event.languages,
      capacityTotal: event.capacityTotal,
      status: event.status,
      isRecurring: event.isRecurring ?? false,
      timeZone,
      timeSlots,
      startsAt,
      endsAt,
      eventTypeId: idOfCode(eventTypes, event.eventType),
      categoryId: idOfCode(eventCategories, event.category),
      organizerId: event.organizer === null ? null : (organizerIds[event.organizer] ?? null),
      currency,
      locationType: event.locationType,
      venue,
      online: { ...emptyOnline, ...event.online },
      place: placeOf(event.locationType, venue),
      summary: event.summary,
      coverMediaId,
      coverAlt: event.coverAlt,
      publishedAt: event.status === 'published' ? createdAt : null,
      firstPublishedAt: event.status === 'unpublished' ? null : createdAt,
      cancelledAt: event.cancelledAt ?? null,
      cancellationReason: event.cancellationReason,
      access: event.access,
      passwordHash: password.hash,
      passwordSealed: password.sealed,
      visibility: defaultVisibility,
      isEnableAttendeeApp: event.appHighlights !== undefined,
    })
    .returning();
  if (!stored) throw new Error('A sample event was not inserted');
  if (stored.firstPublishedAt !== null) await reservePageAddress(seeding, stored);
  await setTags(seeding, stored.id, event.tags);
  if (event.support) {
    const { email, enteredBy } = event.support;
    const author = { ...scheduledAuthor, name: enteredBy, email };
    const values = { ...notificationCard.byDefault, supportEmail: email };
    await traceCard({ ...seeding, user: author }, stored, 'notifications', values);
  }
  if (event.content) await setContent(seeding, stored.id, event.content);
  if (event.series) await seedSeries(stored, event.series, seeding);
  await seedTickets(event, stored.id, createdAt, seeding);
  await seedCodes(event, stored.id, seeding);
  await seedPeople(event, stored.id, seeding);
  await seedSessions(event, stored.id, seeding);
  await seedExtras(event, stored.id, seeding);
  await seedPackages(event, stored.id, seeding);
  await seedAccess(event, stored.id, seeding);
  await seedApp(event, stored.id, seeding);
}

async function seedTickets(event: SampleEvent, eventId: number, createdAt: string, seeding: Seeding): Promise<void> {
  const { tx, account } = seeding;
  if (event.tickets.length === 0) return;
  const row = { accountId: account, eventId, createdAt, updatedAt: createdAt };
  const pools = event.pools ?? [];
  if (pools.length > 0) await tx.insert(stockPools).values(pools.map((pool) => ({ ...row, ...pool })));
  const poolIds = new Map((await poolsOf(seeding, eventId)).map(({ id, name }) => [name, id]));
  const values = await Promise.all(
    event.tickets.map(async (ticket, index) => ({
      ...row,
      ...(await ticketValues(ticket, poolIds, seeding)),
      position: index + 1,
    })),
  );
  await tx.insert(tickets).values(values);
  const context = { ...seeding, params: { eventId } };
  if (event.series) await editSeries(await findEvent(context), event.series, seeding);
  await seedRegistrations(event, eventId, seeding);
  await seedWaitingLists(event, eventId, seeding);
  const stored = await ticketsOf(seeding, eventId);
  await countTickets(context, await findEvent(context), stored, await poolsOf(seeding, eventId));
  // The counting above is not a change by a user, so version and time are reset.
  await tx.update(events).set({ version: 1, updatedAt: createdAt }).where(eq(events.id, eventId));
}

async function ticketValues(ticket: SampleTicket, poolIds: ReadonlyMap<string, number>, seeding: Seeding) {
  const {
    pool,
    sold: _sold,
    reserved: _reserved,
    cancelled: _cancelled,
    waiting: _waiting,
    passCode,
    picture,
    ...fields
  } = ticket;
  const plain = { ...newTicket, ...fields };
  return {
    ...plain,
    ...toValues({ ...plain, passCode: passCode && (await passCodes.keep(passCode, seeding.ports)) }),
    type: pool ? ('stock' as const) : ('fixed' as const),
    stockPoolId: pool ? poolIds.get(pool) : null,
    imageId: picture ? await storeDrawing(picture, { name: ticket.name, aspect: ticketImageAspect }, seeding) : null,
  };
}

/** Inserts one row per taken place. The counters are computed from these rows, as for real sales. */
async function seedRegistrations(event: SampleEvent, eventId: number, seeding: Seeding): Promise<void> {
  const { tx, account } = seeding;
  const stored = await ticketsOf({ tx }, eventId);
  const places = placesOf(event).map(({ ticket, ...place }) => ({
    ...place,
    ticketId: stored.find(({ name }) => name === ticket)?.id,
  }));
  await tx.execute(sql`
    insert into ${registrations} (account_id, event_id, ticket_id, state, price_paid, refunded, currency, code,
      holder_name, holder_email, first_name, last_name, company, job_title, created_at, updated_at)
    select ${account}::int, ${eventId}::int, "ticketId", state, "pricePaid", refunded, ${currency}, code,
      "holderName", "holderEmail", "firstName", "lastName", company, "jobTitle", at, at
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place ("ticketId" int, state text, "pricePaid" bigint,
      refunded bigint, code text, "holderName" text, "holderEmail" text, "firstName" text, "lastName" text,
      company text, "jobTitle" text, at timestamptz)`);
  if (event.series) await placeOnDates(eventId, event.series.sold, seeding);
  await recountSales(tx, eventId);
}
