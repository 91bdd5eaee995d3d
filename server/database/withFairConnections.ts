import { createFairQueue, type NotStarted } from '../fairQueue.ts';
import { tryLater } from '../http/tryLater.ts';
import type { Database } from './types.ts';

type Options = {
  /** The number of simultaneous transactions: that of the connections. */
  atOnce: number;
  /** Milliseconds that a transaction waits for its turn. */
  timeoutMs: number;
};

/**
 * The limits of one account in one process. A request has one transaction at a time, so requests are refused earlier.
 */
const maximumWaiting = 2_000;

function refusal(reason: NotStarted): Error {
  return reason === 'lineFull'
    ? tryLater('too_many_requests', 'Too many requests of this account wait for the database', 5)
    : tryLater('unavailable', 'The database is busy; try again in a moment', 5);
}

/**
 * Wraps the database so that accounts take turns at its connections: an account with many requests waits longer, and
 * the others do not. Work across accounts, such as signing in, has a separate queue. One connection is left for others.
 */
export function withFairConnections(database: Database, { atOnce, timeoutMs }: Options): Database {
  const queue = createFairQueue({
    atOnce,
    atOncePerLine: Math.max(1, atOnce - 1),
    waiting: Number.POSITIVE_INFINITY,
    waitingPerLine: maximumWaiting,
    timeoutMs,
    refusal,
  });
  return {
    ...database,
    asAccount: (account, work) => queue({ line: account }, () => database.asAccount(account, work)),
    asSystem: (work) => queue({ line: 'system' }, () => database.asSystem(work)),
  };
}
