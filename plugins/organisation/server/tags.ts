import type { AreaRoutes, Context } from '@server/http/area.ts';
import { inArray, sql } from 'drizzle-orm';
import { tags as endpoint, managedTags } from '../contract/tags.ts';
import { distinctTags, matchingTags } from '../rules/tagNames.ts';
import { tags } from './tables.ts';

type Here = Pick<Context, 'tx' | 'account' | 'now'>;

/** Without `disablePagination` as many as a list of suggestions shows. */
const suggestions = 50;

/**
 * The ids of tags in the order of their names; what the account does not know yet is made. A tag that it knows in another
 * case keeps its first spelling.
 */
export async function tagIdsOf({ tx, account, now }: Here, names: readonly string[]): Promise<number[]> {
  const wanted = distinctTags(names);
  if (wanted.length === 0) return [];
  const at = now.toISOString();
  const row = { accountId: account, createdAt: at, updatedAt: at };
  // In the order of the index, so that two saves that make the same tags wait for each other instead of crossing.
  const byKey = (one: string, other: string) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1);
  const created = [...wanted].sort(byKey).map((name) => ({ ...row, name }));
  await tx.insert(tags).values(created).onConflictDoNothing();
  const keys = wanted.map((name) => sql`lower(${name})`);
  const known = await tx
    .select({ id: tags.id, key: sql<string>`lower(${tags.name})` })
    .from(tags)
    .where(inArray(sql`lower(${tags.name})`, keys));
  const position = new Map(wanted.map((name, index) => [name.toLowerCase(), index]));
  const placeOf = (key: string) => position.get(key) ?? wanted.length;
  return known.sort((one, other) => placeOf(one.key) - placeOf(other.key)).map(({ id }) => id);
}

export function tagRoutes(routes: AreaRoutes): void {
  routes.endpoint(endpoint, async ({ query: { name = '', disablePagination } }, { tx }) => {
    const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`;
    const rows = await tx.select({ id: tags.id, name: tags.name }).from(tags).where(sql`${tags.name} ilike ${pattern}`);
    const found = matchingTags(rows, name);
    return disablePagination === 'true' ? found : found.slice(0, suggestions);
  });
  routes.resource(managedTags, { table: tags });
}
