import { document } from '@contract/resource.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { books, label } from '@/testing/shelves.ts';
import { fieldChanges, wordsOf } from './fieldChanges.ts';
import { filtersFor, placeOf } from './useHistory.ts';

const contract = {
  label: 'Event',
  fields: { name: { label: 'Name' }, venue: { label: 'Venue' }, 'times.zone': { label: 'Zone' }, total: null },
};

describe('the fields of a change', () => {
  test('stand in the order of the area, with those it has no words for last', () => {
    const found = fieldChanges(
      {
        before: { note: 'a', times: { zone: 'x', kind: 1 }, name: 'b' },
        after: { note: 'c', times: { zone: 'y', kind: 2 }, name: 'd' },
        params: {},
      },
      contract,
    );
    expect(found.map(({ path, field }) => [path, field?.label])).toEqual([
      ['name', 'Name'],
      ['times.zone', 'Zone'],
      ['note', undefined],
      ['times.kind', undefined],
    ]);
  });

  test('are one where the area has one name for a group', () => {
    const found = fieldChanges(
      { before: { venue: { city: 'Oslo', line1: 'a' } }, after: { venue: { city: 'Rome', line1: 'b' } }, params: {} },
      contract,
    );
    expect(found).toMatchObject([{ path: 'venue', before: { city: 'Oslo' }, after: { city: 'Rome' } }]);
  });

  test('leave out what follows from others, versions, and the ids that say where it is', () => {
    const before = { total: 1, version: 1, updatedAt: 'a', eventId: 5, name: 'a' };
    const after = { total: 2, version: 2, updatedAt: 'b', eventId: 6, name: 'a' };
    expect(fieldChanges({ before, after, params: { eventId: 5 } }, contract)).toEqual([]);
  });

  test('of a new row are all it began with', () => {
    expect(fieldChanges({ before: null, after: { name: 'Fair' }, params: {} }, contract)).toMatchObject([
      { path: 'name', before: undefined, after: 'Fair' },
    ]);
  });
});

test('a field without words is called by its own name', () => {
  expect(wordsOf('venue.postalCode')).toBe('Postal code');
  expect(wordsOf('tickets')).toBe('Tickets');
});

describe('what the API is asked for', () => {
  test('a row is found by its id', () => {
    expect(filtersFor({ of: [books], params: { shelfId: 1 }, id: 3 })).toEqual([
      { field: 'resource', operator: 'in', value: 'books' },
      { field: 'rowId', operator: 'eq', value: '3' },
    ]);
  });

  test('documents and lists are found by their scope', () => {
    expect(filtersFor({ of: [books, label], params: { shelfId: 1 } })).toEqual([
      { field: 'resource', operator: 'in', value: 'books,label' },
      { field: 'scope', operator: 'eq', value: 'shelfId:1' },
    ]);
  });

  test('a document whose path names no scope is found by the one that its item names', () => {
    const rule = document({
      name: 'rule',
      path: '/rules/{ruleId}',
      within: 'shelfId',
      item: z.object({ shelfId: z.int() }),
    });
    expect(filtersFor({ of: [rule], params: { shelfId: 1 } })).toContainEqual({
      field: 'scope',
      operator: 'eq',
      value: 'shelfId:1',
    });
  });

  test('a whole scope by itself', () => {
    expect(filtersFor({ params: { shelfId: 1 } })).toEqual([{ field: 'scope', operator: 'eq', value: 'shelfId:1' }]);
  });

  test('where a change happened is its address and its scope', () => {
    expect(placeOf({ params: { ticketId: 4 }, scope: 'eventId:5' })).toEqual({ eventId: 5, ticketId: 4 });
    expect(placeOf({ params: {}, scope: null })).toEqual({});
  });
});
