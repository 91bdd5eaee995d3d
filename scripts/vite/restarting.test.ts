import { expect, test } from 'vitest';
import { createRestarting } from './restarting.ts';

/** Each start is numbered; what is told is in `log`. */
function createFake() {
  const log: string[] = [];
  const fails: { load?: string; start?: string } = {};
  let starts = 0;
  const load = async () => {
    if (fails.load) throw new Error(fails.load);
    return async () => {
      if (fails.start) throw new Error(fails.start);
      starts += 1;
      const name = starts;
      log.push(`started ${name}`);
      return { name, close: async () => void log.push(`closed ${name}`) };
    };
  };
  return { log, fails, load };
}

test('closes the old server before the new one starts', async () => {
  const { log, load } = createFake();
  const api = await createRestarting(load);
  await Promise.all([api.restart(), api.restart()]);
  expect(log).toEqual(['started 1', 'closed 1', 'started 2', 'closed 2', 'started 3']);
  expect((await api.current()).name).toBe(3);
});

test('keeps the old server running if the code has an error', async () => {
  const { log, fails, load } = createFake();
  const api = await createRestarting(load);
  fails.load = 'a bracket is missing';
  await expect(api.restart()).rejects.toThrow('a bracket is missing');
  expect([log, (await api.current()).name]).toEqual([['started 1'], 1]);
});

test('replaces a server that cannot start by the next one that can', async () => {
  const { fails, load } = createFake();
  const api = await createRestarting(load);
  fails.start = 'the migration failed';
  await expect(api.restart()).rejects.toThrow('the migration failed');
  await expect(api.current()).rejects.toThrow('the migration failed');
  delete fails.start;
  await api.restart();
  expect((await api.current()).name).toBe(2);
});
