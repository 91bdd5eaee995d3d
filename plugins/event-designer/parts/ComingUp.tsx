import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { formatRelative } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { type EventRow, events } from '../contract/events.ts';
import { HomeEvents } from './HomeEvents.tsx';

/** The number of events: enough to see what is next, and short enough for what follows on a phone. */
const nextEvents = 3;

/** The home section with the published events that take place next, and how their tickets sell. */
export function ComingUp({ now }: { now: Date }) {
  const { t, i18n } = useTranslation('meTranslation');
  const read = useRows(events, {
    query: {
      page: 1,
      perPage: nextEvents,
      sort: [{ field: 'nextStartsAt', descending: false }],
      filters: [
        { field: 'status', operator: 'eq', value: 'published' },
        { field: 'endsAt', operator: 'gte', value: now.toISOString() },
      ],
    },
  });
  // The section below reports failed reads of events, with one button for all of them.
  if (read.error && read.rows.length === 0) return null;
  return (
    <HomeEvents
      title={t('home.comingUp')}
      // A series counts with its next date.
      read={{ ...read, rows: read.rows.map((row) => ({ ...row, startsAt: row.nextStartsAt, endsAt: row.nextEndsAt })) }}
      page="tickets"
      more={(event) => capitalised([whenOf(event), salesOf(event)].filter(Boolean).join(' · '))}
      expects={nextEvents}
    />
  );

  function whenOf({ startsAt }: EventRow): string {
    if (startsAt === null) return '';
    const start = new Date(startsAt);
    return start <= now ? t('home.now') : formatRelative(start, now, i18n.language);
  }

  /** Returns "tomorrow" as "Tomorrow". */
  function capitalised(line: string): string {
    return line.slice(0, 1).toLocaleUpperCase(i18n.language) + line.slice(1);
  }

  function salesOf({ ticketCount, ticketsSold, ticketsTotal, isRecurring }: EventRow): string {
    if (ticketCount === 0) return t('home.noTickets');
    const figures = [ticketsSold, ticketsTotal].filter((figure) => figure !== null);
    const sold = figures.map((figure) => formatNumber(figure, i18n.language)).join(' / ');
    return t(isRecurring ? 'home.soldOfSeries' : 'events.soldOnPhone', { sold });
  }
}
