import { z } from '@contract/fields.ts';
import { fillPath, type PathParams, pathParameters } from '@contract/resource.ts';
import type { Ports } from '@server/ports.ts';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { blankFields } from './blank.ts';
import { columnOf } from './columnOf.ts';
import type { StoredResource } from './contracts.ts';

/** Calls the API as the test's account. Returns `data`; `undefined` if the row does not exist. */
export type CallApi = (method: string, path: string, body?: unknown) => Promise<unknown>;

type Row = { id: number };

type Fields = Record<string, unknown>;

/**
 * Reads and writes the rows of one account for a test. Reads use the API like the console; writes go to the database,
 * so that they can do what no request could.
 */
export function accountRows({ database, clock }: Pick<Ports, 'database' | 'clock'>, account: number, call: CallApi) {
  /** Looks up the ids of the parents, which a row's path needs and a test seldom knows. */
  const parentsOf = async (
    { contract, table }: StoredResource,
    known: PathParams,
    id?: number,
  ): Promise<PathParams[]> => {
    const names = pathParameters(contract.path).filter((name) => !(name in known));
    if (names.length === 0) return [known];
    return database.asAccount(account, async (tx) => {
      const columns = Object.fromEntries(names.map((name) => [name, columnOf(table, name)]));
      const query = tx.selectDistinct(columns).from(table).$dynamic();
      const rows = await (id === undefined ? query : query.where(eq(columnOf(table, 'id'), id)));
      return rows.map((row) => ({ ...known, ...Object.fromEntries(names.map((name) => [name, Number(row[name])])) }));
    });
  };

  const all = async (resource: StoredResource, params: PathParams): Promise<Row[]> => {
    const parents = await parentsOf(resource, params);
    const lists = await Promise.all(
      parents.map((parent) => call('GET', `${fillPath(resource.contract.path, parent)}?disablePagination=true`)),
    );
    return lists.flatMap(rowsOf).sort((one, other) => one.id - other.id);
  };

  const find = async (resource: StoredResource, id: number): Promise<unknown> => {
    const [parent] = await parentsOf(resource, {}, id);
    return parent && call('GET', `${fillPath(resource.contract.path, parent)}/${id}`);
  };

  const change = async (resource: StoredResource, id: number, fields: Fields): Promise<unknown> => {
    const { table } = resource;
    // Drizzle ignores unknown fields, so this checks them.
    for (const field of Object.keys(fields)) columnOf(table, field);
    const isIt = eq(columnOf(table, 'id'), id);
    await database.asAccount(account, async (tx) => {
      const [row] = await tx
        .select({ version: columnOf(table, 'version') })
        .from(table)
        .where(isIt);
      const version = Number(row?.version) + 1;
      await tx
        .update(table)
        .set({ version, ...fields, updatedAt: clock().toISOString() })
        .where(isIt);
    });
    return find(resource, id);
  };

  const insert = async (resource: StoredResource, params: PathParams, fields: Fields): Promise<unknown> => {
    const { contract, table } = resource;
    const accepted = contract.create?.shape ?? {};
    const given = Object.entries(fields);
    const input = {
      ...blankFields(contract.create),
      ...Object.fromEntries(given.filter(([field]) => field in accepted)),
    };
    const made = await call('POST', fillPath(contract.path, params), input);
    const columns = getTableColumns(table);
    const rest = given.filter(([field]) => !(field in input) && field in columns && field !== 'id');
    if (rest.length === 0 || !isRow(made)) return made;
    return change(resource, made.id, { version: 1, ...Object.fromEntries(rest) });
  };

  const removeAll = async (resource: StoredResource, columns: PathParams): Promise<void> => {
    const { table } = resource;
    const same = Object.entries(columns).map(([column, value]) => eq(columnOf(table, column), value));
    try {
      await database.asAccount(account, (tx) => tx.delete(table).where(and(...same)));
    } catch (error) {
      // Sales keep what was sold from being deleted. A test that empties a whole table empties them first.
      const referringTable = same.length === 0 ? referringTableOf(error) : undefined;
      if (referringTable === undefined) throw error;
      await database.asAccount(account, (tx) => tx.execute(sql`delete from ${sql.identifier(referringTable)}`));
      await removeAll(resource, columns);
    }
  };

  return { all, find, insert, change, removeAll };
}

const violation = z.object({ cause: z.object({ code: z.literal('23503'), table: z.string() }) });

/** Returns the table whose rows refer to a row that could not be deleted. */
function referringTableOf(error: unknown): string | undefined {
  return violation.safeParse(error).data?.cause.table;
}

function rowsOf(list: unknown): Row[] {
  return Array.isArray(list) ? list.filter(isRow) : [];
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
}
