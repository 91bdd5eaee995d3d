import { mediaLimits } from '@contract/media.ts';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { filesOfDrop, largestZip, listFiles, type PictureFile } from './pictureFiles.ts';

const fileOf = (name: string, bytes: Uint8Array): PictureFile => ({
  name,
  read: async () => new File([new Uint8Array(bytes)], name),
});

async function listed(...given: PictureFile[]) {
  const refused: unknown[] = [];
  const errors: Error[] = [];
  const files = await listFiles(given, (name, error) => {
    refused.push([name, error.message]);
    errors.push(error);
  });
  return { files, names: files.map(({ name }) => name), refused, errors };
}

test('pictures of an archive have their folders, and files of the computer are left out', async () => {
  const entries = [
    'people/',
    'people/ada.jpg',
    '__MACOSX/people/._ada.jpg',
    'people/.DS_Store',
    'Thumbs.db',
    'notes.txt',
  ];
  const zip = zipSync(Object.fromEntries(entries.map((name) => [name, strToU8(name.endsWith('/') ? '' : name)])));
  const { files, names, refused } = await listed(fileOf('bo.png', strToU8('bo')), fileOf('All.ZIP', zip));
  expect([names, refused]).toEqual([['bo.png', 'people/ada.jpg', 'notes.txt'], []]);
  const ada = await files[1]?.read();
  expect([ada?.name, ada?.type, await ada?.text()]).toEqual(['ada.jpg', 'image/jpeg', 'people/ada.jpg']);
  expect((await files[2]?.read())?.type).toBe('');
});

test('names that Windows wrote have their umlauts', async () => {
  const zip = zipSync({ 'M?ller Wei#.jpg': strToU8('x') });
  const letters: Record<string, number> = { '?': 0x81, '#': 0xe1 };
  const dos = zip.map((byte) => letters[String.fromCharCode(byte)] ?? byte);
  const { files, names } = await listed(fileOf('all.zip', dos));
  expect(names).toEqual(['Müller Weiß.jpg']);
  expect(await (await files[0]?.read())?.text()).toBe('x');
});

test('a file that unpacks to more than a picture may have is refused by its size alone', async () => {
  const zip = zipSync({ 'large.jpg': new Uint8Array(mediaLimits.bytes + 1) });
  const { files } = await listed(fileOf('all.zip', zip));
  await expect(files[0]?.read()).rejects.toMatchObject({ problem: { code: 'bytes', bytes: mediaLimits.bytes + 1 } });
});

test('an archive that is damaged, or claims less than it has, is refused', async () => {
  const damaged = await listed(fileOf('all.zip', strToU8('no archive')), fileOf('ada.jpg', strToU8('ada')));
  expect([damaged.names, damaged.refused]).toEqual([['ada.jpg'], [['all.zip', 'notRead']]]);
  const zip = zipSync({ 'ada.jpg': new Uint8Array(100_000).map((_, index) => (index * 7_919) % 251) });
  const view = new DataView(zip.buffer);
  const directory = view.getUint32(zip.length - 6, true);
  view.setUint32(directory + 24, 10, true);
  const { files } = await listed(fileOf('all.zip', zip));
  const read = await files[0]?.read().catch(({ message }) => message);
  expect(read instanceof File ? read.size : read).toSatisfy((found) => found === 'notRead' || Number(found) <= 10);
});

test('a folder that cannot be read is listed as a failure, and the other files are kept', async () => {
  const file = {
    isFile: true,
    fullPath: '/bo.png',
    file: (give: (file: File) => void) => give(new File(['bo'], 'bo.png')),
  };
  const readEntries = (_: unknown, fail: (error: Error) => void) => fail(new Error('NotReadableError'));
  const folder = { isDirectory: true, fullPath: '/people', createReader: () => ({ readEntries }) };
  const items = [folder, file].map((entry) => ({ webkitGetAsEntry: () => entry }));
  const [people, bo] = await filesOfDrop({ items, files: [] } as unknown as DataTransfer);
  expect([people?.name, bo?.name]).toEqual(['people', 'bo.png']);
  await expect(people?.read()).rejects.toMatchObject({ reason: 'folderNotRead' });
  expect(await (await bo?.read())?.text()).toBe('bo');
});

test('an archive that is too large is refused with its size', async () => {
  const zip = new File([], 'all.zip');
  Object.defineProperty(zip, 'size', { value: largestZip + 1 });
  const { names, errors } = await listed({ name: 'all.zip', read: async () => zip });
  expect(names).toEqual([]);
  expect(errors).toMatchObject([{ reason: 'zipTooLarge', bytes: largestZip + 1 }]);
});
