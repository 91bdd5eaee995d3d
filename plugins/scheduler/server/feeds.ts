import type { AreaRoutes, Context } from '@server/http/area.ts';
import { signLink } from '@server/publicPages/signedLinks.ts';
import { eq } from 'drizzle-orm';
import { renewSchedulerFeed, revokeSchedulerFeed, schedulerFeed } from '../contract/feeds.ts';
import { findScheduler } from './schedulerRows.ts';
import { feeds } from './tables.ts';

/**
 * The purpose of the signed links to feeds. A link names its feed's row, so deleting the row ends it: ids are not
 * reused.
 */
export const feedPurpose = 'scheduler.feed';

const pathOf = async (context: Context, id: number) => ({
  path: `/book/feeds/${await signLink(context, { purpose: feedPurpose, target: id })}`,
});

const schedulerOf = (context: Context, forUpdate = false) =>
  findScheduler(context, context.params.schedulerId ?? 0, forUpdate);

export function feedRoutes(routes: AreaRoutes): void {
  routes.endpoint(schedulerFeed, async (_, context) => {
    const { id } = await schedulerOf(context);
    const [feed] = await context.tx.select({ id: feeds.id }).from(feeds).where(eq(feeds.schedulerId, id));
    return feed ? pathOf(context, feed.id) : { path: null };
  });

  routes.endpoint(renewSchedulerFeed, async (_, context) => {
    const { tx, account } = context;
    const { id: schedulerId } = await schedulerOf(context, true);
    await tx.delete(feeds).where(eq(feeds.schedulerId, schedulerId));
    const [feed] = await tx.insert(feeds).values({ accountId: account, schedulerId }).returning({ id: feeds.id });
    if (!feed) throw new Error('The feed was not inserted');
    return pathOf(context, feed.id);
  });

  routes.endpoint(revokeSchedulerFeed, async (_, context) => {
    const { id } = await schedulerOf(context, true);
    await context.tx.delete(feeds).where(eq(feeds.schedulerId, id));
    return { path: null };
  });
}
