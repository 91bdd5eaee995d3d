import type { ItemOf } from '@contract/resource.ts';
import type { Day } from '@shared/zonedTime.ts';
import { useMemo } from 'react';
import type { schedule } from '../../../contract/schedule.ts';
import { useExpanded } from '../rules/useExpanded.ts';

/** Returns the days of dates that a rule skips; empty until they are known. Manual skips are not included. */
export function useLeftByRules(stored: ItemOf<typeof schedule>): Day[] {
  const leaves = stored.rules.some(({ isExclusion }) => isExclusion);
  const { rules, timeZone } = stored;
  const byRules = useMemo(
    () => (leaves ? { rules, excludedDates: [], excludedOccurrences: [] } : undefined),
    [leaves, rules],
  );
  const expanded = useExpanded(byRules, timeZone);
  return useMemo(
    () => (expanded.status === 'ready' ? expanded.excluded.map(({ start }) => start.slice(0, 10)) : []),
    [expanded],
  );
}
