import { type Problem, RefusedError } from '@contract/problem.ts';

/** Ten tries in 15 minutes are enough for typing errors but too few for guessing. */
export const triesAllowed = 10;
const windowMinutes = 15;

export type Tries = { count: number; resetsAt: string };

/** Returns the number of tries that count. Those of a window that has ended do not. */
export function triesNow(tries: Tries | undefined, now: Date): number {
  return tries && Date.parse(tries.resetsAt) > now.getTime() ? tries.count : 0;
}

/**
 * Throws `too_many_tries` after too many wrong codes. It is called for right codes as well, because otherwise the
 * answer would reveal the right one.
 */
export function refuseTooManyTries(tries: Tries | undefined, now: Date): void {
  if (!tries || triesNow(tries, now) < triesAllowed) return;
  const minutes = Math.max(1, Math.ceil((Date.parse(tries.resetsAt) - now.getTime()) / 60_000));
  const message = `Too many wrong codes; try again in ${minutes} minutes`;
  const problem: Problem = { path: 'passCode', code: 'too_many_tries', message, params: { minutes } };
  throw new RefusedError('too_many_requests', message, [problem]);
}

/** Returns the tries after another wrong code. The first wrong code starts a new window. */
export function afterWrongCode(tries: Tries | undefined, now: Date): Tries {
  const count = triesNow(tries, now);
  if (tries && count > 0) return { count: count + 1, resetsAt: tries.resetsAt };
  return { count: 1, resetsAt: new Date(now.getTime() + windowMinutes * 60_000).toISOString() };
}
