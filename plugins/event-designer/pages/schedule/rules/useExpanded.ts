import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/i18n/problemText.ts';
import { retrying } from '@/lib/retrying.ts';
import type { GeneratedDate, Series } from '../../../rules/recurrence/expandSeries.ts';

// Loaded with the first rule, because the recurrence library and Temporal are larger than the rest of the page.
const loadExpansion = retrying(() => import('../../../rules/recurrence/expandSeries.ts'));

type Expansion = Awaited<ReturnType<typeof loadExpansion>>;

export type ExpandedSeries =
  | { status: 'loading' | 'failed' }
  | { status: 'ready'; dates: GeneratedDate[]; excluded: GeneratedDate[]; problem: string | undefined };

/** Computes the dates of a series in the browser while the user types. Empty for a series that does not exist yet. */
export function useExpanded(series: Series | undefined, zone: string): ExpandedSeries {
  const { t } = useTranslation('meTranslation');
  const [expansion, setExpansion] = useState<Expansion | 'failed'>();
  const isWanted = series !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    loadExpansion().then(
      (loaded) => isHere && setExpansion(loaded),
      () => isHere && setExpansion('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return useMemo(() => {
    if (expansion === 'failed') return { status: 'failed' };
    if (!expansion || !series) return { status: 'loading' };
    const { dates, excluded, problems } = expansion.expandSeries(series, zone);
    const [problem] = problems;
    return { status: 'ready', dates, excluded, problem: problem && problemText(t, problem) };
  }, [expansion, series, zone, t]);
}
