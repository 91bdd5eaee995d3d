import { expect, it } from 'vitest';
import { checkRows } from '../checkRows.ts';
import { sessionAdapter } from './sessions.ts';

const check = async (fields: readonly string[], cells: readonly string[], dateOrder: 'dmy' | 'mdy' = 'dmy') => {
  const input = {
    adapter: sessionAdapter,
    mapping: fields.map((field, column) => ({ field, column, value: '' })),
    options: { match: 'both', emptyCell: 'keep', lists: 'replace', unknown: 'error', dateOrder } as const,
    importContext: { timeZone: 'Europe/Oslo', currency: 'USD', range: null, existing: [], count: 0, references: {} },
    rows: [{ id: 2, position: 2, cells }],
    created: [],
  };
  const [checked] = await checkRows(input, async () => undefined);
  return checked;
};

it.each([
  ['16.02.2027 15:00', '16.02.2027 15:45', 'dmy'],
  ['16.02.2027, 15:00 Uhr', '16.02.2027, 15:45 Uhr', 'dmy'],
  ['2/16/2027 3:00 PM', '2/16/2027, 3:45 PM', 'mdy'],
  ['2027-02-16T15:00', '15:45', 'dmy'],
] as const)('a start and an end can have day and time in one cell: %s, %s', async (start, end, dateOrder) => {
  const checked = await check(['title', 'start_time', 'end_time'], ['Power', start, end], dateOrder);
  expect([checked?.problems, checked?.values]).toMatchObject([[], { startsAt: '2027-02-16T15:00', duration: 45 }]);
});

it.each([
  ['31.02.2027 15:00', '15:45', ['start_time', 'import_not_a_date']],
  ['16.02.2027', '15:45', ['start_time', 'import_not_a_moment']],
  ['16.02.2027 15:00', '15.02.2027 16:00', ['end_time', 'end_before_start']],
])('a start of %s and an end of %s are refused: %j', async (start, end, expected) => {
  const checked = await check(['title', 'start_time', 'end_time'], ['Power', start, end]);
  expect(checked?.problems.map(({ field, code }) => [field, code])).toEqual([expected]);
});
