import type { AreaRoutes, Context } from '@server/http/area.ts';
import { and, eq, like, ne, sql } from 'drizzle-orm';
import { slugCheck } from '../contract/slug.ts';
import { freeSlug, slugOf, slugStem } from '../rules/slug.ts';
import { type EventRecord, findEvent } from './eventRows.ts';
import { events } from './tables.ts';

type Here = Pick<Context, 'tx' | 'account'>;

/** Slugs of other events that could stand in the way. */
export async function takenSlugs({ tx }: Pick<Context, 'tx'>, slug: string, except = 0): Promise<Set<string>> {
  // A slug has no character that `like` takes for anything else.
  const begins = like(events.slug, `${slugStem(slug)}%`);
  const rows = await tx
    .select({ slug: events.slug })
    .from(events)
    .where(and(begins, ne(events.id, except)));
  return new Set(rows.map((row) => row.slug));
}

/** Any number, beside the account; two events that get their slugs at once wait for each other. */
const lockKey = 7_204_119;

/** Until the transaction ends, nobody else of the account takes a slug. */
export async function lockSlugs({ tx, account }: Here): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey}, ${account}::int)`);
}

/** A slug for a new event, from its name. */
export async function newSlug(context: Here, name: string): Promise<string> {
  await lockSlugs(context);
  const slug = slugOf(name);
  return freeSlug(slug, await takenSlugs(context, slug));
}

/**
 * An event that was removed may find its slug in other hands: then it comes back with another one, which is answered.
 * Slugs are locked.
 */
export async function slugWhenRestored({ id, slug }: EventRecord, context: Pick<Context, 'tx'>): Promise<string> {
  const free = freeSlug(slug, await takenSlugs(context, slug, id));
  if (free !== slug) await context.tx.update(events).set({ slug: free }).where(eq(events.id, id));
  return free;
}

export function slugRoutes(routes: AreaRoutes): void {
  routes.endpoint(slugCheck, async ({ query: { slug } }, context) => {
    const event = await findEvent(context);
    const taken = await takenSlugs(context, slug, event.id);
    return { isFree: !taken.has(slug), suggestion: freeSlug(slug, taken) };
  });
}
