import { useCallback, useMemo, useState } from 'react';
import { type ListDefaults, readListState, toListQuery } from './listState.ts';
import type { ListControl } from './useListState.ts';

const noParameters = new URLSearchParams();

/** Holds a list's state in the component, for a list in a dialog: the URL belongs to the page below. */
export function useOwnListState(defaults: ListDefaults): ListControl {
  const [state, setState] = useState(() => readListState(noParameters, defaults));
  const query = useMemo(() => toListQuery(state, defaults.filters), [state, defaults.filters]);
  const change: ListControl['change'] = useCallback(
    (part) => setState((current) => ({ ...current, page: 1, ...part })),
    [],
  );
  return { state, query, change, defaults };
}
