import { z } from '@contract/fields.ts';
import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { BodyOf, CheckedCreateOf, CheckedUpdateOf, ResponseOf } from '@contract/resource.ts';
import { sameValue } from '@contract/sameValue.ts';
import { copyRowsForRemoval } from '@server/changes/removedRows.ts';
import { writtenChange } from '@server/changes/writtenChange.ts';
import type { AreaItem, AreaRoutes, Context } from '@server/http/area.ts';
import { presentColumns } from '@server/http/presentColumns.ts';
import { severalRoutes } from '@server/http/severalRows.ts';
import { pictures } from '@server/media/pictures.ts';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import {
  type MergedField,
  maximumSpeakers,
  mergeSpeakers,
  speakers as resource,
  type Speaker,
  severalSpeakers,
} from '../../contract/speakers.ts';
import { type MergeSide, mergedValues } from '../../rules/people/mergeSpeakers.ts';
import { refuseOneMore, sameEmailProblem, speakerName } from '../../rules/people/people.ts';
import { findEvent } from '../eventRows.ts';
import { speakers } from '../peopleTables.ts';
import { movedSessions, moveToSpeaker, restoreSessions } from '../sessions/mergedSpeaker.ts';
import { nextPosition } from './positions.ts';
import { refuseInSessions } from './sessionsNaming.ts';

type SpeakerRecord = typeof speakers.$inferSelect;

const columns = presentColumns(resource);

function present(row: SpeakerRecord): AreaItem<typeof resource> {
  return { ...columns(row), name: speakerName(row) };
}

/** Returns speakers with their pictures, for calls in which the kernel does not add them. */
export async function presentSpeakers(rows: readonly SpeakerRecord[], context: Context): Promise<Speaker[]> {
  const photos = await pictures(
    context,
    rows.map(({ photoId }) => photoId),
  );
  return rows.map((row) => ({ ...present(row), photo: photos.get(row.photoId) ?? null }));
}

type Addressed = { email?: string | undefined; isSameEmailAllowed?: boolean | undefined };

/** Throws if another speaker has the address. The event is locked, so that nobody adds it in the meantime. */
async function refuseSameEmail({ email, isSameEmailAllowed }: Addressed, except: number, context: Context) {
  if (!email || isSameEmailAllowed) return;
  const [other] = await context.tx
    .select()
    .from(speakers)
    .where(
      and(eq(speakers.eventId, Number(context.params.eventId)), eq(speakers.email, email), ne(speakers.id, except)),
    )
    .orderBy(asc(speakers.isArchived), asc(speakers.id))
    .limit(1);
  refuseIfAny(other ? [sameEmailProblem(speakerName(other))] : []);
}

async function create(input: CheckedCreateOf<typeof resource>, context: Context) {
  const { count, position } = await nextPosition(speakers, speakers.displayOrder, context);
  refuseOneMore('too_many_speakers', count, maximumSpeakers);
  await refuseSameEmail(input, 0, context);
  const { isSameEmailAllowed: _said, ...values } = input;
  return { ...values, displayOrder: position };
}

async function update(row: SpeakerRecord, patch: CheckedUpdateOf<typeof resource>, context: Context) {
  if (patch.email !== row.email) await refuseSameEmail(patch, row.id, context);
  const { isSameEmailAllowed: _said, ...values } = patch;
  return values;
}

/** Locks both in the order of their ids, so that two merges of the same pair run one after the other. */
async function lockPair(ids: readonly [number, number], { tx, params }: Context) {
  const rows = await tx
    .select()
    .from(speakers)
    .where(and(eq(speakers.eventId, Number(params.eventId)), inArray(speakers.id, [...ids])))
    .orderBy(asc(speakers.id))
    .for('update');
  const [target, other] = ids.map((id) => rows.find((row) => row.id === id));
  if (!target || !other || target === other) throw new RefusedError('not_found', 'There is no such speaker');
  return { target, other };
}

async function merge(body: BodyOf<typeof mergeSpeakers>, context: Context): Promise<ResponseOf<typeof mergeSpeakers>> {
  const { tx, history, params } = context;
  await findEvent(context, true);
  const rows = await lockPair([Number(params.speakerId), body.otherId], context);
  if (rows.target.version !== body.version || rows.other.version !== body.otherVersion) {
    const message = 'One of the two was changed meanwhile';
    throw new RefusedError('conflict', message, [{ path: '', code: 'changed_meanwhile', message }]);
  }
  const [target, other] = await presentSpeakers([rows.target, rows.other], context);
  if (!target || !other) throw new Error('Two rows are two speakers');
  const after = await updateSpeaker(rows.target, columnValues(mergedValues(target, other, body.take)), context);
  const sessions = await moveToSpeaker(other.id, target.id, context);
  const removed = await copyRowsForRemoval(context, 'speakers', other.id);
  await tx.delete(speakers).where(eq(speakers.id, other.id));
  const answered: Merged = {
    keptId: target.id,
    before: picked(rows.target, body.take),
    after: picked(after, body.take),
    sessions,
  };
  history.record(resource, { id: other.id, before: other, after: null, removed, answered });
  const kept = await recordTarget(rows.target, after, context);
  return { ...kept, changeId: await writtenChange(resource, context) };
}

/** Returns the column of a field. A picture is stored as its id. */
const columnOf = (name: MergedField): keyof SpeakerRecord => (name === 'photo' ? 'photoId' : name);

function columnValues({ photo, ...values }: Partial<MergeSide>): Partial<SpeakerRecord> {
  return { ...values, ...(photo !== undefined && { photoId: photo?.id ?? null }) };
}

const picked = (row: SpeakerRecord, names: readonly MergedField[]) =>
  Object.fromEntries(names.map((name) => [columnOf(name), row[columnOf(name)]]));

async function updateSpeaker(
  row: SpeakerRecord,
  values: Partial<SpeakerRecord>,
  { tx, now }: Context,
): Promise<SpeakerRecord> {
  const [after] = await tx
    .update(speakers)
    .set({ ...values, version: sql`${speakers.version} + 1`, updatedAt: now.toISOString() })
    .where(eq(speakers.id, row.id))
    .returning();
  if (!after) throw new Error('The speaker that stays is locked');
  return after;
}

/**
 * Records the changes of the speaker that remains after a merge in the history, in addition to the removal of the other
 * one.
 */
async function recordTarget(stored: SpeakerRecord, saved: SpeakerRecord, context: Context): Promise<Speaker> {
  const [before, after] = await presentSpeakers([stored, saved], context);
  if (!before || !after) throw new Error('Two rows are two speakers');
  context.history.record(resource, { id: saved.id, before, after, isSideEffect: true });
  return after;
}

const columnValuesSchema = z.record(z.string(), z.unknown());

/** The values that a merge changed in the remaining speaker. They are stored with the removal of the other one. */
const merged = z.object({
  keptId: z.int(),
  before: columnValuesSchema,
  after: columnValuesSchema,
  sessions: z.optional(movedSessions),
});
type Merged = z.infer<typeof merged>;

/**
 * When the other speaker of a merge is restored, resets the remaining speaker, except for values that were changed
 * since the merge.
 */
async function unmerge({ keptId, before, after, sessions = [] }: Merged, context: Context): Promise<void> {
  await restoreSessions(sessions, context);
  const [target] = await context.tx.select().from(speakers).where(eq(speakers.id, keptId)).for('update');
  if (!target) return;
  const values = Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => sameValue(Reflect.get(target, name), after[name]) && !sameValue(value, after[name]),
    ),
  );
  if (Object.keys(values).length > 0) await recordTarget(target, await updateSpeaker(target, values, context), context);
}

function refuseNamed(rows: readonly SpeakerRecord[], context: Context): Promise<void> {
  const named = rows.map((row) => ({ id: row.id, name: speakerName(row) }));
  return refuseInSessions(named, 'speakers', context);
}

export function speakerRoutes(routes: AreaRoutes): void {
  const parent = { eventId: speakers.eventId };
  const before = async (context: Context, isWrite = true) => void (await findEvent(context, isWrite));
  routes.resource(resource, {
    table: speakers,
    parent,
    before,
    columns: { name: sql`trim(${speakers.firstName} || ' ' || ${speakers.lastName})` },
    present,
    create,
    update,
    remove: (row, context) => refuseNamed([row], context),
    removeSeveral: refuseNamed,
    written: async (_, context, how, answered) => {
      const parsed = how === 'restored' ? merged.safeParse(answered) : undefined;
      if (parsed?.success) await unmerge(parsed.data, context);
    },
  });
  severalRoutes(routes, severalSpeakers, {
    resource,
    table: speakers,
    parent,
    position: speakers.displayOrder,
    before,
    present: presentSpeakers,
    refuseRemoval: refuseNamed,
  });
  routes.endpoint(mergeSpeakers, ({ body }, context) => merge(body, context));
}
