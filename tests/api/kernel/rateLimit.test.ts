import { RefusedError } from '@contract/problem.ts';
import type { Database } from '@server/database/types.ts';
import { countDown, countOf, countUp, limit } from '@server/http/rateLimit.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, openTestDatabase } from '../../support/databases.ts';

describe.each(engines)('a limit on %s', (engine) => {
  let database: Database;
  let now = new Date('2027-05-03T07:00:00.000Z');

  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const attempt = (key: string, max = 3) =>
    limit({ key, max, windowSeconds: 60 }, { database, clock: () => now }).then(
      () => 'let through',
      (error) => error,
    );

  test('allows a number of calls, then returns when to retry, then allows more', async () => {
    for (let count = 0; count < 3; count++) expect(await attempt('one')).toBe('let through');
    now = new Date(now.getTime() + 20_000);
    const refused = await attempt('one');
    expect(refused).toBeInstanceOf(RefusedError);
    expect(refused).toMatchObject({ code: 'too_many_requests', status: 429, headers: { 'Retry-After': '40' } });
    now = new Date(now.getTime() + 40_000);
    expect(await attempt('one')).toBe('let through');
  });

  test('counts each key separately', async () => {
    for (let count = 0; count < 3; count++) await attempt('two');
    expect(await attempt('two')).toBeInstanceOf(RefusedError);
    expect(await attempt('three')).toBe('let through');
  });

  test('can take back a count, but not in a later window', async () => {
    const ports = { database, clock: () => now };
    const counted = await countUp({ key: 'back', windowSeconds: 60 }, ports);
    await countUp({ key: 'back', windowSeconds: 60 }, ports);
    await countDown([counted], ports);
    expect(await countOf('back', ports)).toBe(1);
    now = new Date(now.getTime() + 61_000);
    await countUp({ key: 'back', windowSeconds: 60 }, ports);
    await countDown([counted], ports);
    expect(await countOf('back', ports)).toBe(1);
  });

  test('counts simultaneous calls exactly', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt('crowd', 5)));
    expect(answers.filter((answer) => answer === 'let through')).toHaveLength(5);
  });

  test('does not block another whose window is over too', async () => {
    for (let turn = 0; turn < 20; turn++) {
      await Promise.all(['left', 'right'].map((key) => attempt(key)));
      now = new Date(now.getTime() + 61_000);
      const answers = await Promise.all(['left', 'right'].map((key) => attempt(key)));
      expect(answers).toEqual(['let through', 'let through']);
      now = new Date(now.getTime() + 61_000);
    }
  });
});
