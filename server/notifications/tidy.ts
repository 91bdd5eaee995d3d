import { and, inArray, lt } from 'drizzle-orm';
import { type Upkeep, upkeepEvery } from '../http/upkeepEvery.ts';
import type { Ports } from '../ports.ts';
import { notifications } from './tables.ts';

/** The same time as for the messages of the outbox (docs/decisions/0044-outbox.md). */
const retentionMs = 90 * 24 * 60 * 60_000;
const maximumPerRun = 1000;

/** Deletes notifications that are older than 90 days. */
export async function tidyNotifications({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  const isOutdated = lt(notifications.createdAt, new Date(clock().getTime() - retentionMs).toISOString());
  await database.asSystem(async (tx) => {
    const outdated = await tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(isOutdated)
      .limit(maximumPerRun);
    if (outdated.length === 0) return;
    const ids = outdated.map(({ id }) => id);
    await tx.delete(notifications).where(and(inArray(notifications.id, ids), isOutdated));
  });
}

/** Returns the hourly upkeep that deletes them. */
export const tidyingNotifications = (): Upkeep => upkeepEvery('notifications-tidy', 60 * 60_000, tidyNotifications);
