import { RefusedError } from '@contract/problem.ts';
import type { CheckedCreateOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  compareRelease,
  maximumReleases,
  programmeReleases as resource,
  restoreRelease,
} from '../../contract/agenda.ts';
import { sessions as sessionContract } from '../../contract/sessions.ts';
import { refuseOneMore } from '../../rules/people/people.ts';
import {
  affectedSpeakers,
  isInProgramme,
  type Programme,
  programmeDifferences,
  programmeFields,
} from '../../rules/sessions/programme.ts';
import { restoredSessions } from '../../rules/sessions/restore.ts';
import { findEvent } from '../eventRows.ts';
import { eventSessions, programmeReleases, sessionRooms, sessionTracks } from '../sessionTables.ts';
import { plannedMails, queueMails } from './programmeMails.ts';
import { latestRelease, workingProgramme } from './releaseRows.ts';
import { presentWhole, roomsOf, sessionsOf, tracksOf } from './sessionRows.ts';

async function create(input: CheckedCreateOf<typeof resource>, context: Context) {
  const eventId = Number(context.params.eventId);
  const programme = await workingProgramme(context, eventId);
  const sessionCount = programme.sessions.filter(isInProgramme).length;
  if (sessionCount === 0) {
    const message = 'No session has a time and is confirmed';
    throw new RefusedError('rule_broken', message, [{ path: '', code: 'nothing_to_release', message }]);
  }
  const latest = await latestRelease(context, eventId);
  const last = latest?.number ?? 0;
  refuseOneMore('too_many_releases', last, maximumReleases);
  const { isMailed = false, shownMails, ...values } = input;
  const planned = isMailed ? await plannedMails(programme, latest?.programme ?? null, context) : undefined;
  if (planned && planned.digest !== shownMails) {
    const message = 'The mails are others than those that were shown';
    throw new RefusedError('conflict', message, [{ path: '', code: 'mails_changed', message }]);
  }
  return { ...values, number: last + 1, sessionCount, programme, mailedSpeakers: planned?.mails.length ?? 0 };
}

async function findRelease({ tx, params }: Context) {
  const { eventId, id } = programmeReleases;
  const [release] = await tx
    .select()
    .from(programmeReleases)
    .where(and(eq(eventId, Number(params.eventId)), eq(id, Number(params.programmeReleaseId))));
  if (!release) throw new RefusedError('not_found', 'There is no such version');
  return release;
}

/** Creates rooms and tracks of the version again that were deleted since then, with their old ids. */
async function restorePlaces({ rooms, tracks }: Programme, context: Context): Promise<void> {
  const { tx, account } = context;
  const eventId = Number(context.params.eventId);
  const roomIds = new Set((await roomsOf(context, eventId)).map(({ id }) => id));
  const trackIds = new Set((await tracksOf(context, eventId)).map(({ id }) => id));
  const own = { accountId: account, eventId };
  const lostRooms = rooms.filter(({ id }) => !roomIds.has(id)).map((room) => ({ ...own, ...room }));
  const lostTracks = tracks.filter(({ id }) => !trackIds.has(id)).map((track) => ({ ...own, ...track }));
  if (lostRooms.length > 0) await tx.insert(sessionRooms).overridingSystemValue().values(lostRooms);
  if (lostTracks.length > 0) await tx.insert(sessionTracks).overridingSystemValue().values(lostTracks);
}

const setExcluded = Object.fromEntries(
  programmeFields.map((name) => [name, sql`excluded.${sql.identifier(eventSessions[name].name)}`]),
);

async function restore(context: Context): Promise<{ changed: number }> {
  const { tx, account, now, params, history } = context;
  const event = await findEvent(context, true);
  const { programme } = await findRelease(context);
  await restorePlaces(programme, context);
  const current = await sessionsOf(context, event.id);
  const wanted = restoredSessions(programme, current);
  if (wanted.length === 0) return { changed: 0 };
  const ids = wanted.map(({ id }) => id);
  const before = current.filter(({ id }) => ids.includes(id));
  const shown = new Map((await presentWhole(before, context)).map((item) => [item.id, item]));
  const at = now.toISOString();
  const own = { accountId: account, eventId: Number(params.eventId), createdAt: at, updatedAt: at };
  await tx
    .insert(eventSessions)
    .overridingSystemValue()
    .values(wanted.map((session) => ({ ...own, ...session })))
    .onConflictDoUpdate({
      target: [eventSessions.accountId, eventSessions.id],
      set: { ...setExcluded, version: sql`${eventSessions.version} + 1`, updatedAt: at },
    });
  const after = await tx.select().from(eventSessions).where(inArray(eventSessions.id, ids)).orderBy(eventSessions.id);
  for (const item of await presentWhole(after, context)) {
    history.record(sessionContract, { id: item.id, before: shown.get(item.id) ?? null, after: item });
  }
  return { changed: after.length };
}

export function releaseRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: programmeReleases,
    parent: { eventId: programmeReleases.eventId },
    before: async (context, isWrite) => void (await findEvent(context, isWrite)),
    create,
    written: async (row, context, how) => {
      if (how !== 'created' || row.mailedSpeakers === 0) return;
      await queueMails(row, context);
    },
  });
  routes.endpoint(compareRelease, async (_, context) => {
    const { programme } = await findRelease(context);
    const working = await workingProgramme(context, Number(context.params.eventId));
    const differences = programmeDifferences(programme, working);
    return { differences, affectedSpeakers: affectedSpeakers(differences) };
  });
  routes.endpoint(restoreRelease, (_, context) => restore(context));
}
