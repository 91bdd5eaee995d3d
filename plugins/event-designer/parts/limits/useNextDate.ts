import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRow, useRows } from '@/data/index.ts';
import { formatDate } from '@/lib/dates.ts';
import { events } from '../../contract/events.ts';
import { type ScheduleDate, scheduleDates } from '../../contract/schedule.ts';
import { useEventId } from '../useEventId.ts';

/**
 * Returns the next date of a series that can be sold, named as in a limit; null if there is none, undefined if the
 * event is not a series.
 */
export function useNextDate(isRecurring: boolean): { name: string; on: ScheduleDate } | null | undefined {
  const { i18n } = useTranslation();
  const eventId = useEventId();
  const [now] = useState(() => new Date().toISOString());
  const event = useRow(events, { id: eventId });
  const { rows } = useRows(scheduleDates, {
    params: { eventId },
    enabled: isRecurring,
    query: {
      page: 1,
      perPage: 1,
      filters: [
        { field: 'status', operator: 'eq', value: 'scheduled' },
        { field: 'endsAt', operator: 'gt', value: now },
      ],
    },
  });
  const [next] = rows;
  if (!isRecurring) return undefined;
  if (!next || !event.row) return null;
  const format = { locale: i18n.language, zone: event.row.timeZone };
  return { name: formatDate(new Date(next.startsAt), format), on: next };
}
