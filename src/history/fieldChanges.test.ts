import { document } from '@contract/resource.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { books, label } from '@/testing/shelves.ts';
import { fieldChanges, labelFromPath } from './fieldChanges.ts';
import { filtersFor, placeOf } from './useHistory.ts';

const contract = {
  label: 'Event',
  fields: { name: { label: 'Name' }, venue: { label: 'Venue' }, 'times.zone': { label: 'Zone' }, total: null },
};

describe('the fields of a change', () => {
  test('are in the order of the area, with unlabelled ones last', () => {
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

  test('are one if the area has one label for a group', () => {
    const found = fieldChanges(
      { before: { venue: { city: 'Oslo', line1: 'a' } }, after: { venue: { city: 'Rome', line1: 'b' } }, params: {} },
      contract,
    );
    expect(found).toMatchObject([{ path: 'venue', before: { city: 'Oslo' }, after: { city: 'Rome' } }]);
  });

  test('leave out derived fields, versions, and ids of the location', () => {
    const before = { total: 1, version: 1, updatedAt: 'a', eventId: 5, name: 'a' };
    const after = { total: 2, version: 2, updatedAt: 'b', eventId: 6, name: 'a' };
    expect(fieldChanges({ before, after, params: { eventId: 5 } }, contract)).toEqual([]);
  });

  test('of a new row are all its initial fields', () => {
    expect(fieldChanges({ before: null, after: { name: 'Fair' }, params: {} }, contract)).toMatchObject([
      { path: 'name', before: undefined, after: 'Fair' },
    ]);
  });
});

test("fall back to the field's own name", () => {
  expect(labelFromPath('venue.postalCode')).toBe('Postal code');
  expect(labelFromPath('tickets')).toBe('Tickets');
});

describe('the history query', () => {
  test('finds a row by its id', () => {
    expect(filtersFor({ of: [books], params: { shelfId: 1 }, id: 3 })).toEqual([
      { field: 'resource', operator: 'in', value: 'books' },
      { field: 'rowId', operator: 'eq', value: '3' },
    ]);
  });

  test('finds documents and lists by their scope', () => {
    expect(filtersFor({ of: [books, label], params: { shelfId: 1 } })).toEqual([
      { field: 'resource', operator: 'in', value: 'books,label' },
      { field: 'scope', operator: 'eq', value: 'shelfId:1' },
    ]);
  });

  test('finds a document whose path names no scope by the scope in its item', () => {
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

  test('finds a whole scope by the scope alone', () => {
    expect(filtersFor({ params: { shelfId: 1 } })).toEqual([{ field: 'scope', operator: 'eq', value: 'shelfId:1' }]);
  });

  test('finds a place by its address and its scope', () => {
    expect(placeOf({ params: { ticketId: 4 }, scope: 'eventId:5' })).toEqual({ eventId: 5, ticketId: 4 });
    expect(placeOf({ params: {}, scope: null })).toEqual({});
  });
});
