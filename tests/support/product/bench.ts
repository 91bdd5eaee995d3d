import { type Contract, fillPath, type PathParams, pathParameters, type Resource } from '@contract/resource.ts';
import type { Area } from '@server/http/area.ts';
import type { Env } from '@server/http/env.ts';
import { openToken, openTokens } from '@server/portable/openTokens.ts';
import { copySample } from '@server/portable/sampleAccount.ts';
import type { Ports } from '@server/ports.ts';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { Hono } from 'hono';
import { blankFields } from './blank.ts';

/** What a test asks for beside the product: `src/testing/store.ts` has its types. */
type Wish = { wish: string; name: string; params?: PathParams; id?: number; fields?: Record<string, unknown> };

type Kept = { contract: Resource; table: PgTable };

/** The product with what only tests may do: accounts of their own, and rows as no request could make them. */
export function bench(app: Hono<Env>, ports: Ports, areas: readonly Area[]): Hono {
  const { database, clock } = ports;
  const kept = new Map<string, Kept>();
  const contracts = new Map<string, Contract>();
  for (const area of areas) {
    area.routes({
      resource: (contract, { table }) => {
        kept.set(contract.name, { contract, table });
        contracts.set(contract.name, contract);
      },
      document: (contract) => void contracts.set(contract.name, contract),
      endpoint: () => undefined,
    });
  }
  const keptOf = (name: string): Kept => {
    const found = kept.get(name);
    if (!found) throw new Error(`There is no resource "${name}"`);
    return found;
  };

  const verify = openTokens(clock);
  const outer = new Hono();
  outer.post('/test/accounts', async (c) => c.json({ token: openToken(await copySample(database)) }));
  outer.post('/test/wish', async (c) => {
    const authorization = c.req.header('authorization') ?? '';
    const session = await verify(authorization.replace('Bearer ', ''));
    if (!session) return c.json({ error: 'no account' }, 401);
    const { account } = session;
    const ask = async (method: string, path: string, body?: unknown) => {
      const answer = await app.request(`/api${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return text === '' ? undefined : JSON.parse(text).data;
    };
    /** Where the rows of a resource are: a test that looks for one knows its id, and seldom its parent's. */
    const parents = async ({ contract, table }: Kept, given: PathParams, id?: number): Promise<PathParams[]> => {
      const names = pathParameters(contract.path).filter((name) => !(name in given));
      if (names.length === 0) return [given];
      return database.asAccount(account, async (tx) => {
        const columns = Object.fromEntries(names.map((name) => [name, columnOf(table, name)]));
        const query = tx.selectDistinct(columns).from(table).$dynamic();
        const rows = await (id === undefined ? query : query.where(eq(columnOf(table, 'id'), id)));
        return rows.map((row) => ({
          ...given,
          ...Object.fromEntries(names.map((name) => [name, Number(row[name])])),
        }));
      });
    };
    const all = async (resource: Kept, params: PathParams) => {
      const places = await parents(resource, params);
      const rows = await Promise.all(
        places.map((place) => ask('GET', `${fillPath(resource.contract.path, place)}?disablePagination=true`)),
      );
      return rows.flat().sort((one, other) => one.id - other.id);
    };
    const find = async (resource: Kept, id: number, params: PathParams = {}) => {
      const [place] = await parents(resource, params, id);
      return place && ask('GET', `${fillPath(resource.contract.path, place)}/${id}`);
    };
    const change = async (resource: Kept, id: number, fields: Record<string, unknown>) => {
      const { table } = resource;
      const set = { ...stored(table, fields), updatedAt: clock() };
      await database.asAccount(account, async (tx) => {
        const [row] = await tx
          .select({ version: columnOf(table, 'version') })
          .from(table)
          .where(eq(columnOf(table, 'id'), id));
        const version = 'version' in fields ? fields.version : Number(row?.version) + 1;
        await tx
          .update(table)
          .set({ ...set, version })
          .where(eq(columnOf(table, 'id'), id));
      });
      return find(resource, id);
    };
    const grant = async ({ wish, name, params = {}, id = 0, fields = {} }: Wish): Promise<unknown> => {
      if (wish === 'document') {
        const document = contracts.get(name);
        return document && ask('GET', fillPath(document.path, params));
      }
      const resource = keptOf(name);
      if (wish === 'all') return all(resource, params);
      if (wish === 'find') return find(resource, id);
      if (wish === 'change') return change(resource, id, fields);
      if (wish === 'insert') {
        const { create, path } = resource.contract;
        const entries = Object.entries(fields);
        const input = {
          ...blankFields(create),
          ...Object.fromEntries(entries.filter(([field]) => create && field in create.shape)),
        };
        const made = await ask('POST', fillPath(path, params), input);
        const rest = Object.fromEntries(
          entries.filter(([field]) => !(field in input) && field in getTableColumns(resource.table) && field !== 'id'),
        );
        return Object.keys(rest).length === 0 ? made : change(resource, made.id, { version: 1, ...rest });
      }
      if (wish === 'removeAll') {
        const { table } = resource;
        const same = Object.entries(params).map(([column, value]) => eq(columnOf(table, column), value));
        return database.asAccount(account, (tx) => tx.delete(table).where(and(...same)));
      }
      if (wish === 'remove') {
        const { table } = resource;
        return database.asAccount(account, (tx) => tx.delete(table).where(eq(columnOf(table, 'id'), id)));
      }
      throw new Error(`There is no wish "${wish}"`);
    };
    try {
      return c.json({ data: (await grant(await c.req.json())) ?? null });
    } catch (error) {
      return c.json({ error: String(error) }, 500);
    }
  });
  outer.all('*', (c) => app.fetch(c.req.raw));
  return outer;
}

function columnOf(table: PgTable, name: string) {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`The table ${getTableConfig(table).name} has no column for "${name}"`);
  return column;
}

/** Fields of an item as their columns keep them: instants are dates there. */
function stored(table: PgTable, fields: Record<string, unknown>): Record<string, unknown> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => {
      const column = columns[field];
      if (!column) throw new Error(`The table ${getTableConfig(table).name} has no column for "${field}"`);
      return [[field, column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value]];
    }),
  );
}
