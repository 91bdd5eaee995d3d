import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/data/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { ContributedColumn } from '@/registry/slots.ts';
import { eventReferenceCounts } from '../contract/eventCounts.ts';

/** Returns the column that counts the events of each row of another area's list, also those that are archived. */
export function useEventsColumn(of: 'organizers' | 'tags'): ContributedColumn {
  const { t, i18n } = useTranslation('meTranslation');
  const { data } = useCall(eventReferenceCounts, { staleTime: 0 });
  return useMemo(() => {
    const counts = data && new Map(data[of].map(({ id, count }) => [id, count]));
    return {
      label: t('events.title'),
      isNumeric: true,
      cell: (id) => counts && formatNumber(counts.get(id) ?? 0, i18n.language),
      // On a phone no heading says what is counted.
      line: (id) => (counts ? t('events.count', { count: counts.get(id) ?? 0 }) : ''),
    };
  }, [data, of, t, i18n.language]);
}
