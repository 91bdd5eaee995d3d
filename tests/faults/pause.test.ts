import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockFromElsewhere } from './lock.ts';
import { buildServer, FaultyServer } from './server.ts';
import { namesOf, writeSteadily } from './writing.ts';

let built: Awaited<ReturnType<typeof buildServer>>;
let first: FaultyServer;
let second: FaultyServer;

beforeAll(async () => {
  built = await buildServer();
  first = await FaultyServer.create(built.program);
  second = await FaultyServer.create(built.program, { DATA_DIR: first.dataFolder });
});
afterAll(async () => {
  await first.remove();
  await second.remove();
  await built.remove();
});

test('a paused server keeps its folder on this machine, and continues with all its data', {
  timeout: 120_000,
}, async () => {
  await first.start();
  const writing = writeSteadily(first);
  await writing.reach(20);
  first.pause();
  await expect(second.start()).rejects.toThrow(/is in use by process \d+ on \S+\. Stop it/);
  first.resume();
  await writing.reach(40);
  await writing.stop();
  const stored = await namesOf(first);
  expect(writing.refused).toEqual([]);
  expect(writing.acknowledged.filter((name) => !stored.has(name))).toEqual([]);
});

test('a server that was replaced while it was paused acknowledges nothing more, and ends', {
  timeout: 120_000,
}, async () => {
  const writing = writeSteadily(first);
  await writing.reach(20);
  first.pause();
  await lockFromElsewhere(first.dataFolder);
  await second.start();
  const before = writing.acknowledged.length;
  const during = Array.from({ length: 20 }, (_, index) =>
    first.fetch('/api/organizers', { name: `too late ${index}` }),
  );
  const late = Promise.allSettled(during);
  first.resume();
  await writing.gone();
  const answers = (await late).map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 'none'));
  expect(answers.filter((status) => status !== 503 && status !== 'none')).toEqual([]);
  expect(await first.ended()).toBe(1);
  expect(first.log).toContain('was taken over by process');
  const stored = await namesOf(second);
  // A response may have been in transit when the server was stopped, at most one for each writer.
  expect(writing.acknowledged.length - before).toBeLessThanOrEqual(4);
  expect(writing.acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  expect((await second.fetch('/api/organizers', { name: 'goes on' })).status).toBe(201);
});
