import { sql } from 'drizzle-orm';
import { accounts } from '../database/tables.ts';
import { type Upkeep, upkeepEvery } from '../http/upkeepEvery.ts';
import type { Ports } from '../ports.ts';
import { tidyFiles } from './files.ts';

/** Milliseconds for which a finished job is kept with its result, and the most finished jobs of an account. */
const retentionMs = 7 * 86_400_000;
const maximumJobs = 1_000;

/** Removes jobs that finished long ago, those beyond an account's limit, and their files. */
export async function tidyJobs(ports: Ports): Promise<void> {
  const { database, clock } = ports;
  const oldest = new Date(clock().getTime() - retentionMs).toISOString();
  const all = await database.asSystem((tx) => tx.select({ id: accounts.id }).from(accounts));
  for (const { id } of all) {
    await database.asAccount(id, (tx) =>
      tx.execute(sql`
        delete from jobs where account_id = ${id} and id in (
          select id from jobs where account_id = ${id} and finished_at is not null and (
            finished_at < ${oldest}::timestamptz or id <= (
              select id from jobs where account_id = ${id} and finished_at is not null
              order by id desc offset ${maximumJobs} limit 1))
          for update skip locked)`),
    );
    await tidyFiles(ports, id);
  }
}

/** Returns the upkeep that tidies the jobs once an hour in each process. */
export function tidyingJobs(): Upkeep {
  return upkeepEvery('jobs', 3_600_000, tidyJobs);
}
