import { sql } from 'drizzle-orm';
import { accounts } from '../database/tables.ts';
import type { Area } from '../http/area.ts';
import type { Ports } from '../ports.ts';

/** How long a change can be looked up and taken back, and how many an account keeps. */
const keptFor = 365 * 86_400_000;
const mostKept = 100_000;
/** Milliseconds from one time to the next, and from the start of the process to the first. */
const tidyEvery = 3_600_000;

/**
 * Keeps the history of every account bounded, also of one where nothing happens any more. What two processes do at
 * once is done once: neither waits for the other.
 */
export async function tidyUp({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  const oldest = new Date(clock().getTime() - keptFor).toISOString();
  const all = await database.asSystem((tx) => tx.select({ id: accounts.id }).from(accounts));
  for (const { id } of all) {
    await database.asAccount(id, (tx) =>
      tx.execute(sql`
        delete from changes where account_id = ${id} and id in (
          select id from changes where account_id = ${id} and (created_at < ${oldest}::timestamptz or id <= (
            select id from changes where account_id = ${id} order by id desc offset ${mostKept} limit 1))
          for update skip locked)`),
    );
  }
}

/** What upkeep does of it: once in a while, each process by itself. */
export function tidying(start: Date): Pick<Area, 'id' | 'upkeep'> {
  let last = start.getTime();
  return {
    id: 'history',
    upkeep: async (ports) => {
      const now = ports.clock().getTime();
      if (now - last < tidyEvery) return;
      last = now;
      await tidyUp(ports);
    },
  };
}
