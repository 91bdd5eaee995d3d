import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastedCells } from './pastedCells.ts';

test.each([
  ['one', [['one']]],
  [
    'one\ttwo\nthree\t',
    [
      ['one', 'two'],
      ['three', ''],
    ],
  ],
  ['one\r\ntwo\r\n', [['one'], ['two']]],
  ['"a\nb"\tc', [['a\nb', 'c']]],
  ['"say ""hi""\tnow"', [['say "hi"\tnow']]],
  // Quotes that only stand around words are the cell's own.
  ['"hi"\t5" pipe', [['"hi"', '5" pipe']]],
  ['', [['']]],
])('reads %j', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells);
});

// Spreadsheets do not mark a quote at the start of a plain cell, so such a text can be read in two ways.
test('parses what a spreadsheet copies', () => {
  const isClear = (value: string) => !value.startsWith('"') || /[\t\r\n]/.test(value);
  const copied = (value: string) => (/[\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const cells = fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'ß') }).filter(isClear), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 4 }), (rows) => {
      const text = `${rows.map((row) => row.map(copied).join('\t')).join('\n')}\n`;
      expect(pastedCells(text)).toEqual(rows);
    }),
    { numRuns: 200 },
  );
});
