import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { imageVariants } from '@contract/media.ts';
import { expect, test } from 'vitest';
import { memoryBlobs } from '../../tests/support/ports.ts';
import { migrations } from '../database/migrations.ts';
import { readArchive, writeArchive } from './archive.ts';
import { backUp } from './backup.ts';
import {
  backupDetails,
  createBackup,
  emptyDatabase,
  filledDatabase,
  isolateBackups,
  pathOf,
  pictureBackup,
  restoreInto,
} from './backupTesting.ts';
import { checkBackup } from './checkBackup.ts';

isolateBackups();

test('contains the files of pictures, and names missing ones', async () => {
  const source = await filledDatabase('pglite');
  const blobs = memoryBlobs();
  const target = await emptyDatabase('pglite');
  await restoreInto(target, await pictureBackup(source), false, blobs);
  const current = [1, 2].flatMap((crop) => [
    `media/picture-${crop}/upload`,
    `media/picture-${crop}/original.webp`,
    ...imageVariants.map((name) => `media/picture-${crop}/${crop}/${name}.webp`),
  ]);
  const older = imageVariants.map((name) => `media/picture-2/1/${name}.webp`);
  expect([...blobs.stored.keys()]).toEqual([...current, ...older]);
  const none = await backUp({ database: source, blobs: memoryBlobs() }, pathOf('none.tar.gz'), backupDetails);
  // An older crop may never have been drawn.
  expect(none.missing).toEqual(current);
});

test('is readable only by its owner, and overwrites no other file', async () => {
  const source = await filledDatabase('pglite');
  const file = await createBackup(source);
  expect((await stat(file)).mode & 0o077).toBe(0);
  await expect(createBackup(source)).rejects.toThrow(`${file} exists already`);
  const empty = await emptyDatabase('pglite');
  await expect(createBackup(empty, 'empty.tar.gz')).rejects.toThrow('There is nothing to back up');
});

test('two backups written to one name at once do not mix', async () => {
  const file = pathOf('backup.tar.gz');
  const write = (content: Uint8Array) =>
    writeArchive(file, async (add) => {
      await add('first', content);
      await add('second', content);
    });
  const contents = [randomBytes(300_000), randomBytes(300_000)];
  await Promise.all(contents.map(write));
  const found: Buffer[] = [];
  for await (const { bytes } of readArchive(file)) found.push(Buffer.from(bytes));
  expect(found).toHaveLength(2);
  expect(found[0]).toEqual(found[1]);
  expect(contents).toContainEqual(found[0]);
  expect(await readdir(pathOf('.'))).toEqual(['backup.tar.gz']);
});

const jsonBytes = (value: object) => new TextEncoder().encode(JSON.stringify(value));
const manifest = {
  edition: 1,
  version: '9.9.9',
  createdAt: backupDetails.now.toISOString(),
  migrations: [],
  tables: [],
};
const summary = { accounts: 0, rows: {}, pictures: 0, files: 0, missing: [] };

test.each([
  ['cut in half', (bytes: Buffer) => bytes.subarray(0, 2_000), /unexpected end of file/],
  // In the middle, what is damaged could look like other data, and what is said would depend on the random bytes.
  ['damaged at its end', (bytes: Buffer) => bytes.fill(0, bytes.length - 8, bytes.length - 4), /incorrect data check/],
  ['empty', () => Buffer.alloc(0), /unexpected end of file|empty/],
  ['another kind of file', () => Buffer.from('a letter'), /incorrect header check/],
])('refuses a file that is %s in one line, before anything is changed', async (_, damage, reason) => {
  const file = pathOf('backup.tar.gz');
  await writeArchive(file, async (add) => {
    await add('foyer.json', jsonBytes(manifest));
    await add('pictures/media/picture/upload', randomBytes(5_000));
    await add('summary.json', jsonBytes({ ...summary, files: 1 }));
  });
  expect(await checkBackup(file, migrations)).toMatchObject({ summary: { files: 1 } });
  await writeFile(file, damage(await readFile(file)));
  const message = await checkBackup(file, migrations).then(
    () => 'accepted',
    (error: Error) => error.message,
  );
  expect(message).toMatch(/cannot be restored: .*\. Nothing was changed\.$/);
  expect(message).toMatch(reason);
  expect(message).not.toContain('\n');
});

test('refuses a valid archive that is no backup', async () => {
  const refusals: [string, [string, object][], string][] = [
    ['other', [['letter.txt', {}]], 'it is no backup of Foyer'],
    ['endless', [['foyer.json', manifest]], 'it was cut short'],
    ['later', [['foyer.json', { ...manifest, edition: 2 }]], 'in a form that this version does not know'],
    [
      'outside',
      [
        ['foyer.json', manifest],
        ['pictures/../lock', {}],
      ],
      'This is no blob key',
    ],
    [
      'newer',
      [
        ['foyer.json', { ...manifest, migrations: ['9999_later'] }],
        ['summary.json', summary],
      ],
      '9999_later',
    ],
  ];
  for (const [name, entries, reason] of refusals) {
    const file = pathOf(name);
    await writeArchive(file, async (add) => {
      for (const [entry, value] of entries) await add(entry, jsonBytes(value));
    });
    await expect(checkBackup(file, migrations)).rejects.toThrow(reason);
  }
  await expect(checkBackup(pathOf('nothing'), migrations)).rejects.toThrow('There is no file');
});
