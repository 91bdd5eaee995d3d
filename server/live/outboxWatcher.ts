import { sql } from 'drizzle-orm';
import type { Database } from '../database/types.ts';

/** A range of change ids, including both ends. */
export type Span = { from: number; to: number };

/** Finds changes in the outbox that were never published, because the process that made them ended first. */
export type OutboxWatcher = {
  /** Starts to watch the changes of this account. */
  watch: (account: number) => Promise<void>;
  unwatch: (account: number) => void;
  /** Records that these changes were published. */
  markPublished: (account: number, published: Span) => void;
  /** Reads the outbox and returns the accounts with changes that were never published. Call it periodically. */
  missed: () => Promise<number[]>;
};

/**
 * Each id is checked individually: if a later change was published, an earlier one by another process may still be
 * missing.
 */
type Watched = {
  /** Changes up to this id need not be checked again. Absent until the account's newest id is read. */
  floor?: number;
  newest: number;
  published: Span[];
  /** Changes that were unpublished at the last check. If they still are at the next one, they are lost. */
  unconfirmed: ReadonlySet<number>;
};

export function createOutboxWatcher(database: Database): OutboxWatcher {
  const accounts = new Map<number, Watched>();

  /** Updates the state with the ids in the outbox. Returns true if some of these changes are lost. */
  const markLost = (watched: Watched, ids: readonly number[]): boolean => {
    const unpublished = ids.filter((id) => !watched.published.some(({ from, to }) => from <= id && id <= to));
    const lost = unpublished.filter((id) => watched.unconfirmed.has(id));
    for (const id of lost) watched.published.push({ from: id, to: id });
    watched.unconfirmed = new Set(unpublished.filter((id) => !lost.includes(id)));
    // The floor is one check behind the newest id, because changes are not committed in the order of their ids.
    const floor = [...watched.unconfirmed].reduce((lowest, id) => Math.min(lowest, id - 1), watched.newest);
    watched.floor = floor;
    watched.published = watched.published.filter(({ to }) => to > floor);
    watched.newest = ids.reduce((highest, id) => Math.max(highest, id), watched.newest);
    return lost.length > 0;
  };

  return {
    watch: async (account) => {
      if (accounts.has(account)) return;
      const watched: Watched = { newest: 0, published: [], unconfirmed: new Set() };
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
    markPublished: (account, published) => void accounts.get(account)?.published.push(published),
    missed: async () => {
      const watchedAccounts = [...accounts].flatMap(([account, { floor }]) =>
        floor === undefined ? [] : [{ account, floor }],
      );
      if (watchedAccounts.length === 0) return [];
      const rows = await database.asSystem((tx) =>
        tx.execute<{ account: number; ids: number[] }>(sql`
          select account, array(select id from changes where account_id = account and id > floor) as ids
          from unnest(${sql.param(watchedAccounts.map(({ account }) => account))}::integer[],
            ${sql.param(watchedAccounts.map(({ floor }) => floor))}::integer[]) as watched (account, floor)`),
      );
      return rows.flatMap(({ account, ids }) => {
        const watched = accounts.get(account);
        return watched && markLost(watched, ids) ? [account] : [];
      });
    },
  };
}
