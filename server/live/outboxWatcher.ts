import { sql } from 'drizzle-orm';
import type { Database } from '../database/types.ts';

/** Ids of changes, both ends with them. */
export type Span = { from: number; to: number };

/** Notices changes that are in the outbox and were never published: the process that made them ended before it could. */
export type OutboxWatcher = {
  /** From now on the changes of this account are looked after. */
  watch: (account: number) => Promise<void>;
  unwatch: (account: number) => void;
  /** These changes were published. */
  seen: (account: number, published: Span) => void;
  /** The accounts that something was kept from. Looks at the outbox; to be asked once in a while. */
  missed: () => Promise<number[]>;
};

/**
 * Each id is looked for by itself: that a later change was published says nothing of an earlier one, which another process
 * may have made.
 */
type Watched = {
  /** Nothing up to here is looked at any more; absent until that is known. */
  floor?: number;
  newest: number;
  published: Span[];
  /** Not published yet when last looked at: on their way, or lost. */
  awaited: ReadonlySet<number>;
};

export function createOutboxWatcher(database: Database): OutboxWatcher {
  const accounts = new Map<number, Watched>();

  /** Whether some of these are lost. */
  const look = (watched: Watched, ids: readonly number[]): boolean => {
    const unpublished = ids.filter((id) => !watched.published.some(({ from, to }) => from <= id && id <= to));
    const lost = unpublished.filter((id) => watched.awaited.has(id));
    for (const id of lost) watched.published.push({ from: id, to: id });
    watched.awaited = new Set(unpublished.filter((id) => !lost.includes(id)));
    // One look behind the newest: changes are committed in another order than their ids say.
    const floor = [...watched.awaited].reduce((least, id) => Math.min(least, id - 1), watched.newest);
    watched.floor = floor;
    watched.published = watched.published.filter(({ to }) => to > floor);
    watched.newest = ids.reduce((most, id) => Math.max(most, id), watched.newest);
    return lost.length > 0;
  };

  return {
    watch: async (account) => {
      if (accounts.has(account)) return;
      const watched: Watched = { newest: 0, published: [], awaited: new Set() };
      accounts.set(account, watched);
      try {
        const [row] = await database.asSystem((tx) =>
          tx.execute<{ newest: number | null }>(
            sql`select max(id) as newest from changes where account_id = ${account}`,
          ),
        );
        watched.newest = row?.newest ?? 0;
        watched.floor = watched.newest;
      } catch (error) {
        accounts.delete(account);
        throw error;
      }
    },
    unwatch: (account) => void accounts.delete(account),
    seen: (account, published) => void accounts.get(account)?.published.push(published),
    missed: async () => {
      const known = [...accounts].flatMap(([account, { floor }]) => (floor === undefined ? [] : [{ account, floor }]));
      if (known.length === 0) return [];
      const rows = await database.asSystem((tx) =>
        tx.execute<{ account: number; ids: number[] }>(sql`
          select account, array(select id from changes where account_id = account and id > floor) as ids
          from unnest(${sql.param(known.map(({ account }) => account))}::integer[],
            ${sql.param(known.map(({ floor }) => floor))}::integer[]) as watched (account, floor)`),
      );
      return rows.flatMap(({ account, ids }) => {
        const watched = accounts.get(account);
        return watched && look(watched, ids) ? [account] : [];
      });
    },
  };
}
