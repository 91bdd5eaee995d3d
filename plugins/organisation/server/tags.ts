import type { AreaRoutes, Context } from '@server/http/area.ts';
import { containsText } from '@server/http/containsText.ts';
import { inArray, sql } from 'drizzle-orm';
import { tags as endpoint, managedTags } from '../contract/tags.ts';
import { distinctTags, matchingTags } from '../rules/tagNames.ts';
import { tags } from './tables.ts';

type CallContext = Pick<Context, 'tx' | 'account' | 'now'>;

/** The most tags in the response to a request without `disablePagination`, for a list of suggestions. */
const maxSuggestions = 50;

/**
 * Returns the ids of tags in the order of their names, and creates tags that are missing. A tag that exists in another
 * case keeps its first spelling.
 */
export async function tagIdsOf({ tx, account, now }: CallContext, names: readonly string[]): Promise<number[]> {
  const distinctNames = distinctTags(names);
  if (distinctNames.length === 0) return [];
  const at = now.toISOString();
  const row = { accountId: account, createdAt: at, updatedAt: at };
  // Inserts in the order of the index, so that two transactions that create the same tags wait for each other instead
  // of deadlocking.
  const byKey = (one: string, other: string) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1);
  const newRows = [...distinctNames].sort(byKey).map((name) => ({ ...row, name }));
  await tx.insert(tags).values(newRows).onConflictDoNothing();
  const keys = distinctNames.map((name) => sql`lower(${name})`);
  const existing = await tx
    .select({ id: tags.id, key: sql<string>`lower(${tags.name})` })
    .from(tags)
    .where(inArray(sql`lower(${tags.name})`, keys));
  const position = new Map(distinctNames.map((name, index) => [name.toLowerCase(), index]));
  const positionOf = (key: string) => position.get(key) ?? distinctNames.length;
  return existing.sort((one, other) => positionOf(one.key) - positionOf(other.key)).map(({ id }) => id);
}

export function tagRoutes(routes: AreaRoutes): void {
  routes.endpoint(endpoint, async ({ query: { name = '', disablePagination } }, { tx }) => {
    const rows = await tx.select({ id: tags.id, name: tags.name }).from(tags).where(containsText(tags.name, name));
    const matches = matchingTags(rows, name);
    return disablePagination === 'true' ? matches : matches.slice(0, maxSuggestions);
  });
  routes.resource(managedTags, { table: tags });
}
