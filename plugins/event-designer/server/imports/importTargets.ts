import type { Context } from '@server/http/area.ts';
import type { ManyRows } from '@server/http/manyRows.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { extras as extraContract } from '../../contract/extras.ts';
import type { ImportKind } from '../../contract/imports.ts';
import { maximumDescription, sessions as sessionContract } from '../../contract/sessions.ts';
import { speakers as speakerContract } from '../../contract/speakers.ts';
import { sponsors as sponsorContract } from '../../contract/sponsors.ts';
import type { LinkedSituation } from '../../rules/import/sessionLinks.ts';
import type { ExistingRow, ImportContext, LinkedKind, Reference, Values } from '../../rules/import/types.ts';
import { speakerName } from '../../rules/people/people.ts';
import { richTextOf } from '../../rules/richText.ts';
import { namedByRules } from '../access/ruleOffers.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { extraSituation, extrasOf, presentExtras, readExtraContext, storedExtra } from '../extras/extraRows.ts';
import { extraSales, extras } from '../extraTables.ts';
import { packedIds } from '../packages/packedIds.ts';
import { presentSpeakers } from '../people/speakers.ts';
import { entitledOf, presentSponsors } from '../people/sponsors.ts';
import { speakers, sponsors, sponsorTiers } from '../peopleTables.ts';
import { settle } from '../publishDue.ts';
import { storableRichText } from '../sanitizeRichText.ts';
import { presentWhole, roomsOf, sessionsOf, tracksOf } from '../sessions/sessionRows.ts';
import { eventSessions } from '../sessionTables.ts';
import { ticketsOf } from '../ticketRows.ts';
import { waitedForExtras } from '../waitingList/waitingListRows.ts';
import { namedPictures, shownFiles } from './knownPictures.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of several tables are carried, not looked into
type Row = any;

/** The table that rows of a kind are imported into, and how it is read. */
export type ImportTarget = ManyRows & {
  position: PgColumn;
  eventId: PgColumn;
  /** The column of the row's picture. */
  picture: PgColumn;
  /** Reads the facts that rows of a file are checked against. */
  read: (
    event: EventRecord,
    context: Context,
  ) => Promise<Omit<ImportContext, 'timeZone' | 'currency' | 'range' | 'startsPaused'>>;
  /** Prepares values for storage as the API does. */
  clean?: (values: Values) => Values;
  /** Returns the ids of rows that somebody bought or that are otherwise in use. Undoing an import keeps them. */
  inUse: (rows: readonly Row[], context: Context) => Promise<Set<number>>;
};

const existing = (rows: readonly Row[]): ExistingRow[] =>
  rows.map((row) => ({ id: row.id, version: row.version, values: row }));

/** Reads the sessions of an event as rows of speakers or sponsors name them, with the ids of those that each names. */
async function sessionsWith(what: LinkedKind, eventId: number, { tx }: Context) {
  const { id, title, externalId, speakers: people, sponsorIds } = eventSessions;
  const all = await tx
    .select({ id, title, externalId, people, sponsorIds })
    .from(eventSessions)
    .where(eq(eventSessions.eventId, eventId))
    .orderBy(eventSessions.startsAt, eventSessions.position, id);
  return all.map((session) => ({
    reference: { id: session.id, name: session.title, externalId: session.externalId } satisfies Reference,
    ids: what === 'speakers' ? session.people.map(({ speakerId }) => speakerId) : session.sponsorIds,
  }));
}

/** Returns the ids of the speakers or sponsors that sessions of the event refer to. */
async function namedBySessions(what: LinkedKind, context: Context): Promise<Set<number>> {
  const all = await sessionsWith(what, Number(context.params.eventId), context);
  return new Set(all.flatMap(({ ids }) => ids));
}

/** Reads the sessions that rows of speakers or sponsors can name, and those that name each of them. */
async function sessionsNaming(what: LinkedKind, eventId: number, context: Context) {
  const all = await sessionsWith(what, eventId, context);
  const named = new Map<number, number[]>();
  for (const { reference, ids } of all) {
    for (const one of ids) {
      const sessions = named.get(one) ?? [];
      named.set(one, sessions);
      sessions.push(reference.id);
    }
  }
  const situation: LinkedSituation = { listed: new Map(all.map(({ reference, ids }) => [reference.id, ids.length])) };
  return { sessions: all.map(({ reference }) => reference), named, situation };
}

const speakerTarget: ImportTarget = {
  resource: speakerContract,
  table: speakers,
  present: presentSpeakers,
  position: speakers.displayOrder,
  eventId: speakers.eventId,
  picture: speakers.photoId,
  read: async ({ id }, context) => {
    const { tx } = context;
    const rows = await tx.select().from(speakers).where(eq(speakers.eventId, id)).orderBy(speakers.displayOrder);
    const { sessions, named, situation } = await sessionsNaming('speakers', id, context);
    return {
      existing: existing(rows.map((row) => ({ ...row, sessionIds: named.get(row.id) ?? [] }))),
      count: rows.length,
      references: { sessions },
      situation,
    };
  },
  inUse: (_, context) => namedBySessions('speakers', context),
};

const sponsorTarget: ImportTarget = {
  resource: sponsorContract,
  table: sponsors,
  present: presentSponsors,
  position: sponsors.displayOrder,
  eventId: sponsors.eventId,
  picture: sponsors.logoId,
  read: async ({ id }, context) => {
    const { tx } = context;
    const rows = await tx.select().from(sponsors).where(eq(sponsors.eventId, id)).orderBy(sponsors.displayOrder);
    const tiers: Reference[] = await tx
      .select({ id: sponsorTiers.id, name: sponsorTiers.name })
      .from(sponsorTiers)
      .where(eq(sponsorTiers.eventId, id));
    const { sessions, named, situation } = await sessionsNaming('sponsors', id, context);
    return {
      existing: existing(rows.map((row) => ({ ...row, sessionIds: named.get(row.id) ?? [] }))),
      count: rows.length,
      references: { tiers, sessions },
      situation,
    };
  },
  inUse: async (rows, context) =>
    new Set([...(await entitledOf(rows, context)).keys(), ...(await namedBySessions('sponsors', context))]),
};

/** The target for extras of one kind. The maximum counts extras of all kinds. */
const extraTarget = (kind: 'activity' | 'addon'): ImportTarget => ({
  resource: extraContract,
  table: extras,
  present: presentExtras,
  position: extras.position,
  eventId: extras.eventId,
  picture: extras.imageId,
  read: async (event, context) => {
    const rows = await extrasOf(context, event.id);
    const ofKind = rows.filter((row) => row.kind === kind);
    const extraContext = await readExtraContext(ofKind, context);
    const situation = await extraSituation(event, context);
    const tickets = await ticketsOf(context, event.id);
    return {
      existing: existing(ofKind.map((row) => storedExtra(row, extraContext))),
      count: rows.length,
      references: {
        tickets: tickets.map(({ id, name }) => ({ id, name })),
        pools: situation.pools.map(({ id, name }) => ({ id, name: name ?? String(id) })),
      },
      situation,
    };
  },
  inUse: async (rows, context) => {
    if (rows.length === 0) return new Set();
    const ids = rows.map(({ id }) => id);
    const sold = await context.tx
      .selectDistinct({ id: extraSales.extraId })
      .from(extraSales)
      .where(inArray(extraSales.extraId, ids));
    const eventId = Number(context.params.eventId);
    const named = await namedByRules('extraIds', eventId, context);
    const waitedFor = await waitedForExtras(eventId, context);
    return new Set([...sold.map(({ id }) => id), ...(await packedIds('extra', context)), ...named, ...waitedFor]);
  },
});

const sessionTarget: ImportTarget = {
  resource: sessionContract,
  table: eventSessions,
  present: presentWhole,
  position: eventSessions.position,
  eventId: eventSessions.eventId,
  picture: eventSessions.imageId,
  clean: (values) =>
    typeof values.description === 'string' ? { ...values, description: richText(values.description) } : values,
  read: async ({ id }, context) => {
    const people = await context.tx
      .select({
        id: speakers.id,
        firstName: speakers.firstName,
        lastName: speakers.lastName,
        email: speakers.email,
        externalId: speakers.externalId,
      })
      .from(speakers)
      .where(eq(speakers.eventId, id));
    const companies = await context.tx
      .select({ id: sponsors.id, name: sponsors.name, externalId: sponsors.externalId })
      .from(sponsors)
      .where(eq(sponsors.eventId, id));
    const rows = await sessionsOf(context, id);
    return {
      existing: existing(rows),
      count: rows.length,
      references: {
        rooms: await roomsOf(context, id),
        tracks: await tracksOf(context, id),
        speakers: people.map(({ email, ...person }) => ({
          id: person.id,
          name: speakerName(person),
          externalId: person.externalId,
          aliases: email === '' ? [] : [email],
        })),
        sponsors: companies,
      },
      situation: {
        speakerIds: new Set(people.map((person) => person.id)),
        sponsorIds: new Set(companies.map((company) => company.id)),
      },
    };
  },
  inUse: (_, context) => namedByRules('sessionIds', Number(context.params.eventId), context),
};

const withMarkup = /<\/?(?:p|br|ul|ol|li|a|b|i|u|s|em|strong|h[1-6]|blockquote)[\s/>]/i;

/** Converts plain text to paragraphs, and sanitises a text with markup as the API does. */
function richText(text: string): string {
  const limit = { path: 'description', max: maximumDescription };
  return storableRichText(withMarkup.test(text) ? text : richTextOf(text), limit);
}

const targets: Record<ImportKind, ImportTarget> = {
  sessions: sessionTarget,
  speakers: speakerTarget,
  sponsors: sponsorTarget,
  activities: extraTarget('activity'),
  addons: extraTarget('addon'),
};

export function targetOf(kind: ImportKind): ImportTarget {
  return targets[kind];
}

/** Reads the facts that rows of a kind are checked against. With `lock`, other changes of the event wait. */
export async function importContextOf(kind: ImportKind, context: Context, lock = false): Promise<ImportContext> {
  const event = await settle(context, await findEvent(context, lock));
  const { timeZone, currency, startsAt, endsAt, status } = event;
  const range = startsAt && endsAt ? { startsAt, endsAt } : null;
  const target = targetOf(kind);
  const pictures = { added: await namedPictures(context), shown: await shownFiles(target, context) };
  const startsPaused = status !== 'unpublished';
  return { timeZone, currency, range, startsPaused, ...(await target.read(event, context)), pictures };
}

/** Reads and locks rows of a kind, in the order of their ids. */
export async function lockRows(kind: ImportKind, ids: readonly number[], { tx, params }: Context): Promise<Row[]> {
  const { table, eventId } = targetOf(kind);
  const target: PgTable = table;
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += 1_000) {
    const batch = await tx
      .select()
      .from(target)
      .where(and(eq(eventId, Number(params.eventId)), inArray(table.id, ids.slice(from, from + 1_000))))
      .orderBy(table.id)
      .for('update');
    rows.push(...batch);
  }
  return rows;
}

/** Returns the position of the last row of a kind. */
export async function lastPosition(kind: ImportKind, { tx, params }: Context): Promise<number> {
  const { table, position, eventId } = targetOf(kind);
  const rows: PgTable = table;
  const [positions] = await tx
    .select({ last: sql<number>`coalesce(max(${position}), 0)::int` })
    .from(rows)
    .where(eq(eventId, Number(params.eventId)));
  return positions?.last ?? 0;
}
