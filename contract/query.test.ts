import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultPerPage,
  type Filter,
  formatListQuery,
  formatSort,
  type ListQuery,
  operators,
  parseListQuery,
  parseSort,
} from './query.ts';
import { fillPath, pathParameters } from './resource.ts';

const field = fc.stringMatching(/^[a-z][A-Za-z0-9_]{0,12}$/).filter((name) => !reserved.has(name));
const reserved = new Set(['page', 'perPage', 'sort', 'q', 'disablePagination']);
const filter: fc.Arbitrary<Filter> = fc.record({
  field,
  operator: fc.constantFrom(...operators),
  value: fc.string({ unit: 'grapheme' }),
});
const sort = fc.array(fc.record({ field, descending: fc.boolean() }), { maxLength: 4 });
const query: fc.Arbitrary<ListQuery> = fc
  .record({
    page: fc.integer({ min: 1, max: 10_000 }),
    perPage: fc.integer({ min: 0, max: 200 }),
    sort,
    q: fc.string({ unit: 'grapheme' }),
    filters: fc.array(filter, { maxLength: 6 }),
  })
  // Without pagination there is one page.
  .map((made) => (made.perPage === 0 ? { ...made, page: 1 } : made));

describe('the list query', () => {
  test('is parsed from an address as it was written', () => {
    fc.assert(
      fc.property(query, (written) => {
        const address = new URL(`https://foyer.example/events?${formatListQuery(written)}`);
        expect(parseListQuery(address.searchParams)).toEqual(written);
      }),
    );
  });

  test('parses sort keys as they were written', () => {
    fc.assert(
      fc.property(sort, (written) => {
        expect(parseSort(formatSort(written))).toEqual(written);
      }),
    );
  });

  test('defaults to the first page of twenty rows', () => {
    const expected: ListQuery = { page: 1, perPage: defaultPerPage, sort: [], q: '', filters: [] };
    expect(parseListQuery(new URLSearchParams())).toEqual(expected);
  });

  test('keeps an unknown operator as part of the field name, so that it can be refused', () => {
    const { filters } = parseListQuery(new URLSearchParams('price[above]=3'));
    expect(filters).toEqual([{ field: 'price[above]', operator: 'eq', value: '3' }]);
  });

  test('parses an unreadable number as NaN', () => {
    expect(parseListQuery(new URLSearchParams('page=two')).page).toBeNaN();
  });
});

describe('a path', () => {
  test('substitutes each parameter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(field, fc.string({ minLength: 1, unit: 'grapheme' })), { minLength: 1, maxLength: 4 }),
        (pairs) => {
          const params = Object.fromEntries(pairs);
          const names = Object.keys(params);
          const template = names.map((name) => `/x/{${name}}`).join('');
          const parts = fillPath(template, params).split('/').slice(1);
          expect(pathParameters(template)).toEqual(names);
          expect(parts.filter((_, index) => index % 2 === 1).map(decodeURIComponent)).toEqual(
            names.map((name) => params[name]),
          );
        },
      ),
    );
  });

  test("throws without its parent's parameter", () => {
    expect(() => fillPath('/events/{eventId}/tickets', {})).toThrow('eventId');
    expect(() => fillPath('/events/{eventId}/tickets', { eventId: '' })).toThrow('eventId');
  });

  test('escapes a parameter so that it stays within its segment', () => {
    expect(fillPath('/events/{eventId}', { eventId: '../users?x=1' })).toBe('/events/..%2Fusers%3Fx%3D1');
  });
});
