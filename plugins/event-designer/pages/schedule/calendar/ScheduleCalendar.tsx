import type { ItemOf } from '@contract/resource.ts';
import { type Theme, useMediaQuery } from '@mui/material';
import { type Day, dayAt, startOfDay } from '@shared/zonedTime.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, useRows } from '@/data/index.ts';
import { Card } from '@/ui/Card.tsx';
import { FailedLine } from '@/ui/FailedLine.tsx';
import { type ScheduleDate, type schedule, scheduleDates } from '../../../contract/schedule.ts';
import type { ScheduleWrites } from '../useScheduleWrites.ts';
import { DateCalendar } from './DateCalendar.tsx';
import { DayPanel, type OpenedDay } from './DayPanel.tsx';
import { dayOffers, summarize } from './dayMarks.ts';
import { Legend } from './Legend.tsx';
import { type Month, monthOf, shiftMonth } from './months.ts';
import { SkippedDates } from './SkippedDates.tsx';
import { defaultTimeOf, useDayActions } from './useDayActions.ts';
import { useSkippedByRules } from './useSkippedByRules.ts';

type ScheduleCalendarProps = {
  eventId: number;
  stored: ItemOf<typeof schedule>;
  /** The start of the event; the calendar opens there if it is still to come. */
  startsAt: string | null;
  now: Date;
  writes: ScheduleWrites;
  onEdit: (date: ScheduleDate) => void;
  /** Opens the dialog that asks for the time of a new date on the day. */
  onAdd: (day: Day) => void;
};

/** Shows the dates by month. A click on a day opens a panel with its dates and their actions. */
export function ScheduleCalendar({ eventId, stored, startsAt, now, writes, onEdit, onAdd }: ScheduleCalendarProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const locale = i18n.language;
  const zone = stored.timeZone;
  const today = dayAt(now, zone);
  const first = startsAt === null ? today : dayAt(new Date(startsAt), zone);
  const [chosen, setMonth] = useState<Month>();
  const month = chosen ?? monthOf(first > today ? first : today);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const months = isNarrow ? 1 : isWide ? 3 : 2;
  const { rows, isLoading, isPreviousData, error, refetch } = useRows(scheduleDates, {
    params: { eventId },
    query: {
      perPage: 0,
      sort: [{ field: 'startsAt', descending: false }],
      filters: [
        { field: 'startsAt', operator: 'gte', value: startOfDay(`${month}-01`, zone).toISOString() },
        {
          field: 'startsAt',
          operator: 'lt',
          value: startOfDay(`${shiftMonth(month, months)}-01`, zone).toISOString(),
        },
      ],
    },
    keepPreviousData: true,
  });
  const skippedByRules = useSkippedByRules(stored);
  const days = useMemo(() => {
    const skips = [...stored.excludedDates, ...stored.excludedOccurrences];
    return summarize(rows, { skips, skippedByRules }, { t, locale });
  }, [rows, stored, skippedByRules, t, locale]);

  // Days whose dates are not loaded look empty or show another month's marks, so nothing can be done to them yet.
  const isLoaded = !isLoading && !isPreviousData && !error;

  const defaultTime = defaultTimeOf(stored);
  const actions = useDayActions(writes);
  const [opened, setOpened] = useState<OpenedDay>();
  // A past day can be opened only for its dates.
  const canOpen = (day: Day, at: Date) => days.has(day) || dayOffers(day, undefined, at, zone).add;

  return (
    <Card>
      <DateCalendar
        label={t('schedule.calendar')}
        month={month}
        onMonth={setMonth}
        months={months}
        marks={days}
        today={today}
        isPending={!isLoaded && !error}
        hasPopup
        actionOf={(day) => (isLoaded && canOpen(day, now) ? t('schedule.click.open') : undefined)}
        onPick={(day, anchor) => {
          // Reads the clock now: since the page was opened, the day may have passed or a date begun.
          const at = new Date();
          if (canOpen(day, at)) setOpened({ day, anchor, at });
        }}
      />
      {error && (
        <FailedLine text={`${t('schedule.calendarFailed')} ${failureText(t, error)}`} retry={() => void refetch()} />
      )}
      <Legend />
      <SkippedDates stored={stored} onRestore={actions.restore} />
      {opened && (
        <DayPanel
          opened={opened}
          summary={days.get(opened.day)}
          zone={zone}
          defaultTime={defaultTime}
          actions={actions}
          onEdit={onEdit}
          onAdd={onAdd}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  );
}
