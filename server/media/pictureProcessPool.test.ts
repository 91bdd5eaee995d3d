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

test('one process is enough for those who come one after the other, and ends when there is nothing to do', async () => {
  const draw = createPictureProcessPool(program, silentLog, { idle: 100 });
  const first = await processOf(draw(ok));
  expect(await processOf(draw(ok))).toBe(first);
  await vi.waitFor(() => expect(isRunning(first)).toBe(false), { timeout: 10_000 });
  expect(await processOf(draw(ok))).not.toBe(first);
});

test('a picture that is never done is given up, and nobody else loses one', async () => {
  const logged: unknown[] = [];
  const log = { ...silentLog, error: (...line: unknown[]) => void logged.push(line) };
  const draw = createPictureProcessPool(program, log, { idle: 100, longest: 3_000 });
  const lost = expect(draw(endless(1))).rejects.toMatchObject({ code: 'unavailable' });
  expect(await processOf(draw(ok))).toBeGreaterThan(0);
  await lost;
  expect(logged).toEqual([['a process that draws pictures ended', { reason: 'SIGKILL' }]]);
  expect(await processOf(draw(ok))).toBeGreaterThan(0);
});

test('what is drawn for a caller who hangs up ends at once, without a word in the log, and nothing else does', async () => {
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
