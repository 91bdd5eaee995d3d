import { sql } from 'drizzle-orm';
import type { Database } from '../database/types.ts';

/** Notices changes that are in the outbox and were never told: the process that made them ended before it could. */
export type Lookout = {
  /** This change was told. */
  seen: (account: number, change: number) => void;
  /** The accounts that something was kept from. Looks at the outbox; to be asked once in a while. */
  missed: (accounts: readonly number[]) => Promise<number[]>;
};

export function createLookout(database: Database): Lookout {
  const told = new Map<number, number>();
  /** Newest changes that were not told yet when last looked at: on their way, or lost. */
  const awaited = new Map<number, number>();
  const seen: Lookout['seen'] = (account, change) => {
    told.set(account, Math.max(change, told.get(account) ?? 0));
  };

  return {
    seen,
    missed: async (accounts) => {
      if (accounts.length === 0) return [];
      const rows = await database.asSystem((tx) =>
        tx.execute<{ account: number; newest: number | null }>(sql`
          select account, (select max(id) from changes where account_id = account) as newest
          from unnest(${sql.param([...accounts])}::integer[]) as account`),
      );
      return rows.flatMap(({ account, newest }) => {
        if (newest === null) return [];
        const known = told.get(account);
        const due = awaited.get(account);
        awaited.delete(account);
        if (known === undefined) seen(account, newest);
        else if (newest > known) {
          if (due !== undefined && due > known) {
            seen(account, newest);
            return [account];
          }
          awaited.set(account, newest);
        }
        return [];
      });
    },
  };
}
