import { expect, test } from 'vitest';
import { CopyReport } from './copyReport.ts';
import { matchRows, nameKey } from './matchRows.ts';
import { referredFirst } from './referredFirst.ts';

const row = (id: number, ...keys: string[]) => ({ id, keys });

test('matches rows by their best key, and namesakes in their order', () => {
  const matched = matchRows([row(1, 'a'), row(2, 'a'), row(3, 'a'), row(4, 'b')], [row(10, 'a'), row(11, 'a')]);
  expect([...matched]).toEqual([
    [1, 10],
    [2, 11],
  ]);
  expect([...matchRows([row(1, 'email', 'name')], [row(10, 'name'), row(11, 'email')])]).toEqual([[1, 11]]);
  expect([...matchRows([row(1, 'a@x', 'john'), row(2, 'b@x', 'john')], [row(10, 'b@x', 'john')])]).toEqual([[2, 10]]);
  expect(nameKey('  Main Hall ')).toBe('main hall');
});

test('rows come after those of the same kind that they refer to', () => {
  const rows = [
    { id: 1, next: 2 },
    { id: 2, next: 4 },
    { id: 3, next: null },
    { id: 4, next: 9 },
  ];
  expect(referredFirst(rows, ({ next }) => next).map(({ id }) => id)).toEqual([3, 4, 2, 1]);
});

test('a report counts all rows, lists ten names, and tells a missing row once', () => {
  const report = new CopyReport();
  report.add(
    'added',
    'tickets',
    Array.from({ length: 12 }, (_, index) => `Ticket ${index}`),
  );
  report.add('missing', 'sessionRooms', ['Hall']);
  report.add('missing', 'sessionRooms', ['Hall']);
  report.add('leftOut', 'codes', []);
  expect(report.of('added')).toMatchObject([{ kind: 'tickets', count: 12, names: { length: 10 } }]);
  expect(report.of('missing')).toEqual([{ kind: 'sessionRooms', count: 1, names: ['Hall'] }]);
  expect(report.of('leftOut')).toEqual([]);
  for (let row = 0; row < 50_000; row += 1) report.add('alreadyHere', 'codes', [`CODE${row}`]);
  expect(report.of('alreadyHere')).toMatchObject([{ kind: 'codes', count: 50_000 }]);
});
