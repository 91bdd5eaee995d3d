import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRow, useRows } from '@/data/index.ts';
import { formatDate } from '@/lib/dates.ts';
import { events } from '../../contract/events.ts';
import { scheduleDates } from '../../contract/schedule.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { dateRemaining } from '../../rules/recurrence/dateGate.ts';

/** The next date of a series that can be sold, as a limit names it; undefined where there is none. */
export function useNextDate(isRecurring: boolean): { name: string; left: number | null } | undefined {
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
  if (!next || !event.row) return undefined;
  const format = { locale: i18n.language, zone: event.row.timeZone };
  return { name: formatDate(new Date(next.startsAt), format), left: dateRemaining(next) };
}
