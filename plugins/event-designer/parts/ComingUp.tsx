import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { StatusChip } from '@/feedback/index.ts';
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
  // A series counts with its next date.
  const rows = read.rows.map((row) => ({ ...row, startsAt: row.nextStartsAt, endsAt: row.nextEndsAt }));
  return (
    <HomeEvents
      title={t('home.comingUp')}
      read={{ ...read, rows }}
      page="tickets"
      more={(event) => capitalised([whenOf(event), salesOf(event)].filter(Boolean).join(' · '))}
      chip={(event) => isRunning(event) && <StatusChip tone="ok" label={t('home.now')} />}
      expects={nextEvents}
    />
  );

  function isRunning({ startsAt }: EventRow): boolean {
    return startsAt !== null && new Date(startsAt) <= now;
  }

  /** Empty for an event that has begun, which has a chip that says so. */
  function whenOf(event: EventRow): string {
    const { startsAt } = event;
    return startsAt === null || isRunning(event) ? '' : formatRelative(new Date(startsAt), now, i18n.language);
  }

  /** Returns "tomorrow" as "Tomorrow". */
  function capitalised(line: string): string {
    return line.slice(0, 1).toLocaleUpperCase(i18n.language) + line.slice(1);
  }

  function salesOf({ ticketCount, ticketsSold, ticketsTotal, nextSold, nextCapacity }: EventRow): string {
    if (ticketCount === 0) return t('home.noTickets');
    const figures = (nextSold === null ? [ticketsSold, ticketsTotal] : [nextSold, nextCapacity]).filter(
      (figure) => figure !== null,
    );
    const sold = figures.map((figure) => formatNumber(figure, i18n.language)).join(' / ');
    return t(nextSold === null ? 'events.soldOnPhone' : 'home.soldOnDate', { sold });
  }
}
