import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer, FaultyServer } from './server.ts';

let built: Awaited<ReturnType<typeof buildServer>>;
let server: FaultyServer;

beforeAll(async () => {
  built = await buildServer();
  server = await FaultyServer.create(built.program);
});
afterAll(async () => {
  await server.remove();
  await built.remove();
});

const kills = 6;

/** Writes until the server is gone; records the acknowledged writes. */
async function writeUntilGone(writer: string, acknowledged: string[]): Promise<void> {
  for (let count = 1; ; count += 1) {
    const name = `${writer} ${count}`;
    const answer = await server.fetch('/api/organizers', { name }).catch(() => undefined);
    if (!answer) return;
    expect(answer.status).toBe(201);
    acknowledged.push(name);
  }
}

async function storedNames(): Promise<Set<string>> {
  const answer = await server.fetch('/api/organizers?disablePagination=true');
  const body: { data: { name: string }[] } = await answer.json();
  return new Set(body.data.map(({ name }) => name));
}

test('everything that was acknowledged is there after kill -9 during writes', {
  timeout: 240_000,
}, async () => {
  const acknowledged: string[] = [];
  await server.start();
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = acknowledged.length;
    const writers = [1, 2, 3, 4].map((writer) => writeUntilGone(`kill ${kill} writer ${writer}`, acknowledged));
    // The kill follows a growing number of writes instead of a time, so that each comes at another moment.
    await expect.poll(() => acknowledged.length - before, { interval: 1, timeout: 20_000 }).toBeGreaterThan(kill * 7);
    await server.end('SIGKILL');
    await Promise.all(writers);
    await server.start();
    const stored = await storedNames();
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  }
});

test('a second server on the same folder is refused with one line, and the first one continues', async () => {
  const second = spawn(process.execPath, [built.program], {
    env: { PATH: process.env.PATH, PORT: '0', BRAND_TWO_PORT: 'none', DATA_DIR: join(server.folder, 'data') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  second.stderr.on('data', (bytes: Buffer) => {
    output += bytes.toString();
  });
  expect(await new Promise((done) => second.once('close', done))).toBe(2);
  expect(output.trim()).toMatch(/^\S+ is in use by process \d+ on \S+\. Stop it, or choose another DATA_DIR.*$/);
  expect((await server.fetch('/api/health')).status).toBe(200);
});

test('SIGTERM stops the server cleanly, and everything is there at the next start', async () => {
  const before = await storedNames();
  expect(await server.end('SIGTERM')).toBe(0);
  await server.start();
  expect(await storedNames()).toEqual(before);
});

test('a job that was running when the server was killed is done once after the next start', {
  timeout: 240_000,
}, async () => {
  const read = async (path: string) => (await (await server.fetch(`/api${path}`)).json()).data;
  const made = await server.fetch('/api/events', { name: 'Large', timeZone: 'Europe/Oslo', start: null, end: null });
  const { data }: { data: { id: number } } = await made.json();
  const at = `/api/events/${data.id}`;
  const pools = Array.from({ length: 301 }, (_, number) => ({ name: `Pool ${number}`, quantity: 10 }));
  const answers = await Promise.all(pools.map((pool) => server.fetch(`${at}/stock-pools`, pool)));
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  const names = ['Copy 1', 'Copy 2', 'Copy 3'];
  for (const name of names) {
    const answer = await server.fetch(`${at}/duplicate`, { name, start: null, parts: ['tickets'] });
    expect(answer.status).toBe(200);
  }
  await server.end('SIGKILL');
  await server.start();
  await expect
    .poll(async () => (await read('/jobs')).map(({ state }: { state: string }) => state), {
      interval: 100,
      timeout: 120_000,
    })
    .toEqual(['done', 'done', 'done']);
  const copies: { name: string }[] = await read('/events?q=Copy&sort=name');
  expect(copies.map(({ name }) => name)).toEqual(names);
});
