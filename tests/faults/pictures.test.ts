import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createImages } from '@server/media/images.ts';
import { createPictureProcessPool } from '@server/media/pictureProcessPool.ts';
import type { ImageRenderer } from '@server/ports.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../support/ports.ts';
import { buildServer } from './server.ts';

let built: Awaited<ReturnType<typeof buildServer>>;
let program: string;
let images: ImageRenderer;

beforeAll(async () => {
  built = await buildServer();
  program = join(dirname(built.program), 'pictures.js');
  images = createImages(createPictureProcessPool(program, silentLog, { idle: 200 }));
});
afterAll(() => built.remove());

const me = { account: 1 };
const somebodyElse = { account: 2 };
const size = { width: 800, height: 400 };
const painted = (drawnFor = me) =>
  images.encode(new Uint8Array(size.width * size.height * 3).fill(128), size, drawnFor);

/** Returns the ids of the processes that draw for this test. */
function drawingProcesses(): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return rows.filter((row) => row.includes(program)).map((row) => Number.parseInt(row, 10));
}

test('pictures are inspected and drawn in a separate process, which ends when idle', async () => {
  expect(drawingProcesses()).toEqual([]);
  const bytes = await painted();
  expect(drawingProcesses()).toHaveLength(1);
  expect(await images.inspect(bytes, me)).toEqual({ format: 'jpeg', ...size });
  const crop = { left: 0, top: 0, width: 400, height: 400 };
  const variants = await images.crops({ bytes, ...size }, crop, [400, 100], me);
  expect(await Promise.all(variants.map((variant) => images.inspect(variant, me)))).toEqual([
    { format: 'webp', width: 400, height: 400 },
    { format: 'webp', width: 100, height: 100 },
  ]);
  await expect.poll(drawingProcesses, { timeout: 10_000 }).toEqual([]);
});

test('passes a refusal on unchanged', async () => {
  await expect(images.inspect(new TextEncoder().encode('no picture'), me)).rejects.toMatchObject({
    code: 'unsupported_media',
    problems: [{ path: 'file', code: 'no_picture' }],
  });
  const half = (await painted()).subarray(0, 900);
  await expect(images.display({ bytes: half, ...size }, me)).rejects.toMatchObject({
    problems: [{ code: 'picture_damaged' }],
  });
});

test('a crash of the process fails its picture, and the next one starts a new process', async () => {
  await painted();
  const drawing = painted();
  for (const id of drawingProcesses()) process.kill(id, 'SIGKILL');
  await expect(drawing).rejects.toMatchObject({ code: 'unavailable' });
  await expect(painted()).resolves.toBeInstanceOf(Uint8Array);
});

test('drawing the largest pictures is stopped when the caller disconnects, and the next caller is served', async () => {
  const side = 7070;
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#28c' } })
    .webp({ lossless: true })
    .toBuffer();
  expect(bytes.byteLength).toBeLessThan(10_000);
  const caller = new AbortController();
  const pending = Array.from({ length: 8 }, () =>
    images.display({ bytes, width: side, height: side }, { ...me, signal: caller.signal }),
  );
  let done = 0;
  for (const drawing of pending)
    drawing.then(
      () => (done += 1),
      () => undefined,
    );
  await expect.poll(drawingProcesses, { timeout: 10_000 }).toHaveLength(1);
  const [drawing = 0] = drawingProcesses();
  expect(await painted(somebodyElse)).toBeInstanceOf(Uint8Array);
  expect(drawingProcesses()).toContain(drawing);
  // The newcomer waited for none of the earlier uploads.
  expect(done).toBeLessThan(4);
  caller.abort();
  const results = await Promise.allSettled(pending);
  expect(results.slice(done)).toEqual(
    pending.slice(done).map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'malformed' }) })),
  );
  expect(drawingProcesses()).not.toContain(drawing);
  expect(await painted(me)).toBeInstanceOf(Uint8Array);
});
