import { expect, test } from 'vitest';
import type { ImportOptions } from '../../../contract/imports.ts';
import { checkRows } from '../checkRows.ts';
import type { ImportContext } from '../types.ts';
import { speakerAdapter } from './speakers.ts';

const options: ImportOptions = {
  match: 'both',
  emptyCell: 'keep',
  lists: 'replace',
  unknown: 'error',
  dateOrder: 'dmy',
};

test.each([
  ['de-AT', 'de', 'de', []],
  ['fr', '', 'en', ['import_not_a_choice']],
  ['', '', 'en', []],
])('reads the language %s', async (cell, ofNewRow, ofKnownRow, warnings) => {
  const known = { ...speakerAdapter.initial, firstName: 'Ada', locale: 'en' };
  const importContext: ImportContext = {
    timeZone: 'Europe/Oslo',
    currency: 'USD',
    range: null,
    existing: [{ id: 1, version: 1, values: known }],
    count: 1,
    references: {},
  };
  const mapping = ['first_name', 'locale'].map((field, column) => ({ field, column, value: '' }));
  const rows = ['Bo', 'Ada'].map((name, id) => ({ id, position: id + 2, cells: [name, cell] }));
  const input = { adapter: speakerAdapter, mapping, options, importContext, rows, created: [] };
  const found = await checkRows(input, async () => undefined);
  expect(found.map(({ values, target }) => ({ ...target?.values, ...values }).locale)).toEqual([ofNewRow, ofKnownRow]);
  for (const { problems } of found) {
    expect(problems.map(({ code }) => code)).toEqual(warnings);
    expect(problems.every(({ isWarning }) => isWarning)).toBe(true);
  }
});

test('refuses an address that another speaker has, who is not the one that the row is about', async () => {
  const known = (id: number, firstName: string, email: string) => ({
    id,
    version: 1,
    values: { ...speakerAdapter.initial, firstName, externalId: `S-${id}`, email },
  });
  const existing = [known(1, 'Ada', 'ada@example.com'), known(2, 'Bo', 'bo@example.com')];
  const importContext: ImportContext = {
    timeZone: 'Europe/Oslo',
    currency: 'USD',
    range: null,
    existing,
    count: 2,
    references: {},
  };
  const mapping = ['external_id', 'first_name', 'email'].map((field, column) => ({ field, column, value: '' }));
  const rows = [{ id: 1, position: 2, cells: ['S-2', 'Bo', 'ADA@example.com'] }];
  const input = { adapter: speakerAdapter, mapping, options, importContext, rows, created: [] };
  const [found] = await checkRows(input, async () => undefined);
  expect([found?.outcome, found?.problems]).toMatchObject([
    'error',
    [{ field: 'email', code: 'import_email_taken', params: { name: 'Ada' } }],
  ]);
});
