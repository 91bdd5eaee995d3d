import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noImages, silentLog } from '../../tests/support/ports.ts';
import { createFolderBlobs } from '../blobs/folder.ts';
import type { Ports } from '../ports.ts';
import { tidyingUploads } from './tidyUploads.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-unfinished-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const unused = () => {
  throw new Error('Only the files are used');
};
const start = new Date('2027-05-03T07:00:00.000Z').getTime();
const minutes = 60_000;

function upkeepIn(where: string) {
  let now = start;
  const ports: Ports = {
    database: {
      kind: 'pglite',
      asAccount: unused,
      asSystem: unused,
      listen: unused,
      ping: unused,
      close: unused,
    },
    passwords: { hash: unused, verify: unused },
    secrets: { seal: unused, open: unused },
    images: noImages,
    runThread: unused,
    blobs: createFolderBlobs(where),
    clock: () => new Date(now),
    log: silentLog,
  };
  const { upkeep } = tidyingUploads();
  return async (at: number) => {
    now = start + at;
    await upkeep?.(ports, () => undefined);
  };
}

/** Writes a file in the folder of a picture, whose modification time is `writtenAt` milliseconds after `start`. */
async function writeFileAt(name: string, writtenAt: number) {
  const home = join(folder, 'media', 'key');
  await mkdir(home, { recursive: true });
  const time = new Date(start + writtenAt);
  await writeFile(join(home, name), 'bytes');
  await utimes(join(home, name), time, time);
}
const remainingFiles = async () => (await readdir(join(folder, 'media', 'key'))).sort();

test('removes unfinished files of a dead process, and keeps current and finished ones', async () => {
  await writeFileAt('upload', -600 * minutes);
  await writeFileAt('notes.part', -600 * minutes);
  await writeFileAt('upload.0123456789ab.part', -61 * minutes);
  await writeFileAt('original.webp.ba9876543210.part', -59 * minutes);
  const tidy = upkeepIn(folder);
  await tidy(0);
  expect(await remainingFiles()).toEqual(['notes.part', 'original.webp.ba9876543210.part', 'upload']);
  await tidy(23 * 60 * minutes);
  expect(await remainingFiles()).toHaveLength(3);
  await tidy(24 * 60 * minutes);
  expect(await remainingFiles()).toEqual(['notes.part', 'upload']);
});

test('does nothing in a folder without pictures', async () => {
  await expect(upkeepIn(join(folder, 'nothing'))(0)).resolves.toBeUndefined();
});
