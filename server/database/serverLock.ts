/** An arbitrary number that no other lock uses; the same in every process of Foyer. */
const lockKey = 7_204_120;

/** Each server holds the lock while it has a connection that listens. Waits for a restore in progress. */
export const holdServerLock = `select pg_advisory_lock_shared(${lockKey})`;

/** Returns `isFree: false` while a server is connected, and otherwise blocks servers until the transaction ends. */
export const takeServerLock = `select pg_try_advisory_xact_lock(${lockKey}) as "isFree"`;
