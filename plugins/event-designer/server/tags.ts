import type { Context } from '@server/http/area.ts';
import { asc, eq } from 'drizzle-orm';
import { tagIdsOf, tags } from '../../organisation/server/public.ts';
import { eventTags } from './tables.ts';

/** Returns an event's tags in their order. */
export async function tagsOf({ tx }: Pick<Context, 'tx'>, eventId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: tags.name })
    .from(eventTags)
    .innerJoin(tags, eq(tags.id, eventTags.tagId))
    .where(eq(eventTags.eventId, eventId))
    .orderBy(asc(eventTags.position));
  return rows.map(({ name }) => name);
}

/** Replaces an event's tags. Tags that the account does not have are created. */
export async function setTags(
  context: Pick<Context, 'tx' | 'account' | 'now'>,
  eventId: number,
  names: readonly string[],
): Promise<void> {
  const { tx, account } = context;
  await tx.delete(eventTags).where(eq(eventTags.eventId, eventId));
  const ids = await tagIdsOf(context, names);
  if (ids.length === 0) return;
  await tx.insert(eventTags).values(ids.map((tagId, position) => ({ accountId: account, eventId, tagId, position })));
}
