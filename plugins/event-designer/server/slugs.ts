import type { AreaRoutes, Context } from '@server/http/area.ts';
import { and, eq, like, ne, sql } from 'drizzle-orm';
import { slugCheck } from '../contract/slug.ts';
import { freeSlug, slugOf, slugStem } from '../rules/slug.ts';
import { type EventRecord, findEvent } from './eventRows.ts';
import { events } from './tables.ts';

type CallContext = Pick<Context, 'tx' | 'account'>;

/** Returns the slugs of other events that begin like a slug and could be equal to it. */
export async function takenSlugs({ tx }: Pick<Context, 'tx'>, slug: string, except = 0): Promise<Set<string>> {
  // A slug contains no wildcard of `like`.
  const begins = like(events.slug, `${slugStem(slug)}%`);
  const rows = await tx
    .select({ slug: events.slug })
    .from(events)
    .where(and(begins, ne(events.id, except)));
  return new Set(rows.map((row) => row.slug));
}

/**
 * An arbitrary number that identifies this lock within an account. Two events that get their slugs at the same time
 * wait for each other.
 */
const lockKey = 7_204_119;

/** Locks the account's slugs until the transaction ends, so that no concurrent call uses the same one. */
export async function lockSlugs({ tx, account }: CallContext): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey}, ${account}::int)`);
}

/** Returns a free slug for a new event, based on its name. */
export async function newSlug(context: CallContext, name: string): Promise<string> {
  await lockSlugs(context);
  const slug = slugOf(name);
  return freeSlug(slug, await takenSlugs(context, slug));
}

/**
 * Returns the slug of a restored event, and gives it another one if its own is taken. The caller has locked the slugs.
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
