import type { ListQuery } from '@contract/query.ts';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type ListDefaults, type ListState, readListState, toListQuery, writeListState } from './listState.ts';
import { openingSearch } from './openingView.ts';

/** A list's state, kept only in the URL (Refine's own synchronisation corrupts `+`, `&` and `#`). */
export type ListControl = {
  state: ListState;
  query: ListQuery;
  /** Changes the state; any change but that of the page resets the page to 1. `replace`: creates no history entry. */
  change: (part: Partial<ListState>, options?: { replace?: boolean }) => void;
  defaults: ListDefaults;
};

/** `defaults` must keep its identity between renders. */
export function useListState(defaults: ListDefaults): ListControl {
  const [address, setSearch] = useSearchParams();
  const search = useMemo(() => openingSearch(address, defaults.opensWithViewOf), [address, defaults.opensWithViewOf]);
  const state = useMemo(() => readListState(search, defaults), [search, defaults]);
  const query = useMemo(() => toListQuery(state, defaults.filters), [state, defaults.filters]);
  // The URL that is being navigated to: a filter chosen just after a search was typed must keep the search.
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const change: ListControl['change'] = useCallback(
    // Typing and filtering create no history entries; paging does.
    (part, { replace = part.page === undefined } = {}) => {
      const next = { ...readListState(latest.current, defaults), page: 1, ...part };
      latest.current = writeListState(next, defaults, latest.current);
      setSearch(latest.current, { replace, preventScrollReset: true });
    },
    [setSearch, defaults],
  );
  return { state, query, change, defaults };
}
