import { RefusedError } from '@contract/problem.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { insertMany, type ManyRows, removeMany } from '@server/http/manyRows.ts';
import { and, eq } from 'drizzle-orm';
import { convertToActivity, convertToSession } from '../../contract/conversion.ts';
import { extras as extraContract } from '../../contract/extras.ts';
import { maximumDescription, maximumSessions, sessions as sessionContract } from '../../contract/sessions.ts';
import { extraProblems, extraRemovalRefusal, refuseOneMoreExtra } from '../../rules/extras/extraRules.ts';
import { waitedForRefusal } from '../../rules/extras/extraWaiting.ts';
import { packagesRefusal } from '../../rules/packages/packageRules.ts';
import { refuseOneMore } from '../../rules/people/people.ts';
import {
  activityOfSession,
  activityTextProblems,
  sessionOfActivity,
  sessionTextProblems,
} from '../../rules/sessions/convert.ts';
import { refusalOfRules } from '../access/ruleOffers.ts';
import { findEvent } from '../eventRows.ts';
import { refuseTakenId } from '../externalIds.ts';
import { presentExtras } from '../extras/extraRows.ts';
import { extraSales, extras } from '../extraTables.ts';
import { packagesWith } from '../packages/packageRows.ts';
import { nextPosition } from '../people/positions.ts';
import { copyPictures } from '../pictures.ts';
import { storableRichText } from '../sanitizeRichText.ts';
import { eventSessions } from '../sessionTables.ts';
import { countExpecting } from '../waitingList/waitingListRows.ts';
import { presentWhole, roomsOf } from './sessionRows.ts';

const ofSessions: ManyRows = { resource: sessionContract, table: eventSessions, present: presentWhole };
const ofExtras: ManyRows = { resource: extraContract, table: extras, present: presentExtras };

function refuseOtherVersion<Row extends { version: number }>(row: Row | undefined, version: number): Row {
  if (!row) throw new RefusedError('not_found', 'There is no such row');
  if (row.version === version) return row;
  const message = 'It was changed meanwhile';
  throw new RefusedError('conflict', message, [{ path: '', code: 'changed_meanwhile', message }]);
}

/** Turns an activity into a session, and deletes the activity. */
async function toSession(version: number, context: Context): Promise<{ sessionId: number }> {
  const { tx, params } = context;
  const { id: eventId, timeZone } = await findEvent(context, true);
  const isWanted = and(eq(extras.eventId, eventId), eq(extras.id, Number(params.extraId)), eq(extras.kind, 'activity'));
  const activity = refuseOtherVersion((await tx.select().from(extras).where(isWanted).for('update'))[0], version);
  const { id, title, imageId } = activity;
  const refusal =
    extraRemovalRefusal({ title, taken: await tx.$count(extraSales, eq(extraSales.extraId, id)) }) ??
    waitedForRefusal({ title, waiting: await countExpecting(id, context) }) ??
    packagesRefusal({ name: title, packages: (await packagesWith('extra', context))(id) }) ??
    (await refusalOfRules([{ name: title, id, field: 'extraIds' }], eventId, context));
  if (refusal) throw refusal;
  const { count, position } = await nextPosition(eventSessions, eventSessions.position, context);
  refuseOneMore('too_many_sessions', count, maximumSessions);
  await refuseTakenId(eventSessions, activity.externalId, context);
  const session = sessionOfActivity(activity, { timeZone, rooms: await roomsOf(context, eventId) });
  const problems = sessionTextProblems(session);
  if (problems.length > 0) throw new RefusedError('rule_broken', 'It cannot be a session', problems);
  const limit = { path: 'description', max: maximumDescription };
  const values = { ...session, description: storableRichText(session.description, limit) };
  const images = await copyPictures([imageId], context);
  const picture = { imageId: images.get(imageId ?? 0) ?? null };
  const [created] = await insertMany(ofSessions, [{ ...values, ...picture, eventId, position }], context);
  await removeMany(ofExtras, [activity], context);
  return { sessionId: created.id };
}

/** Turns a session into an activity, and deletes the session. */
async function toActivity(version: number, context: Context): Promise<{ extraId: number }> {
  const { tx, params } = context;
  const { id: eventId, timeZone, startsAt, endsAt, isRecurring } = await findEvent(context, true);
  const isWanted = and(eq(eventSessions.eventId, eventId), eq(eventSessions.id, Number(params.extraId)));
  const session = refuseOtherVersion((await tx.select().from(eventSessions).where(isWanted).for('update'))[0], version);
  const refusal = await refusalOfRules(
    [{ name: session.title, id: session.id, field: 'sessionIds' }],
    eventId,
    context,
  );
  if (refusal) throw refusal;
  const { count, position } = await nextPosition(extras, extras.position, context);
  refuseOneMoreExtra(count);
  await refuseTakenId(extras, session.externalId, context, { kind: eq(extras.kind, 'activity') });
  const room = (await roomsOf(context, eventId)).find(({ id }) => id === session.roomId);
  const values = activityOfSession(session, { timeZone, roomName: room?.name ?? '' });
  const event = { startsAt, endsAt, timeZone, isRecurring };
  const situation = { event, stored: null, pools: [], ticketIds: null };
  const problems = [...activityTextProblems(values), ...extraProblems(values, situation)];
  if (problems.length > 0) throw new RefusedError('rule_broken', 'It cannot be an activity', problems);
  const images = await copyPictures([session.imageId], context);
  const picture = { imageId: images.get(session.imageId ?? 0) ?? null };
  const [created] = await insertMany(ofExtras, [{ ...values, ...picture, eventId, position }], context);
  await removeMany(ofSessions, [session], context);
  return { extraId: created.id };
}

export function conversionRoutes(routes: AreaRoutes): void {
  routes.endpoint(convertToSession, ({ body }, context) => toSession(body.version, context));
  routes.endpoint(convertToActivity, ({ body }, context) => toActivity(body.version, context));
}
