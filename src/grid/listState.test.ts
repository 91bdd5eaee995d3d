import { describe, expect, it } from 'vitest';
import { nextSort, readListState, toListQuery, writeListState } from './listState.ts';
import type { FilterDefinition } from './types.ts';

const status: FilterDefinition = {
  id: 'status',
  label: 'Status',
  multiple: true,
  options: [
    { value: 'published', label: 'Published' },
    { value: 'cancelled', label: 'Cancelled' },
  ],
};
const archived: FilterDefinition = {
  id: 'archived',
  label: 'Archived',
  options: [{ value: 'false', label: 'No' }],
  defaults: ['false'],
  toFilters: ([value = '']) => [{ field: 'isArchived', operator: 'eq', value }],
};
const defaults = { sort: '-startsAt', perPage: 20, filters: [status, archived] };
const read = (search: string) => readListState(new URLSearchParams(search), defaults);

describe('the state of a list in the URL', () => {
  it('is the default without parameters', () => {
    expect(read('')).toEqual({
      page: 1,
      perPage: 20,
      sort: [{ field: 'startsAt', descending: true }],
      q: '',
      filters: { status: [], archived: ['false'] },
    });
  });

  it('survives being written and parsed, with characters that mean something in a URL', () => {
    const state = {
      ...read(''),
      page: 3,
      q: 'R&D + #1 50%',
      filters: { status: ['published', 'cancelled'], archived: [] },
    };
    expect(
      readListState(new URLSearchParams(writeListState(state, defaults, new URLSearchParams()).toString()), defaults),
    ).toEqual(state);
  });

  it('writes no default values, and keeps other parameters', () => {
    expect(writeListState(read('lng=de'), defaults, new URLSearchParams('lng=de&page=4')).toString()).toBe('lng=de');
  });

  it('reads a sort field that is no longer a column’s as the one that replaces it', () => {
    const renamed = { ...defaults, sort: 'nextStartsAt', replacedSorts: { status: 'shownStatus' } };
    const state = readListState(new URLSearchParams('sort=-status,name'), renamed);
    expect(state.sort).toEqual([
      { field: 'shownStatus', descending: true },
      { field: 'name', descending: false },
    ]);
    expect(writeListState(state, renamed, new URLSearchParams()).get('sort')).toBe('-shownStatus,name');
  });

  it('falls back to defaults for invalid parameters', () => {
    expect(read('page=-1&perPage=9999&status=nonsense')).toMatchObject({
      page: 1,
      perPage: 20,
      filters: { status: [] },
    });
  });

  it('keeps the values of a filter whose options are not known yet', () => {
    const loading: FilterDefinition = { ...status, options: [], isLoading: true };
    const stateWith = (filter: FilterDefinition) =>
      readListState(new URLSearchParams('status=published'), { ...defaults, filters: [filter] }).filters.status;
    expect(stateWith(loading)).toEqual(['published']);
    expect(stateWith({ ...loading, isLoading: false })).toEqual([]);
    expect(stateWith({ ...loading, areIds: true })).toEqual([]);
  });

  it('is converted to the conditions of the query', () => {
    expect(toListQuery(read('status=published,cancelled'), defaults.filters).filters).toEqual([
      { field: 'status', operator: 'in', value: 'published,cancelled' },
      { field: 'isArchived', operator: 'eq', value: 'false' },
    ]);
    expect(toListQuery(read('status=published&archived='), defaults.filters).filters).toEqual([
      { field: 'status', operator: 'eq', value: 'published' },
    ]);
  });
});

describe('a click on a heading', () => {
  it('sorts ascending, then descending, then by default', () => {
    const ascending = nextSort([{ field: 'startsAt', descending: true }], 'name', '-startsAt');
    const descending = nextSort(ascending, 'name', '-startsAt');
    expect(ascending).toEqual([{ field: 'name', descending: false }]);
    expect(descending).toEqual([{ field: 'name', descending: true }]);
    expect(nextSort(descending, 'name', '-startsAt')).toEqual([{ field: 'startsAt', descending: true }]);
  });

  it('reverses the direction if the heading is the default order', () => {
    expect(nextSort([{ field: 'startsAt', descending: true }], 'startsAt', '-startsAt')).toEqual([
      { field: 'startsAt', descending: false },
    ]);
  });
});
