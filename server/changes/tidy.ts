import { sql } from 'drizzle-orm';
import { accounts } from '../database/tables.ts';
import { type Upkeep, upkeepEvery } from '../http/upkeepEvery.ts';
import type { Ports } from '../ports.ts';

/** Milliseconds for which a change can be looked up and undone, and the most changes that an account keeps. */
const retentionMs = 365 * 86_400_000;
const maximumChanges = 100_000;

/**
 * Bounds the history of every account, even if nothing happens there any more. Two processes at once do the work only
 * once, and neither waits for the other.
 */
export async function tidyUp({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  const oldest = new Date(clock().getTime() - retentionMs).toISOString();
  const all = await database.asSystem((tx) => tx.select({ id: accounts.id }).from(accounts));
  for (const { id } of all) {
    await database.asAccount(id, (tx) =>
      tx.execute(sql`
        delete from changes where account_id = ${id} and id in (
          select id from changes where account_id = ${id} and (created_at < ${oldest}::timestamptz or id <= (
            select id from changes where account_id = ${id} order by id desc offset ${maximumChanges} limit 1))
          for update skip locked)`),
    );
  }
}

/** Returns the upkeep that tidies the history once an hour in each process. */
export function tidying(start: Date): Upkeep {
  return upkeepEvery('history', 3_600_000, tidyUp, start.getTime());
}
