import type { AreaItem, Context } from '@server/http/area.ts';
import { presentColumns } from '@server/http/presentColumns.ts';
import { pictures } from '@server/media/pictures.ts';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { sessions as resource, type Session } from '../../contract/sessions.ts';
import { speakerName } from '../../rules/people/people.ts';
import { sessionDay, sessionEnd } from '../../rules/sessions/sessionTimes.ts';
import { speakers, sponsors } from '../peopleTables.ts';
import { eventSessions, sessionRooms, sessionTracks } from '../sessionTables.ts';

export type SessionRecord = typeof eventSessions.$inferSelect;

type CallContext = Pick<Context, 'tx' | 'params'>;

/** Returns all sessions of the event, scheduled ones first. */
export function sessionsOf({ tx }: Pick<Context, 'tx'>, eventId: number): Promise<SessionRecord[]> {
  return tx
    .select()
    .from(eventSessions)
    .where(eq(eventSessions.eventId, eventId))
    .orderBy(asc(eventSessions.startsAt), asc(eventSessions.position), asc(eventSessions.id));
}

/** Returns the rooms of an event in their order. */
export function roomsOf({ tx }: Pick<Context, 'tx'>, eventId: number) {
  return tx
    .select()
    .from(sessionRooms)
    .where(eq(sessionRooms.eventId, eventId))
    .orderBy(asc(sessionRooms.position), asc(sessionRooms.id));
}

/** Returns the tracks of an event in their order. */
export function tracksOf({ tx }: Pick<Context, 'tx'>, eventId: number) {
  return tx
    .select()
    .from(sessionTracks)
    .where(eq(sessionTracks.eventId, eventId))
    .orderBy(asc(sessionTracks.position), asc(sessionTracks.id));
}

/** Returns the speakers and sponsors that sessions can refer to, including archived ones. */
export async function peopleOf({ tx, params }: CallContext) {
  const eventId = Number(params.eventId);
  const { id, firstName, lastName, company, isArchived, unavailable } = speakers;
  const people = await tx
    .select({ id, firstName, lastName, company, isArchived, unavailable })
    .from(speakers)
    .where(eq(speakers.eventId, eventId))
    .orderBy(asc(speakers.displayOrder), asc(id));
  const companies = await tx
    .select({ id: sponsors.id, name: sponsors.name, isArchived: sponsors.isArchived })
    .from(sponsors)
    .where(eq(sponsors.eventId, eventId))
    .orderBy(asc(sponsors.displayOrder), asc(sponsors.id));
  return {
    speakers: people.map((row) => ({
      id: row.id,
      name: speakerName(row),
      company: row.company,
      isArchived: row.isArchived,
      unavailable: row.unavailable,
    })),
    sponsors: companies,
  };
}

export type People = Awaited<ReturnType<typeof peopleOf>>;

type Naming = Pick<SessionRecord, 'speakers' | 'sponsorIds'>;

/** Leaves out deleted speakers and sponsors. If the deletion is undone, they appear in the session again. */
export function existingPeople<Row extends Naming>(rows: readonly Row[], people: People): Row[] {
  const speakerIds = new Set(people.speakers.map(({ id }) => id));
  const sponsorIds = new Set(people.sponsors.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    speakers: row.speakers.filter(({ speakerId }) => speakerIds.has(speakerId)),
    sponsorIds: row.sponsorIds.filter((id) => sponsorIds.has(id)),
  }));
}

const columns = presentColumns(resource);

/** Returns sessions as the API presents them, with their day, their end and the names of their speakers. */
export async function presentSessions(
  rows: readonly SessionRecord[],
  context: Context,
): Promise<AreaItem<typeof resource>[]> {
  if (rows.length === 0) return [];
  const people = await peopleOf(context);
  const names = new Map(people.speakers.map(({ id, name }) => [id, name]));
  return existingPeople(rows, people).map((row) => ({
    ...columns(row),
    day: sessionDay(row),
    endsAt: sessionEnd(row),
    speakerNames: row.speakers.map(({ speakerId }) => names.get(speakerId) ?? '').join(', '),
  }));
}

export async function presentSession(row: SessionRecord, context: Context): Promise<AreaItem<typeof resource>> {
  const [session] = await presentSessions([row], context);
  if (!session) throw new Error('One row is one session');
  return session;
}

/** Returns sessions as the history shows them, with the fields that the kernel adds only in other calls. */
export async function presentWhole(rows: readonly SessionRecord[], context: Context): Promise<Session[]> {
  const eventId = Number(context.params.eventId);
  const images = await pictures(
    context,
    rows.map(({ imageId }) => imageId),
  );
  const named = (all: readonly { id: number; name: string }[]) => new Map(all.map(({ id, name }) => [id, name]));
  const rooms = named(await roomsOf(context, eventId));
  const tracks = named(await tracksOf(context, eventId));
  return (await presentSessions(rows, context)).map((session, index) => ({
    ...session,
    image: images.get(rows[index]?.imageId ?? null) ?? null,
    roomName: rooms.get(session.roomId ?? 0) ?? null,
    trackName: tracks.get(session.trackId ?? 0) ?? null,
  }));
}

/** The computed columns of a list: the day, and the names of the speakers in their order. */
export const computedColumns: Record<string, SQL> = {
  day: sql`left(${eventSessions.startsAt}, 10)`,
  speakerNames: sql`coalesce((
    select string_agg(trim(named.first_name || ' ' || named.last_name), ', ' order by entry.place)
    from jsonb_array_elements(${eventSessions.speakers}) with ordinality as entry (value, place)
    join speakers named on named.account_id = ${eventSessions.accountId}
      and named.id = (entry.value ->> 'speakerId')::int), '')`,
};
