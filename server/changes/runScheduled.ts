import type { Context, Tell } from '../http/area.ts';
import type { Ports } from '../ports.ts';
import { scheduledAuthor } from './author.ts';
import { createHistory } from './history.ts';

type ScheduledContext = Pick<Context, 'tx' | 'account' | 'now' | 'params' | 'history'>;

type ScheduledOptions = Pick<Ports, 'database'> & {
  now: Date;
  tell: Tell;
  /** The parameters of the path that the work belongs to. The scope of its changes follows from them. */
  params?: Context['params'];
};

/**
 * Runs scheduled work in one transaction of an account. Its changes are recorded without a user, and published after the
 * commit.
 */
export async function runScheduled<T>(
  account: number,
  { database, now, tell, params = {} }: ScheduledOptions,
  work: (context: ScheduledContext) => Promise<T>,
): Promise<T> {
  let written: ScheduledContext['history']['written'] = () => [];
  const done = await database.asAccount(account, async (tx, last) => {
    const history = createHistory(tx, { account, user: scheduledAuthor, client: null, now, params });
    const result = await work({ tx, account, now, params, history });
    await history.finish(last);
    written = history.written;
    return result;
  });
  const changes = written();
  if (changes.length > 0) tell(account, changes);
  return done;
}
