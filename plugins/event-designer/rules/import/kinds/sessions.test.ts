import { expect, it } from 'vitest';
import { checkRows } from '../checkRows.ts';
import { sessionAdapter } from './sessions.ts';

it.each([
  ['11:00', ['import_ends_next_day']],
  ['13:00', []],
])('a session from 12:00 to %s has the warnings %j', async (end, codes) => {
  const mapping = ['title', 'start_date', 'start_time', 'end_time'].map((field, column) => ({
    field,
    column,
    value: '',
  }));
  const input = {
    adapter: sessionAdapter,
    mapping,
    options: { match: 'both', emptyCell: 'keep', lists: 'replace', unknown: 'error', dateOrder: 'dmy' } as const,
    importContext: { timeZone: 'Europe/Oslo', currency: 'USD', range: null, existing: [], count: 0, references: {} },
    rows: [{ id: 2, position: 2, cells: ['Power', '2027-05-03', '12:00', end] }],
    created: [],
  };
  const [checked] = await checkRows(input, async () => undefined);
  expect([checked?.outcome, checked?.problems.map(({ code }) => code)]).toEqual(['create', codes]);
});
