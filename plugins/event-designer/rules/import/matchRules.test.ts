import { expect, test } from 'vitest';
import type { ImportOptions } from '../../contract/imports.ts';
import { checkRows } from './checkRows.ts';
import { speakerAdapter } from './kinds/speakers.ts';
import type { Values } from './types.ts';

const speaker = (id: number, fields: Values) => ({
  id,
  version: 1,
  values: { ...speakerAdapter.initial, ...fields },
});

/** Checks rows with a first name and an address against the speakers that the event has. */
async function check(match: ImportOptions['match'], existing: ReturnType<typeof speaker>[], cells: string[][]) {
  const mapping = ['first_name', 'email', 'company'].map((field, column) => ({ field, column, value: '' }));
  return checkRows(
    {
      adapter: speakerAdapter,
      mapping,
      options: { match, emptyCell: 'keep', lists: 'replace', unknown: 'error', dateOrder: 'dmy' },
      importContext: {
        timeZone: 'Europe/Oslo',
        currency: 'USD',
        range: null,
        existing,
        count: existing.length,
        references: {},
      },
      rows: cells.map((row, index) => ({ id: index + 2, position: index + 2, cells: row })),
      created: [],
    },
    async () => undefined,
  );
}

const mara = speaker(1, { firstName: 'Mara', email: 'mara@example.com' });
const rows = [
  ['Mara', 'mara@example.com', 'Nordgrid'],
  ['Bo', 'bo@example.com', 'Fjord'],
];

test.each<[ImportOptions['match'], string[]]>([
  ['both', ['update', 'create']],
  ['create', ['skip', 'create']],
  ['update', ['update', 'skip']],
])('with the match rule "%s", a known and a new row are %j', async (match, outcomes) => {
  const checked = await check(match, [mara], rows);
  expect(checked.map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(checked.flatMap(({ problems }) => problems)).toEqual([]);
  for (const { outcome, values } of checked) if (outcome === 'skip') expect(values).toEqual({});
});

test.each<ImportOptions['match']>(['both', 'create', 'update'])(
  'a row that fits several is an error that names them, never a guess: %s',
  async (match) => {
    const [row] = await check(match, [mara, speaker(9, { firstName: 'M.', email: 'MARA@example.com' })], rows);
    expect(row).toMatchObject({
      outcome: 'error',
      values: {},
      problems: [{ code: 'import_multiple_matches', isWarning: false, params: { count: 2, names: '#1, #9' } }],
    });
  },
);
