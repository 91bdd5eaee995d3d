import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blueSquare } from './picture.ts';
import { buildServer, FaultyServer } from './server.ts';
import { type SmallDisk, smallDisk } from './smallDisk.ts';
import { namesOf, writeSteadily } from './writing.ts';

let built: Awaited<ReturnType<typeof buildServer>>;
let server: FaultyServer;
let disk: SmallDisk;

beforeAll(async () => {
  built = await buildServer();
  server = await FaultyServer.create(built.program);
  await mkdir(server.dataFolder);
  disk = smallDisk(server.dataFolder);
});
afterAll(async () => {
  await server.remove();
  await built.remove();
});

test('on a full disk nothing is saved partially, everything can be read, and saving works again with room', {
  timeout: 180_000,
}, async () => {
  await server.start(disk.wrapper, disk.settings);
  const writing = writeSteadily(server);
  await writing.reach(20);
  await disk.fill(server.processId);
  await expect.poll(() => writing.refused.length, { interval: 10, timeout: 60_000 }).toBeGreaterThan(20);

  expect((await server.fetch('/api/health')).status).toBe(200);
  const readWhileFull = await namesOf(server);
  const upload = new FormData();
  upload.append('file', await blueSquare());
  const picture = await server.fetch('/api/media', upload);
  expect({ status: picture.status, ...(await picture.json()) }).toMatchObject({ status: 503, code: 'unavailable' });

  const saved = writing.acknowledged.length;
  await disk.empty(server.processId);
  await writing.reach(saved + 20);
  await writing.stop();
  expect(writing.refused.filter(({ status, message }) => status !== 503 || !/disk/.test(message))).toEqual([]);
  const stored = await namesOf(server);
  expect(writing.acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  expect([...readWhileFull].filter((name) => !stored.has(name))).toEqual([]);
  expect(stored.size).toBe(writing.acknowledged.length);
});
