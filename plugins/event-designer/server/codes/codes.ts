import { refuseIfAny } from '@contract/problem.ts';
import type { BodyOf, CheckedCreateOf, CheckedUpdateOf } from '@contract/resource.ts';
import { writtenChange } from '@server/changes/writtenChange.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { removeMany } from '@server/http/manyRows.ts';
import { inArray, sql } from 'drizzle-orm';
import { bulkEditCodes, deleteCodes, codeRedemptions as redemptions } from '../../contract/codeCalls.ts';
import { codes as resource } from '../../contract/codes.ts';
import { codeProblems, codeRemovalRefusal } from '../../rules/codes/codeRules.ts';
import { codeRedemptions, codes } from '../codeTables.ts';
import { findEvent } from '../eventRows.ts';
import {
  type CodeRecord,
  draftOf,
  lockCodes,
  presentCode,
  presentCodes,
  redeemedOf,
  refuseTakenCode,
  refuseUnknownNames,
} from './codeRows.ts';
import { refuseCodesAboveFree } from './reservedPlaces.ts';

async function create(input: CheckedCreateOf<typeof resource>, context: Context) {
  const draft = { ...input, isArchived: false, uses: 0, ticketsUsed: 0, discountGiven: 0 };
  refuseIfAny(codeProblems(draft, null));
  await refuseUnknownNames(draft, null, context);
  await refuseTakenCode(draft.code, 0, context);
  await refuseCodesAboveFree([{ next: draft, stored: null }], context);
  return draft;
}

async function update(row: CodeRecord, patch: CheckedUpdateOf<typeof resource>, context: Context) {
  const next = { ...draftOf(row), ...patch };
  refuseIfAny(codeProblems(next, draftOf(row)));
  await refuseUnknownNames(next, row, context);
  if (next.code !== row.code) await refuseTakenCode(next.code, row.id, context);
  await refuseCodesAboveFree([{ next, stored: row }], context);
  return patch;
}

async function refuseUsed(rows: readonly CodeRecord[], context: Context): Promise<void> {
  const used = await redeemedOf(
    rows.map(({ id }) => id),
    context,
  );
  for (const { id, code } of rows) {
    const refusal = codeRemovalRefusal({ code, uses: used.get(id) ?? 0 });
    if (refusal) throw refusal;
  }
}

async function bulkEdit({ ids, changes }: BodyOf<typeof bulkEditCodes>, context: Context) {
  await findEvent(context, true);
  const rows = await lockCodes(ids, context);
  const changing = rows.filter((row) =>
    Object.entries(changes).some(([name, value]) => Reflect.get(row, name) !== value),
  );
  if (changing.length === 0) return { changed: 0, changeId: null };
  await refuseCodesAboveFree(
    changing.map((stored) => ({ next: { ...stored, ...changes }, stored })),
    context,
  );
  const after = await context.tx
    .update(codes)
    .set({ ...changes, version: sql`${codes.version} + 1`, updatedAt: context.now.toISOString() })
    .where(
      inArray(
        codes.id,
        changing.map(({ id }) => id),
      ),
    )
    .returning();
  const shown = new Map((await presentCodes(after, context)).map((code) => [code.id, code]));
  for (const before of await presentCodes(changing, context)) {
    const next = shown.get(before.id);
    if (next) context.history.record(resource, { id: before.id, name: before.code, before, after: next });
  }
  return { changed: changing.length, changeId: await writtenChange(resource, context) };
}

async function removeSeveral(ids: readonly number[], context: Context) {
  await findEvent(context, true);
  const rows = await lockCodes(ids, context);
  await refuseUsed(rows, context);
  await removeMany({ resource, table: codes, present: presentCodes }, rows, context);
  return { deleted: rows.length, changeId: await writtenChange(resource, context) };
}

export function codeRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: codes,
    parent: { eventId: codes.eventId },
    before: async (context, isWrite) => void (await findEvent(context, isWrite)),
    present: presentCode,
    presentMany: presentCodes,
    create,
    update,
    remove: (row, context) => refuseUsed([row], context),
    removeSeveral: refuseUsed,
  });
  routes.resource(redemptions, {
    table: codeRedemptions,
    parent: { eventId: codeRedemptions.eventId },
    before: async (context) => void (await findEvent(context)),
    present: ({ accountId: _account, lines: _lines, isCapped: _isCapped, ...row }) => row,
  });
  routes.endpoint(bulkEditCodes, ({ body }, context) => bulkEdit(body, context));
  routes.endpoint(deleteCodes, ({ body }, context) => removeSeveral(body.ids, context));
}
