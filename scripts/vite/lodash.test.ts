import { describe, expect, test } from 'vitest';
import { differenceWith, get, has, isEqual, unionWith, uniqBy } from './lodash.ts';

type Filter = { field: string; value: unknown };
const byField = (one: Filter, other: Filter) => one.field === other.field;
const name = { field: 'name', value: 'Fair' };
const otherName = { field: 'name', value: 'Gala' };
const kind = { field: 'kind', value: ['a', 'b'] };

describe('isEqual', () => {
  test.each([
    [1, 1],
    [Number.NaN, Number.NaN],
    [[], []],
    [kind, { value: ['a', 'b'], field: 'kind' }],
    [{ meta: { label: 'x', icon: byField } }, { meta: { label: 'x', icon: byField } }],
  ])('of %j and %j is true', (one, other) => {
    expect(isEqual(one, other)).toBe(true);
  });

  test.each([
    [1, '1'],
    [null, undefined],
    [[1], [1, 2]],
    [[1, 2], [1]],
    [[], {}],
    [{}, null],
    [{ a: undefined }, {}],
    [{ a: undefined }, { b: undefined }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [new Date(0), new Date(1)],
    [new Map([[1, 2]]), new Map([[1, 3]])],
  ])('of %j and %j is false', (one, other) => {
    expect(isEqual(one, other)).toBe(false);
  });
});

test('unionWith keeps the first of equal values of all lists', () => {
  expect(unionWith([name], [otherName, kind], undefined, byField)).toEqual([name, kind]);
});

test('differenceWith omits what the other list contains', () => {
  expect(differenceWith([name, kind], [otherName], byField)).toEqual([kind]);
  expect(differenceWith([name], undefined, byField)).toEqual([name]);
  expect(differenceWith(undefined, [name], byField)).toEqual([]);
});

test('uniqBy keeps the first row with each value', () => {
  expect(uniqBy([name, kind, otherName], 'field')).toEqual([name, kind]);
});

const values = { rows: [{ name: 'A', end: null }], 'a.b': 1 };

test.each([
  ['rows.0.name', 'A', true],
  ['rows[0].name', 'A', true],
  ['rows.0.end', null, true],
  ['rows.0.end.day', undefined, false],
  ['rows.1.name', undefined, false],
  ['a.b', 1, true],
  ['toString', Object.prototype.toString, false],
])('get and has follow the path %s', (path, value, isThere) => {
  expect([get(values, path), has(values, path)]).toEqual([value, isThere]);
});

test('nothing is found in undefined', () => {
  expect([get(undefined, 'name'), has(undefined, 'name')]).toEqual([undefined, false]);
});
