import type { Media } from '@contract/media.ts';
import type { ItemOf, Resource } from '@contract/resource.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import { pictures, refuseUnknownPictures } from '../media/pictures.ts';
import type { AreaItem, Context, ResourceRoutes, ShowingRoutes } from './area.ts';
import { pictureNames, presentColumns } from './presentColumns.ts';
import type { Row } from './rowSql.ts';

/** Returns the pictures of each row, by their names; one query reads all of them. */
export async function shownPictures(
  names: readonly string[],
  rows: readonly Row[],
  context: Pick<Context, 'tx'>,
): Promise<Record<string, Media | null>[]> {
  const picturesById = await pictures(
    context,
    rows.flatMap((row) => names.map((name) => row[`${name}Id`])),
  );
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, picturesById.get(row[`${name}Id`]) ?? null])));
}

/** Returns the values to store, with the id of each picture. Refuses pictures that the account does not have. */
export async function storedPictures(names: readonly string[], values: Row, context: Context): Promise<Row> {
  const stored: Row = { ...values };
  const named: { path: string; id: number }[] = [];
  for (const name of names.filter((one) => values[one] !== undefined)) {
    delete stored[name];
    stored[`${name}Id`] = values[name]?.id ?? null;
    if (values[name]) named.push({ path: `${name}.id`, id: values[name].id });
  }
  await refuseUnknownPictures(context, named);
  return stored;
}

/** Adds the reading and storing of an entity's pictures to an area's routes, which handle its other fields. */
export function withPictures<R extends Resource, T extends PgTable>(
  resource: R,
  routes: ResourceRoutes<R, T>,
): ShowingRoutes<R, T>;
export function withPictures(
  resource: Resource,
  routes: ResourceRoutes<Resource, PgTable>,
): ShowingRoutes<Resource, PgTable> {
  const names = pictureNames(resource);
  const { present = presentColumns(resource), presentMany, create, update } = routes;
  if (names.length === 0) return { ...routes, present };
  const presentAll = async (rows: Row[], context: Context) => {
    const items: readonly AreaItem<Resource>[] = presentMany
      ? await presentMany(rows, context)
      : await Promise.all(rows.map((row) => present(row, context)));
    const shown = await shownPictures(names, rows, context);
    return items.map((item, index): ItemOf<Resource> => ({ ...item, ...shown[index] }));
  };
  return {
    ...routes,
    present: async (row, context) => (await presentAll([row], context))[0] ?? {},
    presentMany: presentAll,
    create: async (input, context) => storedPictures(names, create ? await create(input, context) : input, context),
    update: async (row, patch, context) =>
      storedPictures(names, update ? await update(row, patch, context) : patch, context),
  };
}
