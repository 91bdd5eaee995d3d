import { and, inArray, lt, notInArray } from 'drizzle-orm';
import { type Upkeep, upkeepEvery } from '../http/upkeepEvery.ts';
import type { Ports } from '../ports.ts';
import { outboxMessages } from './tables.ts';

const day = 24 * 60 * 60_000;
/** The time for which people can look at sent messages (docs/decisions/0044-outbox.md). */
const retentionMs = 90 * day;
const maximumPerRun = 1000;

/** Deletes finished messages that have not changed for 90 days. Messages that are still to be sent stay. */
export async function tidyOutbox({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - retentionMs).toISOString();
  const outdated = and(notInArray(outboxMessages.state, ['queued', 'sending']), lt(outboxMessages.updatedAt, before));
  const found = await database.asSystem((tx) =>
    tx
      .select({ account: outboxMessages.accountId, id: outboxMessages.id })
      .from(outboxMessages)
      .where(outdated)
      .limit(maximumPerRun),
  );
  for (const account of new Set(found.map((row) => row.account))) {
    const ids = found.filter((row) => row.account === account).map(({ id }) => id);
    await database.asAccount(account, (tx) =>
      tx.delete(outboxMessages).where(and(inArray(outboxMessages.id, ids), outdated)),
    );
  }
}

/** The hourly upkeep of the outbox. */
export const tidyingOutbox = (): Upkeep => upkeepEvery('outbox-tidy', 60 * 60_000, tidyOutbox);
