import { notCopiedValues } from '@contract/entityValues.ts';
import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { BodyOf } from '@contract/resource.ts';
import { writtenChange } from '@server/changes/writtenChange.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { partOrder } from '@shared/partOrder.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { extraFields } from '../../contract/extraFields.ts';
import {
  bulkEditExtras,
  duplicateExtra,
  renewExtraLink,
  reorderExtras,
  extras as resource,
} from '../../contract/extras.ts';
import { copyName } from '../../rules/copyName.ts';
import {
  completeExtraPatch,
  extraPositionsRefusal,
  extraProblems,
  newKindProblems,
  refuseOneMoreExtra,
} from '../../rules/extras/extraRules.ts';
import { copiedImages, imageIdsOf } from '../../rules/extras/moreImages.ts';
import { findEvent } from '../eventRows.ts';
import { extras } from '../extraTables.ts';
import { copyPictures } from '../pictures.ts';
import { copyValues, shiftRowsAfter, writeOrder } from '../rowOrder.ts';
import { newLinkToken } from '../ticketGroups.ts';
import {
  type ExtraRecord,
  extraSituation,
  extrasOf,
  presentExtra,
  readExtraContext,
  storedExtra,
} from './extraRows.ts';

/** Saves the order of the extras. Their versions stay, because the form has no position and must not become stale. */
async function reorder({ ids }: BodyOf<typeof reorderExtras>, context: Context): Promise<{ ids: number[] }> {
  const event = await findEvent(context, true);
  const shown = (await extrasOf(context, event.id)).filter(({ isArchived }) => !isArchived);
  const current = shown.map(({ id }) => id);
  const wanted = partOrder(ids, current);
  if (!wanted) throw extraPositionsRefusal();
  await writeOrder(extras, { ids: wanted, eventId: event.id }, context);
  context.history.record(resource, {
    before: { order: current },
    after: { order: wanted },
    undo: { endpoint: reorderExtras, body: { ids: current } },
  });
  return { ids };
}

async function duplicate(context: Context) {
  const event = await findEvent(context, true);
  const { tx, now } = context;
  const rows = await extrasOf(context, event.id);
  const original = rows.find(({ id }) => id === context.params.extraId);
  if (!original) throw new RefusedError('not_found', 'There is no such extra');
  refuseOneMoreExtra(rows.length);
  refuseIfAny(newKindProblems(original));
  await shiftRowsAfter(extras, original, context);
  const { id: _original, ...fields } = original;
  const images = await copyPictures(imageIdsOf(original), context);
  const [copy] = await tx
    .insert(extras)
    .values({
      ...fields,
      ...notCopiedValues(extraFields),
      title: copyName(original.title, { language: context.language, longest: 255 }),
      imageId: images.get(original.imageId ?? 0) ?? null,
      moreImages: copiedImages(original.moreImages, images),
      ...copyValues(original.position, now),
      choiceSales: [],
      dateSales: [],
      linkToken: newLinkToken(),
    })
    .returning();
  if (!copy) throw new Error('The copy was not inserted');
  const item = presentExtra(copy, await readExtraContext([copy], context));
  context.history.record(resource, { id: item.id, name: item.title, before: null, after: item });
  return item;
}

async function renewLink(context: Context) {
  const event = await findEvent(context, true);
  const found = (await extrasOf(context, event.id)).find(({ id }) => id === context.params.extraId);
  if (!found) throw new RefusedError('not_found', 'There is no such extra');
  const [row] = await context.tx
    .update(extras)
    .set({ linkToken: newLinkToken(), version: sql`${extras.version} + 1`, updatedAt: context.now.toISOString() })
    .where(eq(extras.id, found.id))
    .returning();
  if (!row) throw new Error('The link was not renewed');
  const saleContext = await readExtraContext([row], context);
  const item = presentExtra(row, saleContext);
  // As with tickets, the history does not contain the link.
  const before = presentExtra(found, saleContext);
  context.history.record(resource, { id: row.id, before, after: item, patch: { linkToken: true } });
  return item;
}

type Bulk = BodyOf<typeof bulkEditExtras>;

async function lockExtras(ids: readonly number[], { tx, params }: Context): Promise<ExtraRecord[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .select()
    .from(extras)
    .where(and(eq(extras.eventId, Number(params.eventId)), inArray(extras.id, wanted)))
    .orderBy(asc(extras.id))
    .for('update');
  if (rows.length < wanted.length) throw new RefusedError('not_found', 'There is no such extra');
  return rows;
}

/** Changes all of the given extras, or none if one of them is refused. */
async function bulkEdit({ ids, changes: { tickets, ...switches } }: Bulk, context: Context) {
  const event = await findEvent(context, true);
  const rows = await lockExtras(ids, context);
  const patch = completeExtraPatch({ ...switches, ...tickets });
  const changing = rows.filter((row) =>
    Object.entries(patch).some(([name, value]) => JSON.stringify(Reflect.get(row, name)) !== JSON.stringify(value)),
  );
  if (changing.length === 0) return { changed: 0, changeId: null };
  const saleContext = await readExtraContext(rows, context);
  const situation = await extraSituation(event, context);
  for (const row of changing) {
    const stored = storedExtra(row, saleContext);
    refuseIfAny(extraProblems({ ...stored, ...patch }, { ...situation, stored }));
  }
  const after = await context.tx
    .update(extras)
    .set({ ...patch, version: sql`${extras.version} + 1`, updatedAt: context.now.toISOString() })
    .where(
      inArray(
        extras.id,
        changing.map(({ id }) => id),
      ),
    )
    .returning();
  for (const before of changing) {
    const next = after.find(({ id }) => id === before.id);
    if (!next) continue;
    const shown = { before: presentExtra(before, saleContext), after: presentExtra(next, saleContext) };
    context.history.record(resource, { id: before.id, name: before.title, ...shown });
  }
  return { changed: changing.length, changeId: await writtenChange(resource, context) };
}

export function extraPositionRoutes(routes: AreaRoutes): void {
  routes.endpoint(reorderExtras, ({ body }, context) => reorder(body, context));
  routes.endpoint(duplicateExtra, (_, context) => duplicate(context));
  routes.endpoint(renewExtraLink, (_, context) => renewLink(context));
  routes.endpoint(bulkEditExtras, ({ body }, context) => bulkEdit(body, context));
}
