import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import type { Column } from './types.ts';

type Row = { name: string; price: number | null };
const columns: Column<Row>[] = [
  { id: 'name', label: 'Name', cell: (row) => row.name, text: (row) => row.name },
  { id: 'price', label: 'Price', cell: () => null, text: (row) => row.price },
  { id: 'menu', label: '', cell: () => null },
];

it('quotes fields if necessary and leaves out columns without text', () => {
  const csv = toCsv(columns, [
    { name: 'Early, "bird"', price: 290 },
    { name: 'Line\nbreak', price: null },
  ]);
  expect(csv).toBe('\uFEFFName,Price\r\n"Early, ""bird""",290\r\n"Line\nbreak",\r\n');
});

it('escapes formulas', () => {
  const names = ['=1+1', '+49', '-5', '@sum', '\tx'];
  const csv = toCsv(
    columns,
    names.map((name) => ({ name, price: -1 })),
  );
  expect(csv.split('\r\n').slice(1, -1)).toEqual(names.map((name) => `'${name},-1`));
});

it('uses semicolons for spreadsheets with decimal commas', () => {
  const csv = toCsv(
    columns,
    [
      { name: 'Halb; halb', price: 19.5 },
      { name: 'Früh, bunt', price: 1200 },
    ],
    'semicolon',
  );
  expect(csv).toBe('\uFEFFName;Price\r\n"Halb; halb";19,5\r\n"Früh, bunt";1200\r\n');
});
