import { expect, test } from 'vitest';
import { maximumListed } from '../../contract/sessions.ts';
import { SessionLinks } from './sessionLinks.ts';
import type { CheckedRow, ImportContext } from './types.ts';

const importContext = (listed: Record<number, number>): ImportContext => ({
  timeZone: 'Europe/Oslo',
  currency: 'USD',
  range: null,
  existing: [],
  count: 0,
  references: {},
  situation: { listed: new Map(Object.entries(listed).map(([id, count]) => [Number(id), count])) },
});

const row = (id: number, before: number[], after: number[]): CheckedRow => ({
  id,
  position: id,
  outcome: 'update',
  problems: [],
  differences: [],
  name: '',
  names: [],
  target: { id, version: 1, values: { sessionIds: before } },
  values: { sessionIds: after },
});

const full = importContext({ 1: maximumListed, 2: maximumListed });
const outcomes = (rows: readonly CheckedRow[]) =>
  new SessionLinks().refuseFull('speakers', rows, full).map(({ outcome }) => outcome);

test.each([
  ['after', [row(1, [1], []), row(2, [], [1]), row(3, [], [1])], ['update', 'update', 'error']],
  ['before', [row(1, [], [1]), row(2, [1], [])], ['update', 'update']],
])('a person takes the place of another who leaves the session: %s', (_, rows, expected) => {
  expect(outcomes(rows)).toEqual(expected);
});

test('nobody takes the place of a person whose row is refused', () => {
  expect(outcomes([row(1, [], [1]), row(2, [1], [2])])).toEqual(['error', 'error']);
});
