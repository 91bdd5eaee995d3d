import { RefusedError } from '@contract/problem.ts';
import type { PublicContext } from '@server/publicPages/publicPage.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { findScheduler, type SchedulerRecord } from '../schedulerRows.ts';
import { singleUseLinks } from '../tables.ts';

export type Access = {
  scheduler: SchedulerRecord;
  /** The reason why the page takes no bookings. */
  closed?: 'paused' | 'archived' | 'used';
  /** The guest's single-use link. */
  linkId?: number;
};

/** A page that the guest may not see responds like one that does not exist. */
const notFound = () => new RefusedError('not_found', 'There is nothing at this address');

/** Checks whether the guest may see the page and book on it. Throws `not_found`. */
export async function accessTo(context: PublicContext): Promise<Access> {
  const { query, target, now } = context;
  const scheduler = await findScheduler(context, target);
  const { state, access, secretKey } = scheduler;
  const once = query.get('once');
  const link = once === null ? undefined : await findLink(context, target, once);
  const isLinked = link !== undefined;
  if (state === 'draft' || (access === 'secret' && !isLinked && query.get('key') !== secretKey)) throw notFound();
  if (once !== null) {
    const isOver = !link || link.usedAt !== null || (link.expiresAt !== null && link.expiresAt <= now.toISOString());
    if (isOver) return { scheduler, closed: 'used' };
  }
  if (state !== 'active') return { scheduler, closed: state };
  return { scheduler, ...(link && { linkId: link.id }) };
}

async function findLink({ tx }: PublicContext, schedulerId: number, token: string) {
  const [row] = await tx
    .select()
    .from(singleUseLinks)
    .where(and(eq(singleUseLinks.schedulerId, schedulerId), eq(singleUseLinks.token, token)));
  return row;
}

/** Marks a single-use link as used. Only one booking is made with it, even if two forms are sent at once. */
export async function spendLink({ tx, now }: PublicContext, id: number): Promise<void> {
  const used = await tx
    .update(singleUseLinks)
    .set({ usedAt: now.toISOString(), updatedAt: now.toISOString() })
    .where(and(eq(singleUseLinks.id, id), isNull(singleUseLinks.usedAt)))
    .returning({ id: singleUseLinks.id });
  if (used.length === 0) throw notFound();
}
