import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { silentLog } from '../../tests/support/ports.ts';
import { createPictureProcessPool } from './pictureProcessPool.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Answers its process id, at once or, where the first byte of the picture is 0, never: its decoder does not end. */
const program = join(folder, 'painter.mjs');
writeFileSync(
  program,
  `import { writeFileSync } from 'node:fs';
  process.on('message', (job) => {
    if (job.bytes[0] === 0) writeFileSync(${JSON.stringify(folder)} + '/' + job.bytes[1], String(process.pid));
    else process.send({ drawn: { pictures: [new TextEncoder().encode(String(process.pid))] } });
  });
  process.once('disconnect', () => process.exit(0));`,
);

const ok = { method: 'display', bytes: new Uint8Array([1]) } as const;
const endless = (name: number) => ({ method: 'display', bytes: new Uint8Array([0, name]) }) as const;
const processOf = async (drawing: ReturnType<ReturnType<typeof createPictureProcessPool>>) =>
  Number(new TextDecoder().decode((await drawing).pictures[0]));

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

test('uses one process for consecutive pictures, and ends it when idle', async () => {
  const draw = createPictureProcessPool(program, silentLog, { idle: 100 });
  const first = await processOf(draw(ok));
  expect(await processOf(draw(ok))).toBe(first);
  await vi.waitFor(() => expect(isRunning(first)).toBe(false), { timeout: 10_000 });
  expect(await processOf(draw(ok))).not.toBe(first);
});

test('gives up a picture that never finishes, without affecting others', async () => {
  const logged: unknown[] = [];
  const log = { ...silentLog, error: (...line: unknown[]) => void logged.push(line) };
  const draw = createPictureProcessPool(program, log, { idle: 100, timeoutMs: 3_000 });
  const lost = expect(draw(endless(1))).rejects.toMatchObject({ code: 'unavailable' });
  expect(await processOf(draw(ok))).toBeGreaterThan(0);
  await lost;
  expect(logged).toEqual([['a process that draws pictures ended', { reason: 'SIGKILL' }]]);
  expect(await processOf(draw(ok))).toBeGreaterThan(0);
});

test('ends the drawing of a disconnected caller at once, silently, and nothing else', async () => {
  const error = vi.fn();
  const draw = createPictureProcessPool(program, { ...silentLog, error }, { idle: 100 });
  const [caller, other] = [new AbortController(), new AbortController()];
  const given = expect(draw(endless(2), caller.signal)).rejects.toMatchObject({ code: 'unavailable' });
  const kept = expect(draw(endless(3), other.signal)).rejects.toMatchObject({ code: 'unavailable' });
  const idOf = (name: number) =>
    vi.waitFor(async () => Number(await readFile(join(folder, `${name}`), 'utf8')), { timeout: 10_000 });
  const [left, stays] = [await idOf(2), await idOf(3)];
  caller.abort();
  await given;
  expect([isRunning(left), isRunning(stays)]).toEqual([false, true]);
  expect(await processOf(draw(ok))).not.toBe(stays);
  other.abort();
  await kept;
  expect(error).not.toHaveBeenCalled();
});
