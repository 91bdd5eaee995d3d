import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { formatRelative } from '@/lib/dates.ts';
import { events } from '../contract/events.ts';
import { ComingUp } from './ComingUp.tsx';
import { HomeEvents } from './HomeEvents.tsx';
import { useRecentEvents } from './useRecentEvents.ts';

const daysAhead = 30;

/** The home sections with what is ahead: unpublished events that begin soon, and the next published ones. */
export function Contribution() {
  const [now] = useState(() => new Date());
  return (
    <>
      <NeedingAttention now={now} />
      <ComingUp now={now} />
    </>
  );
}

/** The unpublished events that begin soon. */
function NeedingAttention({ now }: { now: Date }) {
  const { t, i18n } = useTranslation('meTranslation');
  const until = new Date(now.getTime() + daysAhead * 86_400_000);
  const read = useRows(events, {
    query: {
      page: 1,
      perPage: 5,
      sort: [{ field: 'startsAt', descending: false }],
      filters: [
        { field: 'status', operator: 'eq', value: 'unpublished' },
        { field: 'startsAt', operator: 'gte', value: now.toISOString() },
        { field: 'startsAt', operator: 'lt', value: until.toISOString() },
      ],
    },
  });
  const recent = useRecentEvents();
  const isErrorShownBelow = recent.rows.length === 0 && (recent.isLoading || recent.error !== null);
  if (read.error && read.rows.length === 0 && isErrorShownBelow) return null;
  return (
    <HomeEvents
      title={t('home.attention')}
      read={read}
      page="publish"
      note={({ startsAt }) =>
        t('home.startsUnpublished', { when: startsAt ? formatRelative(new Date(startsAt), now, i18n.language) : '' })
      }
    />
  );
}
