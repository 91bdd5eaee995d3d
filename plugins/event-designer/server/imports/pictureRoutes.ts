import { RefusedError } from '@contract/problem.ts';
import type { BodyOf, QueryOf, ResponseOf } from '@contract/resource.ts';
import { media } from '@server/database/tables.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { refuseUnknownPictures } from '@server/media/pictures.ts';
import { presentMedia } from '@server/media/present.ts';
import { unescapeFormula } from '@shared/formulaText.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  addImportPictures,
  importPictures as contract,
  removeImportPictures,
  type WantedPicture,
} from '../../contract/importPictures.ts';
import { type ImportKind, importLimits } from '../../contract/imports.ts';
import { foldedPath, pictureFinder } from '../../rules/import/pictureNames.ts';
import { importPictures, imports } from '../importTables.ts';
import { lockImport, refuseUnless, requireImport } from './importRows.ts';
import { targetOf } from './importTargets.ts';
import { shownFiles } from './knownPictures.ts';

type CallContext = Pick<Context, 'tx' | 'params'>;

/** Names that are listed; a name is cut to so many characters. */
const [mostListed, longestName] = [1_000, 300];

async function wantedIn(
  { sheet, column, headerRow }: { sheet: number; column: number; headerRow: number },
  { tx, params }: CallContext,
): Promise<{ name: string; rows: number; total: number }[]> {
  const rows = await tx.execute(sql`
    select left(cells ->> ${column}::integer, ${longestName}::integer) as name, count(*)::integer as rows,
      (count(*) over ())::integer as total
    from import_rows
    where import_id = ${Number(params.importId)}::integer and sheet = ${sheet}::integer and position > ${headerRow}::integer
      and btrim(coalesce(cells ->> ${column}::integer, '')) <> ''
    group by 1 order by min(position) limit ${mostListed}::integer`);
  return rows.map(({ name, rows: count, total }) => ({
    name: unescapeFormula(String(name)).trim(),
    rows: Number(count),
    total: Number(total),
  }));
}

async function list({ columns }: QueryOf<typeof contract>, context: Context): Promise<ResponseOf<typeof contract>> {
  const { tx, params } = context;
  await requireImport(context);
  const importId = Number(params.importId);
  const [row] = await tx.select({ sheets: imports.sheets }).from(imports).where(eq(imports.id, importId));
  const added = await tx
    .select({ id: importPictures.id, name: importPictures.name, media })
    .from(importPictures)
    .innerJoin(media, eq(media.id, importPictures.mediaId))
    .where(eq(importPictures.importId, importId))
    .orderBy(asc(importPictures.id));
  const shown = new Map<ImportKind, ReturnType<typeof pictureFinder>>();
  const wanted: WantedPicture[] = [];
  let all = 0;
  for (const pair of new Set(columns?.split(','))) {
    const [sheet = 0, column = 0] = pair.split(':').map(Number);
    const { kind, headerRow = 0 } = row?.sheets[sheet] ?? {};
    if (!kind) continue;
    const finder = shown.get(kind) ?? (await finderOf(kind, context));
    shown.set(kind, finder);
    const names = await wantedIn({ sheet, column, headerRow }, context);
    all += names[0]?.total ?? 0;
    for (const { name, rows } of names) {
      wanted.push({ sheet, column, name, rows, isShown: finder(name).length > 0 });
    }
  }
  return {
    added: added.map(({ id, name, media: one }) => ({
      id,
      name,
      mediaId: one.id,
      bytes: one.bytes,
      thumbnailUrl: presentMedia(one).variants.thumbnail,
    })),
    wanted: wanted.slice(0, mostListed),
    more: Math.max(0, all - mostListed),
  };
}

async function finderOf(kind: ImportKind, context: CallContext): Promise<ReturnType<typeof pictureFinder>> {
  const files = await shownFiles(targetOf(kind), context);
  return pictureFinder([...files].map(([id, { name }]) => ({ id, name })));
}

/**
 * Marks the rows to be checked again. The version does not change, so that somebody who is editing the choices can
 * still save them.
 */
async function uncheck(importId: number, { tx, now }: Context): Promise<{ pictures: number }> {
  await tx.update(imports).set({ isChecked: false, updatedAt: now.toISOString() }).where(eq(imports.id, importId));
  const pictures = await tx.$count(importPictures, eq(importPictures.importId, importId));
  if (pictures <= importLimits.pictures) return { pictures };
  const message = `An import has at most ${importLimits.pictures} pictures`;
  const params = { maximum: importLimits.pictures };
  throw new RefusedError('rule_broken', message, [
    { path: 'pictures', code: 'import_too_many_pictures', message, params },
  ]);
}

async function add({ pictures }: BodyOf<typeof addImportPictures>, context: Context) {
  const { tx, account, now, params } = context;
  const row = await lockImport(context);
  refuseUnless(row, ['staged', 'failed']);
  await refuseUnknownPictures(
    context,
    pictures.map(({ mediaId }, index) => ({ path: `pictures.${index}.mediaId`, id: mediaId })),
  );
  // If two have the same name, the last one counts, as in a folder.
  const picturesByPath = new Map(pictures.map((picture) => [foldedPath(picture.name), picture]));
  const stored = await tx
    .select({ id: importPictures.id, name: importPictures.name })
    .from(importPictures)
    .where(eq(importPictures.importId, row.id));
  await remove(
    stored.flatMap(({ id, name }) => (picturesByPath.has(foldedPath(name)) ? [id] : [])),
    row.id,
    context,
  );
  const at = now.toISOString();
  const values = [...picturesByPath.values()].map(({ name, mediaId }) => ({
    accountId: account,
    createdAt: at,
    updatedAt: at,
    eventId: Number(params.eventId),
    importId: row.id,
    name,
    mediaId,
  }));
  if (values.length > 0) await tx.insert(importPictures).values(values);
  return uncheck(row.id, context);
}

async function remove(ids: readonly number[], importId: number, { tx }: Pick<Context, 'tx'>): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(importPictures)
    .where(and(eq(importPictures.importId, importId), inArray(importPictures.id, [...ids])));
}

/** The routes of the pictures of an import. The files themselves are uploaded as all pictures are. */
export function pictureRoutes(routes: AreaRoutes): void {
  routes.endpoint(contract, ({ query }, context) => list(query, context));
  routes.endpoint(addImportPictures, ({ body }, context) => add(body, context));
  routes.endpoint(removeImportPictures, async ({ body }, context) => {
    const row = await lockImport(context);
    refuseUnless(row, ['staged', 'failed']);
    await remove(body.ids, row.id, context);
    return uncheck(row.id, context);
  });
}
