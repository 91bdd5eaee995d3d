import { expect, test } from 'vitest';
import type { Database, Tx } from './types.ts';
import { withFairConnections } from './withFairConnections.ts';

const notAsked = async () => {
  throw new Error('This test does not ask for it');
};

/** A database whose transactions take a turn of the event loop, and whose they were. */
function watchedDatabase(atOnce: number, timeoutMs = 10_000) {
  const order: (number | 'system')[] = [];
  let running = 0;
  let most = 0;
  const transaction = async <T>(whose: number | 'system', work: (tx: Tx) => Promise<T>): Promise<T> => {
    order.push(whose);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    return work({} as Tx);
  };
  const database: Database = {
    kind: 'pglite',
    asAccount: (account, work) => transaction(account, (tx) => work(tx, () => undefined)),
    asSystem: (work) => transaction('system', work),
    listen: notAsked,
    ping: async () => undefined,
    close: async () => undefined,
  };
  return { order, most: () => most, database: withFairConnections(database, { atOnce, timeoutMs }) };
}

test('an account with a hundred requests delays another one only by its running requests', async () => {
  const { database, order } = watchedDatabase(1);
  const many = Array.from({ length: 100 }, () => database.asAccount(1, async () => 'mine'));
  const other = database.asAccount(2, async () => 'theirs');
  const signIn = database.asSystem(async () => 'signed in');
  expect(await Promise.all([other, signIn])).toEqual(['theirs', 'signed in']);
  expect(order.slice(0, 3)).toEqual([1, 2, 'system']);
  expect(new Set(await Promise.all(many))).toEqual(new Set(['mine']));
});

test('with several connections one is always left for other accounts', async () => {
  const { database, order, most } = watchedDatabase(4);
  const many = Array.from({ length: 12 }, () => database.asAccount(1, async () => undefined));
  expect(order).toEqual([1, 1, 1]);
  const other = database.asAccount(2, async () => undefined);
  expect(order).toEqual([1, 1, 1, 2]);
  await Promise.all([...many, other]);
  expect(most()).toBe(4);
});

test('a request that waits too long is asked to retry, and errors of the work are passed on', async () => {
  const { database } = watchedDatabase(1, 20);
  const slow = database.asAccount(1, () => new Promise((resolve) => setTimeout(resolve, 200)));
  await expect(database.asAccount(2, async () => undefined)).rejects.toMatchObject({
    code: 'unavailable',
    headers: { 'Retry-After': '5' },
  });
  await slow;
  const broken = database.asAccount(1, async () => {
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
});
