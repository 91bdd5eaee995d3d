import { sql } from 'drizzle-orm';
import { accounts } from '../database/tables.ts';
import type { Ports } from '../ports.ts';
import { keyLifetime } from './idempotency.ts';
import { type Upkeep, upkeepEvery } from './upkeepEvery.ts';

/** For each account: the most keys and the most bytes of responses that are stored. The newest stay. */
const maximumKeys = 50_000;
const maximumBytes = 32_000_000;

/** Removes expired keys, and those beyond an account's bounds. */
export async function tidyKeys({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  const oldest = new Date(clock().getTime() - keyLifetime).toISOString();
  const all = await database.asSystem((tx) => tx.select({ id: accounts.id }).from(accounts));
  for (const { id } of all) {
    await database.asAccount(id, (tx) =>
      tx.execute(sql`
        with kept as (
          select key, created_at, row_number() over newest as number,
            sum(pg_column_size(answer)) over newest as bytes
          from idempotency_keys where account_id = ${id}
          window newest as (order by created_at desc, key))
        delete from idempotency_keys where account_id = ${id} and key in (
          select key from kept
          where created_at < ${oldest}::timestamptz or number > ${maximumKeys} or bytes > ${maximumBytes})`),
    );
  }
}

/** Returns the upkeep that tidies the keys every ten minutes in each process. */
export function tidyingKeys(): Upkeep {
  return upkeepEvery('idempotency', 600_000, tidyKeys);
}
