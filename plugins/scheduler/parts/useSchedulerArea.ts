import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useMayChange } from '@/auth/role.ts';
import { useRow } from '@/data/index.ts';
import type { AreaState } from '@/registry/types.ts';
import { schedulers } from '../contract/schedulers.ts';
import { settingsLink } from './settingsLink.ts';
import { useSchedulerId } from './useSchedulerId.ts';

/** Returns the open scheduler's name for the frame, which leads to its settings. Its state is a menu of the bar. */
export function useArea(): AreaState<object> {
  const read = useRow(schedulers, { id: useSchedulerId() });
  const { row } = read;
  const { search } = useLocation();
  const mayChange = useMayChange();
  // Memoised, because a new object rerenders the whole frame.
  const readyState = useMemo(
    (): AreaState<object> | undefined =>
      row && {
        status: 'ready',
        title: row.name,
        ...(mayChange && { titleTo: settingsLink(search) }),
        facts: {},
      },
    [row, search, mayChange],
  );
  if (readyState) return readyState;
  if (!read.error) return { status: 'loading' };
  return { status: 'failed', error: read.error, retry: () => void read.refetch() };
}
