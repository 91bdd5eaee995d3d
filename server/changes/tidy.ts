import type { LiveChange } from '@contract/live.ts';
import { sql } from 'drizzle-orm';
import type { Ports } from '../ports.ts';

/** How long a change can be looked up and taken back, and how many an account keeps. */
const keptFor = 365 * 86_400_000;
const mostKept = 100_000;
/** Tidied up at every so many changes. */
const tidyEvery = 1000;

/** Keeps the history of an account bounded. What two do at once is done once: neither waits for the other. */
export async function tidyUpAfter(
  written: readonly LiveChange[],
  account: number,
  { database, clock, log }: Pick<Ports, 'database' | 'clock' | 'log'>,
): Promise<void> {
  if (!written.some(({ id }) => id % tidyEvery === 0)) return;
  const oldest = new Date(clock().getTime() - keptFor).toISOString();
  try {
    await database.asAccount(account, (tx) =>
      tx.execute(sql`
        delete from changes where account_id = ${account} and id in (
          select id from changes where account_id = ${account} and (created_at < ${oldest}::timestamptz or id <= (
            select id from changes where account_id = ${account} order by id desc offset ${mostKept} limit 1))
          for update skip locked)`),
    );
  } catch (error) {
    // The next one does it; what was saved is saved.
    log.warn('the history was not tidied up', { error: error instanceof Error ? error.message : String(error) });
  }
}
