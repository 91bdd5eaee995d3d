import { refuseIfAny } from '@contract/problem.ts';
import type { Resource } from '@contract/resource.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context, ShowingRoutes } from '../http/area.ts';
import type { Row } from '../http/rowSql.ts';
import type { Reference } from './reference.ts';

/** Wraps routes so that they show the names of referenced rows, and refuse references to missing rows. */
export function withReferences<R extends Resource, T extends PgTable>(
  references: readonly Reference[],
  routes: ShowingRoutes<R, T>,
): ShowingRoutes<R, T>;
export function withReferences(
  references: readonly Reference[],
  routes: ShowingRoutes<Resource, PgTable>,
): ShowingRoutes<Resource, PgTable> {
  const { present, presentMany, create, update } = routes;
  if (references.length === 0) return routes;
  const presentAll = async (rows: Row[], context: Context) => {
    const items = presentMany
      ? await presentMany(rows, context)
      : await Promise.all(rows.map((row) => present(row, context)));
    const named = await namesOf(references, rows, context);
    return items.map((item, index) => ({ ...item, ...named(rows[index]) }));
  };
  return {
    ...routes,
    present: async (row, context) => (await presentAll([row], context))[0] ?? {},
    presentMany: presentAll,
    create: async (input, context) => {
      const values: Row = create ? await create(input, context) : input;
      await refuseMissing(references, {}, values, context);
      return values;
    },
    update: async (row, patch, context) => {
      const values: Row = update ? await update(row, patch, context) : patch;
      await refuseMissing(references, row, values, context);
      return values;
    },
  };
}

/** Returns a function of a row that adds the names of the rows that it refers to; one statement reads all of them. */
async function namesOf(references: readonly Reference[], rows: readonly Row[], { tx }: Context) {
  const names = references.map(() => new Map<unknown, string | null>());
  const reads = references.flatMap(({ field, target }, place) => {
    const ids = [...new Set(rows.map((row) => row[field]).filter((id) => typeof id === 'number'))];
    if (ids.length === 0) return [];
    const { table, id, labelColumn } = target;
    return [
      sql`select ${place}::integer as place, ${id} as id, ${labelColumn}::text as name from ${table}
      where ${inArray(id, ids)}`,
    ];
  });
  if (reads.length > 0) {
    const found = await tx.execute<{ place: number; id: number; name: string | null }>(
      sql.join(reads, sql` union all `),
    );
    for (const { place, id, name } of found) names[place]?.set(id, name);
  }
  return (row: Row) =>
    Object.fromEntries(
      references.map(({ field, nameField }, place) => [nameField, names[place]?.get(row[field]) ?? null]),
    );
}

/** Refuses references to missing rows, or to rows of another parent. Only changed references are checked. */
async function refuseMissing(references: readonly Reference[], row: Row, values: Row, context: Context): Promise<void> {
  const after: Row = { ...context.params, ...row, ...withoutUndefined(values) };
  const named = references.filter(({ field, target: { within } }) => {
    const relevant = [field, ...within.map(([, own]) => own)];
    return typeof after[field] === 'number' && relevant.some((name) => after[name] !== row[name]);
  });
  if (named.length === 0) return;
  const reads = named.map(({ field, target: { table, id, within } }, place) => {
    const conditions = within.map(([column, own]) => eq(column, after[own]));
    return sql`select ${place}::integer as place from ${table} where ${and(eq(id, after[field]), ...conditions)}`;
  });
  const found = await context.tx.execute<{ place: number }>(sql.join(reads, sql` union all `));
  const places = new Set(found.map(({ place }) => place));
  const missing = named.filter((_, place) => !places.has(place));
  refuseIfAny(missing.map(({ field }) => ({ path: field, code: 'no_such_row', message: 'There is no such row' })));
}

const withoutUndefined = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
