import { expect, test } from 'vitest';
import { importLimits } from '../../contract/imports.ts';
import { speakerAdapter } from './kinds/speakers.ts';
import { pictureReader } from './readPictures.ts';

const row = { known: {}, warn: () => undefined };
const shown = new Map([
  [5, { name: 'bo.jpg', bytes: 10 }],
  [8, { name: 'copied.jpg', bytes: 20 }],
  [9, { name: 'copied.jpg', bytes: 20 }],
  [11, { name: 'logo.jpg', bytes: 30 }],
  [12, { name: 'logo.jpg', bytes: 31 }],
]);
const target = (photoId: number | null) => ({ id: 1, version: 1, values: { photoId } });

/** Reads cells one after the other, and returns the values or the code of each. */
function read(rows: readonly { photo: string; photoId?: number | null }[], emptyCell: 'keep' | 'clear' = 'keep') {
  const pictures = { added: [{ id: 7, name: 'ada.jpg' }], shown };
  const valuesOf = pictureReader(speakerAdapter, { emptyCell }, { pictures });
  return rows.map(({ photo, photoId }) => {
    let found = '';
    const report = ({ code }: { code: string }) => {
      found = code;
    };
    const known = { photo: photoId === 5 ? 'bo.jpg' : '' };
    const stored = photoId === undefined ? null : target(photoId);
    const values = valuesOf({ ...row, storedCells: known, cells: { photo }, target: stored, report, warn: report });
    return found || values;
  });
}

test('an empty cell keeps the picture or removes it, as the option says', () => {
  expect(read([{ photo: '', photoId: 5 }, { photo: '' }])).toEqual([{}, {}]);
  expect(read([{ photo: '', photoId: 5 }, { photo: '', photoId: null }, { photo: '' }], 'clear')).toEqual([
    { photoId: null },
    {},
    {},
  ]);
});

test('a name is that of an added picture, or says what the row shows already', () => {
  const names = [
    'ada.jpg',
    'bo.jpg',
    'photos/BO',
    'cy.jpg',
    'https://example.com/bo.jpg',
    'https://example.com/cy.jpg',
  ];
  expect(read(names.map((photo) => ({ photo, photoId: 5 })))).toEqual([
    { photoId: 7 },
    {},
    {},
    'import_picture_missing',
    {},
    'import_picture_address',
  ]);
});

test('a name is that of the picture that another row shows, if only one file has it', () => {
  const rows = ['bo.jpg', 'https://example.com/bo.jpg', 'copied.jpg', 'logo.jpg'].map((photo) => ({ photo }));
  expect(read(rows)).toEqual([{ photoId: 5 }, { photoId: 5 }, { photoId: 8 }, 'import_picture_missing']);
  const copies = Array.from({ length: importLimits.copies + 1 }, () => ({ photo: 'bo.jpg' }));
  expect(read(copies).slice(-2)).toEqual([{ photoId: 5 }, 'import_too_many_copies']);
});

test('so many rows may share a picture, and no more', () => {
  const rows = Array.from({ length: importLimits.copies + 2 }, () => ({ photo: 'ada.jpg' }));
  const found = read(rows);
  expect(found.slice(-2)).toEqual([{ photoId: 7 }, 'import_too_many_copies']);
});
