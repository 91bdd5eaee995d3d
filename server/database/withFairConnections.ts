import { createFairQueue, type NotStarted } from '../fairQueue.ts';
import { tryLater } from '../http/tryLater.ts';
import type { Database } from './types.ts';

type Options = {
  /** Transactions that run at once: the connections that there are. */
  atOnce: number;
  /** Milliseconds that one waits for its turn. */
  timeoutMs: number;
};

/** Of one account, in one process. A request has one transaction at a time, so requests are refused before. */
const mostWaiting = 2_000;

function refusal(reason: NotStarted): Error {
  return reason === 'lineFull'
    ? tryLater('too_many_requests', 'Too many requests of this account wait for the database', 5)
    : tryLater('unavailable', 'The database is busy; try again in a moment', 5);
}

/**
 * The database, whose connections accounts take in turns: whoever asks for much at once waits longer, and nobody else
 * does. What is done across accounts, such as signing in, is a line of its own. One connection is left for others.
 */
export function withFairConnections(database: Database, { atOnce, timeoutMs }: Options): Database {
  const queue = createFairQueue({
    atOnce,
    atOncePerLine: Math.max(1, atOnce - 1),
    waiting: Number.POSITIVE_INFINITY,
    waitingPerLine: mostWaiting,
    timeoutMs,
    refusal,
  });
  return {
    ...database,
    asAccount: (account, work) => queue({ line: account }, () => database.asAccount(account, work)),
    asSystem: (work) => queue({ line: 'system' }, () => database.asSystem(work)),
  };
}
