import type { ItemOf } from '@contract/resource.ts';
import type { Day } from '@shared/zonedTime.ts';
import { useMemo } from 'react';
import type { schedule } from '../../../contract/schedule.ts';
import { useExpanded } from '../rules/useExpanded.ts';

/** Returns the days of dates that a rule skips, without manual skips. Empty until the rules are expanded. */
export function useSkippedByRules(stored: ItemOf<typeof schedule>): Day[] {
  const hasExclusions = stored.rules.some(({ isExclusion }) => isExclusion);
  const { rules, timeZone } = stored;
  const series = useMemo(
    () => (hasExclusions ? { rules, excludedDates: [], excludedOccurrences: [] } : undefined),
    [hasExclusions, rules],
  );
  const expanded = useExpanded(series, timeZone);
  return useMemo(
    () => (expanded.status === 'ready' ? expanded.excluded.map(({ start }) => start.slice(0, 10)) : []),
    [expanded],
  );
}
