import { describe, expect, test } from 'vitest';
import { rowShape, z } from './fields.ts';
import { document, type RowsQueryOf, resource } from './resource.ts';

const item = z.object({ ...rowShape, name: z.string(), price: z.int() });
const base = { name: 'tags', path: '/tags', item } as const;

describe('a contract can only name fields of its item', () => {
  test('which the compiler checks', () => {
    const tags = resource({
      ...base,
      labelField: 'name',
      filters: { name: 'text', price: 'number' },
      sort: ['name', 'createdAt'],
      defaultSort: '-createdAt',
      defaultFilters: { price: '0' },
      search: ['name'],
    });
    expect(tags.kind).toBe('resource');

    // @ts-expect-error: the item has no field "nme"
    resource({ ...base, labelField: 'nme' });
    // @ts-expect-error: the item has no field "nme"
    resource({ ...base, filters: { nme: 'text' } });
    // @ts-expect-error: there is no such kind of filter
    resource({ ...base, filters: { name: 'words' } });
    // @ts-expect-error: the item has no field "nme"
    resource({ ...base, sort: ['nme'] });
    // @ts-expect-error: the item has no field "nme"
    resource({ ...base, defaultSort: '-nme' });
    // @ts-expect-error: "name" cannot be filtered
    resource({ ...base, filters: { price: 'number' }, defaultFilters: { name: 'x' } });
    // @ts-expect-error: the item has no field "nme"
    resource({ ...base, search: ['name', 'nme'] });
    // @ts-expect-error: the item has no field "eventId"
    document({ ...base, within: 'eventId' });
  });
});

describe("a list query can only use the contract's filters, sort keys and search", () => {
  const tags = resource({ ...base, filters: { price: 'number' }, sort: ['createdAt'], search: ['name'] });
  const unsearched = resource(base);

  test('which the compiler checks', () => {
    const queries: RowsQueryOf<typeof tags>[] = [
      { page: 2, sort: [{ field: 'createdAt', descending: true }], q: 'blue' },
      { perPage: 0, filters: [{ field: 'price', operator: 'gte', value: '100' }] },
      // @ts-expect-error: the list is not sorted by "name"
      { sort: [{ field: 'name', descending: true }] },
      // @ts-expect-error: the list is not filtered by "name"
      { filters: [{ field: 'name', operator: 'eq', value: 'Blue' }] },
    ];
    // @ts-expect-error: nothing is searched in
    const search: RowsQueryOf<typeof unsearched> = { q: 'blue' };
    expect([...queries, search]).toHaveLength(5);
  });
});
