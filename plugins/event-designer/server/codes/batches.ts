import { type Problem, RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { BodyOf, ItemOf, ResponseOf } from '@contract/resource.ts';
import { writtenChange } from '@server/changes/writtenChange.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { createCodeBatch, codeBatches as resource, switchCodeBatch } from '../../contract/codeCalls.ts';
import { newCode, termProblems } from '../../rules/codes/codeRules.ts';
import { type PlannedCode, planBatch } from '../../rules/codes/planBatch.ts';
import { codeBatches, codes } from '../codeTables.ts';
import { findEvent } from '../eventRows.ts';
import { refuseUnknownNames } from './codeRows.ts';
import { refuseCodesAboveFree } from './reservedPlaces.ts';

type Body = BodyOf<typeof createCodeBatch>;
type Batch = typeof codeBatches.$inferSelect;
type CallContext = Pick<Context, 'tx' | 'account' | 'now' | 'params' | 'history'>;

async function usedIn(ids: readonly number[], { tx }: Pick<Context, 'tx'>): Promise<Map<number | null, number>> {
  const rows = await tx
    .select({ batchId: codes.batchId, count: sql<number>`count(*)::int` })
    .from(codes)
    .where(
      and(
        inArray(codes.batchId, [...ids]),
        sql`exists (select 1 from code_redemptions used where used.account_id = ${codes.accountId} and used.code_id = ${codes.id})`,
      ),
    )
    .groupBy(codes.batchId);
  return new Map(rows.map(({ batchId, count }) => [batchId, count]));
}

/** Counts the codes of the batches that are not archived, by whether they are paused. */
async function countsIn(ids: readonly number[], { tx }: Pick<Context, 'tx'>) {
  const rows = await tx
    .select({
      batchId: codes.batchId,
      active: sql<number>`(count(*) filter (where ${codes.isActive}))::int`,
      paused: sql<number>`(count(*) filter (where not ${codes.isActive}))::int`,
    })
    .from(codes)
    .where(and(inArray(codes.batchId, [...ids]), eq(codes.isArchived, false)))
    .groupBy(codes.batchId);
  return new Map(rows.map(({ batchId, ...counts }) => [batchId, counts]));
}

async function present(rows: readonly Batch[], context: Pick<Context, 'tx'>): Promise<ItemOf<typeof resource>[]> {
  const ids = rows.map(({ id }) => id);
  const used = await usedIn(ids, context);
  const counts = await countsIn(ids, context);
  return rows.map(({ accountId: _account, ...row }) => ({
    ...row,
    used: used.get(row.id) ?? 0,
    ...(counts.get(row.id) ?? { active: 0, paused: 0 }),
  }));
}

/**
 * Returns those of the codes that exist in the event. The list is a single parameter of the statement, so its length is
 * not limited.
 */
async function takenOf(list: readonly string[], eventId: number, { tx }: CallContext): Promise<Set<string>> {
  const rows = await tx
    .select({ code: codes.code })
    .from(codes)
    .where(
      and(
        eq(codes.eventId, eventId),
        sql`${codes.code} in (select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`,
      ),
    );
  return new Set(rows.map(({ code }) => code));
}

const own = new Set(['id', 'code', 'owner', 'customers']);

/** Inserts the codes as copies of the first one, with their own values. It is one statement for any number of codes. */
async function insertLike(first: number, rest: readonly PlannedCode[], { tx }: CallContext): Promise<void> {
  if (rest.length === 0) return;
  const shared = Object.entries(getTableColumns(codes))
    .filter(([name]) => !own.has(name))
    .map(([, column]) => sql.identifier(column.name));
  const names = sql.join(shared, sql`, `);
  const values = sql.join(
    shared.map((name) => sql`first.${name}`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${codes} (code, owner, customers, ${names})
    select made.code, made.owner, made.customers, ${values}
    from ${codes} first, jsonb_to_recordset(${JSON.stringify(rest)}::jsonb) as made (code text, owner text, customers jsonb)
    where first.id = ${first}`);
}

const random = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

async function save(body: Body, terms: typeof newCode, planned: readonly PlannedCode[], context: CallContext) {
  const { tx, account, params, now } = context;
  const eventId = Number(params.eventId);
  const at = now.toISOString();
  const own = { accountId: account, eventId, createdAt: at, updatedAt: at };
  const [batch] = await tx
    .insert(codeBatches)
    .values({ ...own, name: body.name, source: body.source, size: planned.length })
    .returning();
  const [first, ...rest] = planned;
  if (!batch || !first) throw new Error('A batch has codes');
  const [code] = await tx
    .insert(codes)
    .values({ ...own, ...terms, ...first, batchId: batch.id })
    .returning({ id: codes.id });
  await insertLike(code?.id ?? 0, rest, context);
  const [after] = await present([batch], context);
  if (after) context.history.record(resource, { id: batch.id, before: null, after });
  return batch.id;
}

/**
 * Creates the codes of a batch, or returns the collisions. Other parts of the area call this inside their own
 * transaction.
 */
export async function createBatch(body: Body, context: CallContext): Promise<ResponseOf<typeof createCodeBatch>> {
  const event = await findEvent(context, !body.dryRun);
  const terms = { ...newCode, ...body.terms };
  const problems: Problem[] = termProblems(terms).map((problem) => ({ ...problem, path: `terms.${problem.path}` }));
  refuseIfAny(problems);
  await refuseUnknownNames(terms, null, context);
  const plan = await planBatch(body, terms, { random, existingCodes: (list) => takenOf(list, event.id, context) });
  const { planned, collisions, room } = plan;
  const answer = {
    created: planned.length,
    examples: planned.slice(0, 6).map(({ code }) => code),
    room,
    collisions: collisions.slice(0, 100),
    collisionCount: collisions.length,
  };
  if (body.dryRun) return { batchId: null, ...answer, isSaved: false };
  if (collisions.length > 0 && !body.skipCollisions) {
    const message = `${collisions.length} codes collide`;
    const params = { count: collisions.length };
    throw new RefusedError('conflict', message, [{ path: 'entries', code: 'codes_collide', message, params }]);
  }
  if (planned.length === 0) {
    const message = 'There is nothing to make';
    refuseIfAny([{ path: 'entries', code: 'batch_empty', message }]);
  }
  const unused = { ...terms, isArchived: false, uses: 0, ticketsUsed: 0, discountGiven: 0 };
  await refuseCodesAboveFree([{ next: unused, stored: null }], context, planned.length);
  return { batchId: await save(body, terms, planned, context), ...answer, isSaved: true };
}

/** Throws if a code of the batch was used, because the batch cannot be removed then. */
async function refuseUsedBatch({ id, name }: Batch, context: Context): Promise<void> {
  // A concurrent use of a code either waits for this lock or has finished and is counted.
  await context.tx.select({ id: codes.id }).from(codes).where(eq(codes.batchId, id)).orderBy(codes.id).for('update');
  const count = (await usedIn([id], context)).get(id) ?? 0;
  if (count === 0) return;
  const message = `${count} codes of "${name}" were used; archive the others instead`;
  throw new RefusedError('conflict', message, [{ path: '', code: 'batch_was_used', message, params: { name, count } }]);
}

/**
 * Pauses or resumes codes of a batch in one statement. The history has one entry, whose undo names the codes and their
 * versions: others of the batch may have been paused before, and what somebody changes later stays as they left it.
 */
async function switchBatch({ isActive, ids, codes: unchanged }: BodyOf<typeof switchCodeBatch>, context: Context) {
  const event = await findEvent(context, true);
  const { tx, params, now, history } = context;
  const [batch] = await tx
    .select()
    .from(codeBatches)
    .where(and(eq(codeBatches.eventId, event.id), eq(codeBatches.id, Number(params.batchId))));
  if (!batch) throw new RefusedError('not_found', 'There is no such batch');
  const [before] = await present([batch], context);
  const changed = await tx
    .update(codes)
    .set({ isActive, version: sql`${codes.version} + 1`, updatedAt: now.toISOString() })
    .where(
      and(
        eq(codes.batchId, batch.id),
        eq(codes.isArchived, false),
        eq(codes.isActive, !isActive),
        // Each list is a single parameter of the statement.
        ids && sql`${codes.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`,
        unchanged &&
          sql`(${codes.id}, ${codes.version}) in (
            select id, version from jsonb_to_recordset(${JSON.stringify(unchanged)}::jsonb) as one (id int, version int))`,
      ),
    )
    .returning({ id: codes.id, version: codes.version });
  if (changed.length === 0) return { changed: 0, changeId: null };
  const [after] = await present([batch], context);
  history.record(resource, {
    id: batch.id,
    name: batch.name,
    before: before ? { paused: before.paused } : null,
    after: after ? { paused: after.paused } : null,
    undo: { endpoint: switchCodeBatch, body: { isActive: !isActive, codes: changed } },
  });
  return { changed: changed.length, changeId: await writtenChange(resource, context) };
}

export function codeBatchRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: codeBatches,
    parent: { eventId: codeBatches.eventId },
    before: async (context, isWrite) => void (await findEvent(context, isWrite)),
    present: async (row, context) => {
      const [batch] = await present([row], context);
      if (!batch) throw new Error('One row is one batch');
      return batch;
    },
    presentMany: present,
    remove: refuseUsedBatch,
  });
  routes.endpoint(createCodeBatch, ({ body }, context) => createBatch(body, context));
  routes.endpoint(switchCodeBatch, ({ body }, context) => switchBatch(body, context));
}
