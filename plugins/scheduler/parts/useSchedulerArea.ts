import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRow } from '@/data/index.ts';
import type { AreaState } from '@/registry/types.ts';
import { schedulers } from '../contract/schedulers.ts';
import { schedulerTone } from './states.ts';
import { useSchedulerId } from './useSchedulerId.ts';

/** Returns the open scheduler's name and state for the frame. */
export function useArea(): AreaState<object> {
  const { t } = useTranslation('scheduler');
  const read = useRow(schedulers, { id: useSchedulerId() });
  const { row } = read;
  // Memoised, because a new object rerenders the whole frame.
  const known = useMemo(
    (): AreaState<object> | undefined =>
      row && {
        status: 'ready',
        title: row.name,
        badge: { label: t(`options.schedulers.state.${row.state}`), tone: schedulerTone[row.state] },
        facts: {},
      },
    [row, t],
  );
  if (known) return known;
  if (!read.error) return { status: 'loading' };
  return { status: 'failed', error: read.error, retry: () => void read.refetch() };
}
