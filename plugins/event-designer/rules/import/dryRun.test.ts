import { describe, expect, test } from 'vitest';
import { type ImportKind, type ImportOptions, importLimits } from '../../contract/imports.ts';
import { maximumRooms } from '../../contract/sessions.ts';
import { createsOfAll } from './createsOf.ts';
import { dryRun } from './dryRun.ts';
import type { ImportContext } from './types.ts';

const options: ImportOptions = {
  match: 'both',
  emptyCell: 'keep',
  lists: 'replace',
  unknown: 'create',
  dateOrder: 'dmy',
};

const emptyContext = (): ImportContext => ({
  timeZone: 'Europe/Oslo',
  currency: 'USD',
  range: null,
  existing: [],
  count: 0,
  pictures: { added: [{ id: 7, name: 'ada.jpg' }], shown: new Map() },
  references: { speakers: [], sponsors: [], rooms: [], tracks: [] },
  situation: { speakerIds: new Set(), sponsorIds: new Set() },
});

/** Checks a workbook of sheets, whose first rows are the fields of their columns. */
async function checkWorkbook(...sheets: [ImportKind, ...string[][]][]) {
  const contexts = new Map<ImportKind, ImportContext>();
  const contextOf = (kind: ImportKind) => {
    const known = contexts.get(kind) ?? emptyContext();
    contexts.set(kind, known);
    return known;
  };
  let id = 0;
  const rows = sheets.map(([, ...all]) => all.map((cells, index) => ({ id: ++id, position: index + 1, cells })));
  const staged = sheets.map(([kind, headers = []]) => ({
    kind,
    headerRow: 1,
    headers,
    mapping: headers.map((field, column) => ({ field, column, value: '' })),
  }));
  const found = await dryRun({ sheets: staged, rows, importContext: contextOf, options }, async () => undefined);
  const codes = found.sheets.map(({ checked }) => checked.map(({ problems }) => problems.map(({ code }) => code)));
  return { ...found, codes };
}

const people: [ImportKind, ...string[][]] = [
  'speakers',
  ['external_id', 'first_name', 'last_name', 'email'],
  ['mara', 'Mara', 'Lind', 'mara at example.com'],
  ['', 'Bo', 'Ek', ''],
];

test('more new rooms than an event can have are found by the check', async () => {
  const known = Array.from({ length: maximumRooms - 1 }, (_, index) => ({ id: index + 1, name: `Room ${index + 1}` }));
  const importContext = () => ({ ...emptyContext(), references: { ...emptyContext().references, rooms: [...known] } });
  const cells = [
    ['title', 'room'],
    ['First', 'Attic'],
    ['Second', 'attic'],
    ['Third', 'Cellar'],
  ];
  const sheet = {
    kind: 'sessions' as const,
    headerRow: 1,
    headers: ['title', 'room'],
    mapping: ['title', 'room'].map((field, column) => ({ field, column, value: '' })),
  };
  const rows = cells.map((row, index) => ({ id: index + 1, position: index + 1, cells: row }));
  const found = await dryRun({ sheets: [sheet], rows: [rows], importContext, options }, async () => undefined);
  const [checked] = found.sheets.map((one) => one.checked.map(({ problems }) => problems.map(({ code }) => code)));
  expect(checked).toEqual([[], [], ['import_too_many']]);
});

test('pictures that several sheets name are counted once for the import', async () => {
  const rows = (from: number): string[][] =>
    Array.from({ length: importLimits.copies / 2 + 1 }, (_, index) => [`Speaker ${from + index}`, 'ada.jpg']);
  const headers = ['first_name', 'photo'];
  const { codes } = await checkWorkbook(['speakers', headers, ...rows(0)], ['speakers', headers, ...rows(1_000)]);
  expect(codes.map((sheet) => sheet.flat())).toEqual([[], ['import_too_many_copies']]);
});

describe('a workbook', () => {
  test.each(['Mara Lind', 'mara-lind', 'MARA'])(
    'creates nobody by the name of a row with an error: %s',
    async (name) => {
      const { codes, created } = await checkWorkbook(people, ['sessions', ['title', 'speakers'], ['Power', name]]);
      expect(codes[1]).toEqual([['import_unknown_name']]);
      expect(created).toEqual([]);
    },
  );

  test('creates the others that its sessions name', async () => {
    const { codes, created } = await checkWorkbook(people, [
      'sessions',
      ['title', 'speakers'],
      ['Power', 'Bo Ek|Anna Lind'],
    ]);
    expect(codes[1]).toEqual([[]]);
    expect(created.map(({ name }) => name)).toEqual(['Anna Lind']);
  });

  test('counts what several sheets create once', async () => {
    const header = ['title', 'speakers', 'room'];
    const { sheets } = await checkWorkbook(
      people,
      ['sessions', header, ['Power', 'Anna Lind', 'Hall'], ['', 'Ida Sand', 'Attic']],
      ['sessions', header, ['Light', 'anna-lind|Ida Sand', 'hall'], ['Night', '', 'Cellar']],
    );
    expect(createsOfAll(sheets)).toEqual([
      { reference: 'speakers', count: 2, names: ['Anna Lind', 'Ida Sand'] },
      { reference: 'rooms', count: 2, names: ['Hall', 'Cellar'] },
    ]);
  });
});
