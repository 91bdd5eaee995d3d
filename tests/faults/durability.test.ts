import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureStrace } from '../../scripts/tools.mjs';
import { buildServer, FaultyServer } from './server.ts';
import { readTrace, type SystemCall, straceTo } from './systemCalls.ts';

let built: Awaited<ReturnType<typeof buildServer>>;
let server: FaultyServer;

beforeAll(async () => {
  if (!ensureStrace()) throw new Error('strace is missing, so nobody can see what reaches the disk');
  built = await buildServer();
  server = await FaultyServer.create(built.program);
});
afterAll(async () => {
  await server.remove();
  await built.remove();
});

const isOfLog = ({ path }: SystemCall) => /\/pg_wal\/[0-9A-F]{24}$/.test(path);
const isFlush = ({ name }: SystemCall) => name === 'fsync' || name === 'fdatasync';
const isAnswer = (call: SystemCall) => call.path.startsWith('socket:') && call.text.includes('HTTP/1.1 201 Created');

async function trace(work: () => Promise<void>): Promise<SystemCall[]> {
  const file = join(server.folder, 'trace');
  await server.start(straceTo(file));
  await work();
  await server.signal('SIGTERM');
  expect(await server.ended()).toBe(0);
  const calls = await readTrace(file);
  await rm(file);
  return calls;
}

test('what is acknowledged is on the disk, and simultaneous commits share a flush', {
  timeout: 120_000,
}, async () => {
  const names = Array.from({ length: 128 }, (_, index) => `organizer ${String(index).padStart(4, '0')}`);
  const calls = await trace(async () => {
    const open = [...names];
    const write = async () => {
      for (let name = open.pop(); name !== undefined; name = open.pop()) {
        expect((await server.fetch('/api/organizers', { name })).status).toBe(201);
      }
    };
    await Promise.all(Array.from({ length: 16 }, write));
  });
  const flushes = calls.filter((call) => isOfLog(call) && isFlush(call));
  const isInTime = (name: string) => {
    const answer = calls.find((call) => isAnswer(call) && call.text.includes(name));
    const written = calls.find((call) => isOfLog(call) && !isFlush(call) && call.text.includes(name));
    if (!answer || !written) return 'not in the trace';
    return flushes.some(
      ({ path, began, ended }) => path === written.path && began > written.ended && ended < answer.began,
    );
  };
  expect(names.filter((name) => isInTime(name) !== true)).toEqual([]);
  const [first, last] = [calls.findIndex(isAnswer), calls.findLastIndex(isAnswer)];
  expect(calls.slice(first, last).filter((call) => isOfLog(call) && isFlush(call)).length).toBeLessThan(names.length);
});
