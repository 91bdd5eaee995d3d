import type { AreaRoutes, Context } from '@server/http/area.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { tags as endpoint } from '../contract/lookups.ts';
import { distinctTags, matchingTags } from '../rules/tagNames.ts';
import { eventTags, tags } from './tables.ts';

type Here = Pick<Context, 'tx' | 'account' | 'now'>;

/** Without `disablePagination` as many as a list of suggestions shows. */
const suggestions = 50;

/** An event's tags in their order. */
export async function tagsOf({ tx }: Pick<Context, 'tx'>, eventId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: tags.name })
    .from(eventTags)
    .innerJoin(tags, eq(tags.id, eventTags.tagId))
    .where(eq(eventTags.eventId, eventId))
    .orderBy(asc(eventTags.position));
  return rows.map(({ name }) => name);
}

/** Replaces an event's tags. A tag that the account knows in another case keeps its first spelling. */
export async function setTags({ tx, account, now }: Here, eventId: number, names: readonly string[]): Promise<void> {
  const wanted = distinctTags(names);
  await tx.delete(eventTags).where(eq(eventTags.eventId, eventId));
  if (wanted.length === 0) return;
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
  await tx.insert(eventTags).values(
    known.map(({ id, key }) => ({
      accountId: account,
      eventId,
      tagId: id,
      position: position.get(key) ?? wanted.length,
    })),
  );
}

export function tagRoutes(routes: AreaRoutes): void {
  routes.endpoint(endpoint, async ({ query: { name = '', disablePagination } }, { tx }) => {
    const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`;
    const rows = await tx.select({ id: tags.id, name: tags.name }).from(tags).where(sql`${tags.name} ilike ${pattern}`);
    const found = matchingTags(rows, name);
    return disablePagination === 'true' ? found : found.slice(0, suggestions);
  });
}
