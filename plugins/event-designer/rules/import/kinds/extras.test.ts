import { expect, test } from 'vitest';
import { checkRows } from '../checkRows.ts';
import type { ExistingRow, ImportContext, Values } from '../types.ts';
import { activityAdapter } from './extras.ts';

const importContext = (existing: ExistingRow[] = []): ImportContext => ({
  timeZone: 'Europe/Oslo',
  currency: 'USD',
  range: null,
  existing,
  count: existing.length,
  references: { tickets: [], pools: [] },
  situation: {
    event: { startsAt: null, endsAt: null, timeZone: 'Europe/Oslo', isRecurring: false },
    pools: [],
    ticketIds: [],
  },
});

/** Checks one activity, given its cells by their columns. */
async function check(cells: Record<string, string>, location?: string, stored: Values = {}) {
  const sales = { sold: 0, reserved: 0, choiceSales: [] };
  const values = { ...activityAdapter.initial, title: 'Tour', location, ...sales, ...stored };
  const existing = location === undefined ? [] : [{ id: 1, version: 1, values }];
  const all = Object.entries({ title: 'Tour', ...cells });
  const mapping = all.map(([field], column) => ({ field, column, value: '' }));
  const rows = [{ id: 1, position: 2, cells: all.map(([, cell]) => cell) }];
  const options = { match: 'both', emptyCell: 'clear', lists: 'replace', unknown: 'error', dateOrder: 'dmy' } as const;
  const input = { adapter: activityAdapter, mapping, options, importContext: importContext(existing), rows };
  const [row] = await checkRows({ ...input, created: [] }, async () => undefined);
  return row;
}

test.each([
  [{ venue_name: 'Grand Hotel' }, 'Grand Hotel'],
  [{ room: 'Aula' }, 'Aula'],
  [{ venue_name: 'Grand Hotel', room: 'Aula' }, 'Grand Hotel, Aula'],
])('reads the place of an activity from %o', async (cells, location) => {
  expect((await check(cells))?.values.location).toBe(location);
  // The same file again changes nothing, though exports say the place in one column.
  expect((await check(cells, location))?.outcome).toBe('unchanged');
  expect(await check(cells, 'Pier 4')).toMatchObject({
    outcome: 'update',
    values: { location },
    differences: [{ field: 'venue_name', before: 'Pier 4', after: location }],
  });
});

test('clears the place, or leaves it alone in a file that does not say one', async () => {
  expect((await check({ venue_name: '', room: '' }, 'Pier 4'))?.values).toEqual({ location: '' });
  expect((await check({ summary: 'New' }, 'Pier 4'))?.values).toEqual({ summary: 'New' });
});

test.each([
  [{ location_type: 'online' }, ['online_url import_online_without_url']],
  [{ location_type: 'Online', online_url: 'https://meet.example/1' }, []],
  [{ online_url: 'meet' }, ['online_url web_address']],
])('checks where people join: %o', async (cells, problems) => {
  expect((await check(cells))?.problems.map(({ field, code }) => `${field} ${code}`)).toEqual(problems);
});

test.each([
  [{ summary: 'New' }, []],
  [{ online_url: '' }, ['import_online_without_url']],
])('warns of an online activity without a URL only in a file about it: %o', async (cells, codes) => {
  const stored = { locationType: 'online', onlineUrl: 'online_url' in cells ? 'https://meet.example/1' : '' };
  expect((await check(cells, '', stored))?.problems.map(({ code }) => code)).toEqual(codes);
});
