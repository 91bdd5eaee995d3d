import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { CheckedCreateOf, CheckedUpdateOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { severalRoutes } from '@server/http/severalRows.ts';
import { and, eq } from 'drizzle-orm';
import {
  copyToRooms,
  duplicateSession,
  maximumDescription,
  maximumSessions,
  sessions as resource,
  type Session,
  severalSessions,
} from '../../contract/sessions.ts';
import { copyName } from '../../rules/copyName.ts';
import { refuseOneMore } from '../../rules/people/people.ts';
import { freeRooms } from '../../rules/sessions/clashes.ts';
import { noWindow, sessionProblems, windowProblems } from '../../rules/sessions/sessionRules.ts';
import { refusalOfRules } from '../access/ruleOffers.ts';
import { findEvent } from '../eventRows.ts';
import { refuseTakenId } from '../externalIds.ts';
import { nextPosition } from '../people/positions.ts';
import { copyPictures } from '../pictures.ts';
import { storableRichText } from '../sanitizeRichText.ts';
import { eventSessions, sessionRooms, sessionTracks } from '../sessionTables.ts';
import {
  computedColumns,
  peopleOf,
  presentSession,
  presentSessions,
  presentWhole,
  roomsOf,
  type SessionRecord,
  sessionsOf,
} from './sessionRows.ts';

type Input = CheckedCreateOf<typeof resource>;
type Patch = CheckedUpdateOf<typeof resource>;

async function refuseInvalid(patch: Patch, stored: SessionRecord | null, context: Context): Promise<void> {
  const people = await peopleOf(context);
  refuseIfAny(
    sessionProblems(patch, {
      speakerIds: new Set(people.speakers.map(({ id }) => id)),
      sponsorIds: new Set(people.sponsors.map(({ id }) => id)),
    }),
  );
  refuseIfAny(windowProblems(patch, stored ?? noWindow));
  await refuseTakenId(eventSessions, patch.externalId ?? '', context, { except: stored?.id ?? 0 });
}

function clean<P extends { description?: string | undefined }>(patch: P): P {
  if (patch.description === undefined) return patch;
  const limit = { path: 'description', max: maximumDescription };
  return { ...patch, description: storableRichText(patch.description, limit) };
}

async function placeForOneMore(context: Context, more = 1): Promise<number> {
  const { count, position } = await nextPosition(eventSessions, eventSessions.position, context);
  refuseOneMore('too_many_sessions', count + more - 1, maximumSessions);
  return position;
}

async function create(input: Input, context: Context) {
  const position = await placeForOneMore(context);
  await refuseInvalid(input, null, context);
  return { ...clean(input), position };
}

async function update(row: SessionRecord, patch: Patch, context: Context) {
  await refuseInvalid(patch, row, context);
  return clean(patch);
}

/** Throws if admission rules name one of the sessions: without it, they would admit nobody. */
async function refuseNamed(rows: readonly SessionRecord[], context: Context): Promise<void> {
  const offers = rows.map(({ id, title }) => ({ name: title, id, field: 'sessionIds' as const }));
  const refusal = await refusalOfRules(offers, Number(context.params.eventId), context);
  if (refusal) throw refusal;
}

/** Throws if rooms or tracks belong to another event. A change of several sessions could name these. */
async function refuseForeign(
  { roomId, trackId }: { roomId?: number | null; trackId?: number | null },
  { tx, params }: Context,
): Promise<void> {
  const eventId = Number(params.eventId);
  const message = 'The event has no such row';
  if (roomId) {
    const existingCount = await tx.$count(
      sessionRooms,
      and(eq(sessionRooms.eventId, eventId), eq(sessionRooms.id, roomId)),
    );
    refuseIfAny(existingCount > 0 ? [] : [{ path: 'changes.roomId', code: 'no_such_room_of_event', message }]);
  }
  if (trackId) {
    const { eventId: event, id } = sessionTracks;
    const existingCount = await tx.$count(sessionTracks, and(eq(event, eventId), eq(id, trackId)));
    refuseIfAny(existingCount > 0 ? [] : [{ path: 'changes.trackId', code: 'no_such_track_of_event', message }]);
  }
}

async function findSession({ tx, params }: Context): Promise<SessionRecord> {
  const [row] = await tx
    .select()
    .from(eventSessions)
    .where(and(eq(eventSessions.eventId, Number(params.eventId)), eq(eventSessions.id, Number(params.extraId))));
  if (!row) throw new RefusedError('not_found', 'There is no such session');
  return row;
}

type NewRow = typeof eventSessions.$inferInsert;

/** Copies the picture, and returns the values of the copied session. The copy has version 1 and no external id. */
async function copyValues({ id: _id, ...row }: SessionRecord, context: Context): Promise<NewRow> {
  const at = context.now.toISOString();
  const images = await copyPictures([row.imageId], context);
  const imageId = images.get(row.imageId ?? 0) ?? null;
  return { ...row, imageId, externalId: '', version: 1, createdAt: at, updatedAt: at };
}

async function insert(values: NewRow[], context: Context): Promise<Session[]> {
  const rows = await context.tx.insert(eventSessions).values(values).returning();
  const items = await presentWhole(rows, context);
  for (const item of items) {
    context.history.record(resource, { id: item.id, name: item.title, before: null, after: item });
  }
  return items;
}

async function duplicate(context: Context): Promise<Session> {
  await findEvent(context, true);
  const original = await findSession(context);
  const position = await placeForOneMore(context);
  const title = copyName(original.title, { language: context.language, longest: 255 });
  const copy = { ...(await copyValues(original, context)), title, position, state: 'draft', startsAt: null } as const;
  const [item] = await insert([copy], context);
  if (!item) throw new Error('The copy was not inserted');
  return item;
}

/** Copies a break to all other rooms that are free at its time. */
async function copyBreak(context: Context): Promise<{ created: number }> {
  const event = await findEvent(context, true);
  const original = await findSession(context);
  if (original.kind !== 'break' || original.startsAt === null) {
    const message = 'Only a break with a time can be copied to all rooms';
    throw new RefusedError('rule_broken', message, [{ path: '', code: 'no_break_with_time', message }]);
  }
  const rooms = freeRooms(original, await sessionsOf(context, event.id), await roomsOf(context, event.id));
  if (rooms.length === 0) return { created: 0 };
  const position = await placeForOneMore(context, rooms.length);
  const copies: NewRow[] = [];
  for (const [index, { id }] of rooms.entries()) {
    copies.push({ ...(await copyValues(original, context)), roomId: id, position: position + index });
  }
  return { created: (await insert(copies, context)).length };
}

export function sessionRoutes(routes: AreaRoutes): void {
  const parent = { eventId: eventSessions.eventId };
  const before = async (context: Context, isWrite = true) => void (await findEvent(context, isWrite));
  routes.resource(resource, {
    table: eventSessions,
    parent,
    before,
    columns: computedColumns,
    present: presentSession,
    presentMany: presentSessions,
    create,
    update,
    remove: (row, context) => refuseNamed([row], context),
    removeSeveral: refuseNamed,
  });
  severalRoutes(routes, severalSessions, {
    resource,
    table: eventSessions,
    parent,
    position: eventSessions.position,
    before,
    present: presentWhole,
    refuseChange: async (rows: SessionRecord[], changes, context) => {
      await refuseForeign(changes, context);
      const [problem] = rows.flatMap((row) => windowProblems(changes, row));
      refuseIfAny(problem ? [{ ...problem, path: `changes.${problem.path}` }] : []);
    },
    refuseRemoval: refuseNamed,
  });
  routes.endpoint(duplicateSession, (_, context) => duplicate(context));
  routes.endpoint(copyToRooms, (_, context) => copyBreak(context));
}
