import { createArgon2Passwords } from '@server/auth/argon2Passwords.ts';
import { migrate } from '@server/database/migrate.ts';
import { openPglite } from '@server/database/pglite.ts';
import { openPostgres } from '@server/database/postgres.ts';
import { accounts, users } from '@server/database/tables.ts';
import type { Database, Tx } from '@server/database/types.ts';
import type { Log } from '@server/ports.ts';
import { eq, ne, sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { ContentBlock } from '../plugins/event-designer/contract/details.ts';
import type { ScheduleRuleInput } from '../plugins/event-designer/contract/scheduleRules.ts';
import { planSeries } from '../plugins/event-designer/rules/recurrence/planSeries.ts';
import { registrations } from '../plugins/event-designer/server/registrationTables.ts';
import { writePlan } from '../plugins/event-designer/server/schedule/schedule.ts';
import { scheduleOf } from '../plugins/event-designer/server/schedule/scheduleRows.ts';
import { events as eventsTable } from '../plugins/event-designer/server/tables.ts';
import { tickets as ticketsTable } from '../plugins/event-designer/server/ticketTables.ts';
import { insertManyEvents, insertManyTickets } from '../plugins/event-designer/tests/bulkEvents.ts';

import { samplePerson } from './badges/sampleBadges.ts';
import { fillProgramme } from './programme/fillProgramme.ts';

export const organiser = { email: 'organiser@example.com', password: 'correct horse battery staple' };

/** The contents of the bench's databases. */
export type Fixture = {
  account: number;
  events: number;
  /** A very large event, whose pages are opened. */
  firstEvent: number;
  /** An event of the usual size. */
  ordinaryEvent: number;
  firstTicket: number;
  /** An event for which 2,000 people have a ticket. */
  eventWithPeople: number;
};

const events = 10_000;
/** The event whose pages are opened is a large one: this many tickets, and a series of this many dates. */
const tickets = 500;
const dates = 1_200;
const largeProgramme = { rooms: 10, speakers: 300, sessions: 300, codes: 5_000 };
const ordinaryProgramme = { rooms: 4, speakers: 20, sessions: 25, codes: 40 };
const content: ContentBlock[] = [
  { id: '6f1c2a58-7d3e-4b90-a1c4-2e5f8d9b0a31', kind: 'text', isHidden: false, html: '<p>What to expect.</p>' },
];
const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Creates a data folder in the state in which a stopped server leaves it, but without the room that a server reserves
 * on the disk: closing does not wait for that file, and the caller copies the folder at once.
 */
export async function createDataFolder(folder: string, now: Date): Promise<Fixture> {
  return fillAndClose(await openPglite(folder, { log: silent, clock: () => now, upkeep: false }), now);
}

/** Creates a database on the cluster; returns its address with Foyer's own user. */
export async function createPostgresDatabase(cluster: string, now: Date): Promise<{ url: string; fixture: Fixture }> {
  const client = new Client({ connectionString: `${cluster}/postgres` });
  await client.connect();
  await client.query('create database bench owner owner');
  await client.end();
  const url = new URL(`${cluster}/bench`);
  url.username = 'owner';
  return { url: url.href, fixture: await fillAndClose(openPostgres(url.href, { poolSize: 1, log: silent }), now) };
}

async function fillAndClose(database: Database, now: Date): Promise<Fixture> {
  try {
    await migrate(database);
    const account = await createOrganiser(database);
    const firstEvent = await insertManyEvents(database, { account, now, events, tickets });
    const ordinaryEvent = firstEvent + 200;
    const firstTicket = await database.asAccount(account, async (tx) => {
      await repeatDaily(tx, firstEvent, now);
      const day = firstDay(now);
      await fillProgramme(tx, { accountId: account, eventId: firstEvent, day }, largeProgramme);
      await insertManyTickets(tx, { account, now, eventId: ordinaryEvent, tickets: 6 });
      await fillProgramme(tx, { accountId: account, eventId: ordinaryEvent, day }, ordinaryProgramme);
      // With a text, the event's details page has to load the rich text editor.
      await tx.execute(sql`insert into event_content (account_id, event_id, blocks)
        values (${account}, ${firstEvent}, ${JSON.stringify(content)}::jsonb)`);
      const [row] = await tx.execute<{ id: number }>(sql`select min(id)::int as id from tickets`);
      return row?.id ?? 0;
    });
    const eventWithPeople = await database.asAccount(account, (tx) =>
      fillWithPeople(tx, account, firstEvent, firstTicket),
    );
    return { account, events, firstEvent, ordinaryEvent, firstTicket, eventWithPeople };
  } finally {
    await database.close();
  }
}

const people = 2_000;

/**
 * Gives another event a ticket, and 2,000 people who have it and for whom badges are printed. Returns the event's id.
 */
async function fillWithPeople(tx: Tx, accountId: number, firstEvent: number, firstTicket: number): Promise<number> {
  const [event] = await tx
    .select({ id: eventsTable.id })
    .from(eventsTable)
    .where(ne(eventsTable.id, firstEvent))
    .limit(1);
  const [template] = await tx.select().from(ticketsTable).where(eq(ticketsTable.id, firstTicket));
  if (!event || !template) throw new Error('There is no event to fill');
  const { id: _id, ...ticket } = template;
  const values = { ...ticket, eventId: event.id, linkToken: 'bench-badges' };
  const [own] = await tx.insert(ticketsTable).values(values).returning({ id: ticketsTable.id });
  const rows = Array.from({ length: people }, (_, index) => {
    const { first_name, last_name, company_name, job_title, email_address, registration_code } = samplePerson(index);
    return {
      accountId,
      eventId: event.id,
      ticketId: own?.id ?? 0,
      state: 'sold' as const,
      pricePaid: 0,
      currency: 'USD',
      code: registration_code,
      holderName: `${first_name} ${last_name}`,
      holderEmail: email_address,
      firstName: first_name,
      lastName: last_name,
      company: company_name,
      jobTitle: job_title,
    };
  });
  for (let from = 0; from < rows.length; from += 500) {
    await tx.insert(registrations).values(rows.slice(from, from + 500));
  }
  return event.id;
}

const dayLength = 24 * 60;

/** Yesterday, so that a date of two days is still running. The list of events shows what began first at the top. */
const firstDay = (now: Date): string => new Date(now.getTime() - dayLength * 60_000).toISOString().slice(0, 10);

/** Gives an event its dates, one a day. */
async function repeatDaily(tx: Tx, eventId: number, now: Date): Promise<void> {
  const [event] = await tx
    .update(eventsTable)
    .set({ isRecurring: true })
    .where(eq(eventsTable.id, eventId))
    .returning();
  if (!event) throw new Error('There is no event to repeat');
  const rule: ScheduleRuleInput = {
    isExclusion: false,
    frequency: 'daily',
    interval: 1,
    startsOn: firstDay(now),
    ends: 'count',
    count: dates,
    until: null,
    daysOfWeek: [],
    monthlyPattern: 'by_day_of_month',
    daysOfMonth: [],
    positions: [],
    positionDay: 'day',
    month: 1,
    timesOfDay: [{ time: '00:00', label: '', durationMinutes: 2 * dayLength }],
    defaultCapacity: 200,
  };
  // The plan is made as of the first day, because a plan makes no dates in the past.
  const context = { tx, now: new Date(firstDay(now)) };
  await writePlan(context, event, planSeries(await scheduleOf(context, event), { rules: [rule] }, [], context.now));
}

async function createOrganiser(database: Database): Promise<number> {
  const passwordHash = await createArgon2Passwords().hash(organiser.password);
  return database.asSystem(async (tx) => {
    const [account] = await tx.insert(accounts).values({ name: 'Bench' }).returning({ id: accounts.id });
    if (!account) throw new Error('No account was created');
    await tx.insert(users).values({ accountId: account.id, name: 'Organiser', email: organiser.email, passwordHash });
    return account.id;
  });
}
