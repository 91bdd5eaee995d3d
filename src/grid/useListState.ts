import type { ListQuery } from '@contract/query.ts';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type ListDefaults, type ListState, readListState, toListQuery, writeListState } from './listState.ts';
import { openingSearch } from './openingView.ts';

/** A list's state, held in the URL alone (Refine's own synchronisation corrupts `+`, `&` and `#`). */
export type ListControl = {
  state: ListState;
  query: ListQuery;
  /** Anything but a new page goes back to the first one. `replace`: not a place to go back to. */
  change: (part: Partial<ListState>, options?: { replace?: boolean }) => void;
  defaults: ListDefaults;
};

/** `defaults` must keep its identity between renders. */
export function useListState(defaults: ListDefaults): ListControl {
  const [address, setSearch] = useSearchParams();
  const search = useMemo(() => openingSearch(address, defaults.opensWithViewOf), [address, defaults.opensWithViewOf]);
  const state = useMemo(() => readListState(search, defaults), [search, defaults]);
  const query = useMemo(() => toListQuery(state, defaults.filters), [state, defaults.filters]);
  // The address as it will be: a search that was typed before a filter was chosen is sent after it, and must keep it.
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const change: ListControl['change'] = useCallback(
    // Typing and filtering are not places to go back to; paging is.
    (part, { replace = part.page === undefined } = {}) => {
      const next = { ...readListState(latest.current, defaults), page: 1, ...part };
      latest.current = writeListState(next, defaults, latest.current);
      setSearch(latest.current, { replace, preventScrollReset: true });
    },
    [setSearch, defaults],
  );
  return { state, query, change, defaults };
}
