/** Any number but those of other locks; the same in every process of Foyer. */
const lockKey = 7_204_120;

/** Each server holds it as long as it has a connection that listens. Waits for a restore that is going on. */
export const holdServerLock = `select pg_advisory_lock_shared(${lockKey})`;

/** Answers `isFree: false` while a server is connected, and otherwise keeps servers out until the transaction ends. */
export const takeServerLock = `select pg_try_advisory_xact_lock(${lockKey}) as "isFree"`;
