import { compileListInput, maximumUnpagedRows } from '@contract/listInput.ts';
import type { ListMeta, ListQuery } from '@contract/query.ts';
import type { CheckedCreateOf, CheckedUpdateOf, PathTemplate, Resource } from '@contract/resource.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Answer } from './answers.ts';
import type { Context, ShowingRoutes } from './area.ts';
import { readJson } from './body.ts';
import { etagOf, refuseChangedSince, refuseStale } from './conditional.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { compileInput } from './input.ts';
import { compileListSql } from './listSql.ts';
import { type OperationOptions, type Route, routeOf, searchOf } from './operation.ts';
import { columnList, type Row, rendered, rowReader } from './rowSql.ts';
import { presentAll, type RowWithItem, type RowWrites, rowParameter } from './rowWrites.ts';
import { factsOf } from './tableFacts.ts';

function itemAnswer({ row, item }: RowWithItem, status = 200, headers: Record<string, string> = {}): Answer {
  return { status, body: { data: item }, headers: { ETag: etagOf(row.version), ...headers } };
}

/** The routes of a resource: list, create, get, change, remove, as far as its contract offers them. */
export function resourceRoutes<R extends Resource, T extends PgTable>(
  resource: R,
  routes: ShowingRoutes<R, T>,
  writes: RowWrites<R>,
  options: OperationOptions,
): Route[] {
  const facts = factsOf(routes.table, resource.name);
  const parents = Object.entries(routes.parent ?? {});
  const readList = compileListInput(resource);
  const listSql = compileListSql(resource, facts, routes.columns, routes.orders, routes.contains);
  const path: PathTemplate = `${resource.path}/{${rowParameter}}`;

  const prepare = async <Input extends CheckedCreateOf<R> | CheckedUpdateOf<R>>(input: Input) =>
    routes.prepare ? routes.prepare(input, options.ports) : input;

  const ofParent = ({ params }: Context): SQL[] => parents.map(([parameter, column]) => eq(column, params[parameter]));

  const listed = columnList(facts);
  const readRow = rowReader(facts);
  const selectHead = rendered(sql`select ${listed}, (select count(*)::int from ${facts.table}`);
  const selectFrom = rendered(sql`) as "foyer_total" from ${facts.table}`);

  const withItem = async (row: Row, context: Context): Promise<RowWithItem> => ({
    row,
    item: await routes.present(row, context),
  });

  const present = (rows: Row[], context: Context): Promise<unknown[]> => presentAll(routes, rows, context);

  const list = async (query: ListQuery, context: Context): Promise<Answer> => {
    await routes.before?.(context, false);
    const { tx } = context;
    const condition = and(...ofParent(context), listSql.where(query, context), routes.where?.(query, context));
    const matching = condition ? sql` where ${condition}` : sql``;
    const limit = query.perPage === 0 ? maximumUnpagedRows : query.perPage;
    const offset = query.perPage === 0 ? 0 : (query.page - 1) * query.perPage;
    const order = sql.join(listSql.orderBy(query, context), sql`, `);
    // The page and its count in one statement: one round trip, one snapshot.
    const rows = await tx.execute(
      sql`${selectHead}${matching}${selectFrom}${matching} order by ${order} limit ${limit} offset ${offset}`,
    );
    const meta: ListMeta = { total: Number(rows[0]?.foyer_total ?? 0), page: query.page, perPage: query.perPage };
    // Beyond the last page there is no row that could carry the count.
    if (rows.length === 0 && offset > 0) meta.total = await tx.$count(facts.table, condition);
    return { status: 200, body: { data: await present(rows.map(readRow), context), meta } };
  };

  const isForViewers = resource.isPersonal ?? false;
  const result: Route[] = [
    routeOf(
      {
        method: 'GET',
        path: resource.path,
        read: (c) => ({ input: readList(searchOf(c)) }),
        run: list,
      },
      options,
    ),
    routeOf(
      {
        method: 'GET',
        path,
        read: () => ({ input: undefined }),
        run: async (_, context) => itemAnswer(await withItem(await writes.find(context, false), context)),
      },
      options,
    ),
  ];

  if (resource.create) {
    const check = compileInput<CheckedCreateOf<R>>(resource.create);
    result.push(
      routeOf(
        {
          method: 'POST',
          path: resource.path,
          isForViewers,
          read: async (c) => {
            const { value, bytes } = await readJson(c);
            return { input: await prepare(check(value)), fingerprint: await readIdempotencyKey(c, bytes) };
          },
          run: async (input, context, c) => {
            const created = await writes.create(input, context);
            return itemAnswer(created, 201, { Location: `${c.req.path}/${created.row.id}` });
          },
        },
        options,
      ),
    );
  }

  if (resource.update) {
    const check = compileInput<CheckedUpdateOf<R>>(resource.update);
    result.push(
      routeOf(
        {
          method: 'PATCH',
          path,
          isForViewers,
          read: async (c) => {
            const { value, bytes } = await readJson(c);
            return { input: await prepare(check(value)), fingerprint: await readIdempotencyKey(c, bytes) };
          },
          run: async (patch, context) => {
            const row = await writes.find(context, true);
            await refuseStale(context.ifMatch, row.version, () => routes.present(row, context));
            if (Object.keys(Object(patch)).length === 0) return itemAnswer(await withItem(row, context));
            return itemAnswer(await writes.change(row, patch, context));
          },
          again: async (patch, context, stored) => {
            const found = await withItem(await writes.find(context, false), context);
            const { version } = found.row;
            const change = { ifMatch: context.ifMatch, patch: Object(patch), stored };
            refuseChangedSince(resource, change, { version, item: found.item });
            return itemAnswer(found);
          },
        },
        options,
      ),
    );
  }

  if (resource.removable) {
    result.push(
      routeOf(
        {
          method: 'DELETE',
          path,
          isForViewers,
          read: async (c) => ({ input: undefined, fingerprint: await readIdempotencyKey(c) }),
          run: async (_, context) => {
            const row = await writes.find(context, true);
            await refuseStale(context.ifMatch, row.version, () => routes.present(row, context));
            await writes.remove(row, context);
            return { status: 204 };
          },
        },
        options,
      ),
    );
  }
  return result;
}
