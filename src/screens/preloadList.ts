import { type Filter, parseSort } from '@contract/query.ts';
import type { Resource } from '@contract/resource.ts';
import { openingSearch } from '@/grid/index.ts';
import type { Preload } from '@/registry/types.ts';

type OpeningList = {
  /** Default: the collection's own. */
  sort?: string;
  perPage?: number;
  /** The conditions with which the list opens. */
  filters?: readonly Filter[];
  /** The name of the list, if it can open with a view. */
  opensWithViewOf?: string;
};

/**
 * Preloads the first page of a list as it opens. With filters in the address, the page's own request is soon enough.
 * The parameters of the collection's path are those of the page's.
 */
export function preloadList(resource: Resource & { defaultSort: string }, opening: OpeningList = {}): Preload {
  const { sort = resource.defaultSort, perPage = 20, filters = [], opensWithViewOf } = opening;
  return ({ rows }, { params, search }) =>
    openingSearch(search, opensWithViewOf).size === 0
      ? rows(resource, { params, query: { page: 1, perPage, sort: parseSort(sort), filters } })
      : undefined;
}
