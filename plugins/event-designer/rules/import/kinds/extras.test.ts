import { expect, test } from 'vitest';
import { checkRows } from '../checkRows.ts';
import type { ExistingRow, ImportAdapter, ImportContext, Values } from '../types.ts';
import { activityAdapter, addonAdapter } from './extras.ts';

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

test.each([
  ['a new one', {}, undefined, true, ['sale_paused import_starts_paused']],
  ['a new one whose row leaves it open', { sale_paused: '' }, undefined, true, ['sale_paused import_starts_paused']],
  ['a new one whose row says no', { sale_paused: 'no' }, undefined, false, []],
  ['one that the event has already', { summary: 'New' }, '', undefined, []],
])('in a published event, the sale of %s is paused: %#', async (_, cells, location, isPaused, problems) => {
  const row = await check(cells, location, {}, { startsPaused: true });
  expect([row?.values.isPaused, row?.problems.map(({ field, code }) => `${field} ${code}`)]).toEqual([
    isPaused,
    problems,
  ]);
});

/** Checks one activity, given its cells by their columns. A new one starts in May unless its cells say otherwise. */
async function check(
  cells: Record<string, string>,
  location?: string,
  stored: Values = {},
  facts: Partial<ImportContext> = {},
) {
  const sales = { sold: 0, reserved: 0, choiceSales: [] };
  const values = { ...activityAdapter.initial, title: 'Tour', location, ...sales, ...stored };
  const existing = location === undefined ? [] : [{ id: 1, version: 1, values }];
  const start: Record<string, string> = location === undefined ? { start_date: '2027-05-03', start_time: '10:00' } : {};
  return checkOne(activityAdapter, { title: 'Tour', ...start, ...cells }, { ...importContext(existing), ...facts });
}

async function checkOne(adapter: ImportAdapter, cells: Record<string, string>, facts: ImportContext) {
  const all = Object.entries(cells);
  const mapping = all.map(([field], column) => ({ field, column, value: '' }));
  const rows = [{ id: 1, position: 2, cells: all.map(([, cell]) => cell) }];
  const options = { match: 'both', emptyCell: 'clear', lists: 'replace', unknown: 'error', dateOrder: 'dmy' } as const;
  const input = {
    adapter,
    mapping,
    options,
    importContext: facts,
    rows,
  };
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

test('an end before the start is the next day, on the clocks of that day', async () => {
  const night = { start_date: '2027-03-27', start_time: '22:00', end_time: '03:00' };
  expect((await check(night))?.values).toMatchObject({
    startsAt: '2027-03-27T21:00:00.000Z',
    // Oslo is two hours ahead of UTC from that night on.
    endsAt: '2027-03-28T01:00:00.000Z',
  });
});

test.each([
  ['5', 5],
  ['2,5 %', 2.5],
  ['0.75%', 0.75],
])('reads %s as a percentage of the tickets', async (cell, pricePercentage) => {
  const row = await check({ price_percentage: cell });
  expect([row?.problems, row?.values]).toMatchObject([[], { priceKind: 'percentage', pricePercentage }]);
});

test.each([
  [{ price_percentage: 'five' }, ['price_percentage import_not_a_percentage']],
  [{ price_percentage: '120' }, ['price_percentage too_big']],
  [{ price_percentage: '5', included_count: '1' }, ['included_count not_with_percentage']],
])('checks a percentage: %o', async (cells, problems) => {
  expect((await check(cells))?.problems.map(({ field, code }) => `${field} ${code}`)).toEqual(problems);
});

test('an empty percentage leaves an amount', async () => {
  const stored = { priceKind: 'percentage', pricePercentage: 5 };
  expect((await check({ price_percentage: '' }, '', stored))?.values).toEqual({
    priceKind: 'fixed',
    pricePercentage: null,
  });
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

const fieldsAndCodes = (row: Awaited<ReturnType<typeof checkOne>>) =>
  row?.problems.map(({ field, code, isWarning }) => `${field} ${code}${isWarning ? '' : ' refused'}`);

test.each([
  [{}, ['price import_without_price']],
  [{ price: '' }, ['price import_without_price']],
  [{ price: '0' }, []],
  [{ price: '20' }, []],
  [{ price_percentage: '5' }, []],
  [{ price_included: 'yes', included_count: '1' }, []],
])('warns of a new add-on without a price: %o', async (cells, warnings) => {
  const row = await checkOne(addonAdapter, { title: 'T-shirt', ...cells }, importContext());
  expect([row?.outcome, fieldsAndCodes(row)]).toEqual(['create', warnings]);
});

test('says nothing of an add-on that the event has, whose price the file leaves alone', async () => {
  const values = { ...addonAdapter.initial, title: 'T-shirt', price: 2_000, sold: 0, reserved: 0, choiceSales: [] };
  const facts = importContext([{ id: 1, version: 1, values }]);
  const row = await checkOne(addonAdapter, { title: 'T-shirt', summary: 'Cotton' }, facts);
  expect([row?.outcome, fieldsAndCodes(row)]).toEqual(['update', []]);
});

test('warns of a new activity without a start', async () => {
  const row = await checkOne(activityAdapter, { title: 'Tour', start_date: '', start_time: '' }, importContext());
  expect([row?.outcome, fieldsAndCodes(row)]).toEqual(['create', ['start_date import_without_start']]);
});

test.each([
  ['during the event', { start_time: '10:00', end_time: '17:00' }, []],
  ['before it', { start_time: '08:59', end_time: '10:00' }, ['start_date import_outside_event']],
  ['after it', { start_time: '17:00' }, ['start_date import_outside_event']],
  ['until after its end', { start_time: '16:00', end_time: '17:01' }, ['end_time import_outside_event']],
  ['too long', { start_time: '16:00', duration: '2 h' }, ['duration import_outside_event']],
])('warns of an activity outside the event: %s', async (_, cells, warnings) => {
  const range = { startsAt: '2027-05-03T07:00:00.000Z', endsAt: '2027-05-03T15:00:00.000Z' };
  const row = await check(cells, undefined, {}, { range });
  expect([row?.outcome, fieldsAndCodes(row)]).toEqual(['create', warnings]);
});
