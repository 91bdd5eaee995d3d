import { media } from '@server/database/tables.ts';
import type { Context } from '@server/http/area.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { NamedPicture, ShownFile } from '../../rules/import/pictureNames.ts';
import { importPictures } from '../importTables.ts';

type CallContext = Pick<Context, 'tx' | 'params'>;

/** Returns the pictures that were added to the import that the path names, if it names one. */
export async function namedPictures({ tx, params }: CallContext): Promise<NamedPicture[]> {
  if (params.importId === undefined) return [];
  return tx
    .select({ id: importPictures.mediaId, name: importPictures.name })
    .from(importPictures)
    .where(eq(importPictures.importId, Number(params.importId)));
}

/** Returns the files of the pictures that rows of the event show, by the ids of the pictures. */
export async function shownFiles(
  { table, eventId, picture }: { table: PgTable; eventId: PgColumn; picture: PgColumn },
  { tx, params }: CallContext,
): Promise<Map<number, ShownFile>> {
  const rows = await tx
    .selectDistinct({ id: media.id, name: media.name, extension: media.extension, bytes: media.bytes })
    .from(media)
    .innerJoin(table, eq(picture, media.id))
    .where(eq(eventId, Number(params.eventId)))
    .orderBy(asc(media.id));
  return new Map(rows.map(({ id, name, extension, bytes }) => [id, { name: `${name}.${extension}`, bytes }]));
}

/** Returns a text that changes whenever a picture is added to an import or removed. */
export async function pictureState(importId: number, { tx }: Pick<Context, 'tx'>): Promise<string> {
  const [picture] = await tx
    .select({ state: sql<string>`count(*) || ' ' || coalesce(max(${importPictures.id}), 0)` })
    .from(importPictures)
    .where(eq(importPictures.importId, importId));
  return picture?.state ?? '';
}
