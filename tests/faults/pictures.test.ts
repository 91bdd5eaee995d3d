import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createImagesApart } from '@server/media/imagesApart.ts';
import type { ImageWorkshop } from '@server/ports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../support/ports.ts';
import { buildServer } from './server.ts';

let built: Awaited<ReturnType<typeof buildServer>>;
let images: ImageWorkshop;

beforeAll(async () => {
  built = await buildServer();
  images = createImagesApart(join(dirname(built.program), 'pictures.js'), silentLog, { idle: 200 });
});
afterAll(() => built.remove());

const size = { width: 800, height: 400 };
const painted = () => images.encode(new Uint8Array(size.width * size.height * 3).fill(128), size);

/** Ids of the processes that draw for this test. */
function painters(): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return rows
    .filter((row) => row.includes(join(dirname(built.program), 'pictures.js')))
    .map((row) => Number.parseInt(row, 10));
}

test('pictures are looked at and drawn in a process of their own, which ends when there is nothing to do', async () => {
  expect(painters()).toEqual([]);
  const bytes = await painted();
  expect(painters()).toHaveLength(1);
  expect(await images.inspect(bytes)).toEqual({ format: 'jpeg', ...size });
  const variants = await images.crops(bytes, { left: 0, top: 0, width: 400, height: 400 }, [400, 100]);
  expect(await Promise.all(variants.map(images.inspect))).toEqual([
    { format: 'webp', width: 400, height: 400 },
    { format: 'webp', width: 100, height: 100 },
  ]);
  await expect.poll(painters, { timeout: 10_000 }).toEqual([]);
});

test('a refusal comes back as it was made', async () => {
  await expect(images.inspect(new TextEncoder().encode('no picture'))).rejects.toMatchObject({
    code: 'unsupported_media',
    problems: [{ path: 'file', code: 'no_picture' }],
  });
  const half = (await painted()).subarray(0, 900);
  await expect(images.display(half)).rejects.toMatchObject({ problems: [{ code: 'picture_damaged' }] });
});

test('a process that breaks down takes its pictures with it, and the next one begins anew', async () => {
  await painted();
  const drawing = painted();
  for (const id of painters()) process.kill(id, 'SIGKILL');
  await expect(drawing).rejects.toMatchObject({ code: 'unavailable' });
  await expect(painted()).resolves.toBeInstanceOf(Uint8Array);
});
