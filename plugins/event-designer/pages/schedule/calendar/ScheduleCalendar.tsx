import type { ItemOf } from '@contract/resource.ts';
import { type Theme, useMediaQuery } from '@mui/material';
import { type Day, dayAt, startOfDay } from '@shared/zonedTime.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, useRows } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { showWallClock } from '@/forms/time/shownTime.ts';
import { inTurn } from '@/lib/inTurn.ts';
import { Card } from '@/ui/Card.tsx';
import { FailedLine } from '@/ui/FailedLine.tsx';
import { type ScheduleDate, type schedule, scheduleDates } from '../../../contract/schedule.ts';
import { dateFormOf, dateInputOf } from '../dates/dateForm.ts';
import { leavingOut, takingBack } from '../exclusions.ts';
import { dayText, timeText } from '../rules/ruleWords.ts';
import type { ScheduleWrites } from '../useScheduleWrites.ts';
import { DateCalendar } from './DateCalendar.tsx';
import { clickOf, isKept, summarize } from './dayMarks.ts';
import { Legend } from './Legend.tsx';
import { type Month, monthOf, shiftMonth } from './months.ts';
import { useLeftByRules } from './useLeftByRules.ts';

type ScheduleCalendarProps = {
  eventId: number;
  stored: ItemOf<typeof schedule>;
  /** When the event begins. */
  startsAt: string | null;
  now: Date;
  writes: ScheduleWrites;
  /** A date that a click cannot simply take away. */
  onEdit: (date: ScheduleDate) => void;
  /** A new date on a day whose time is not known. */
  onAdd: (day: Day) => void;
};

/** What a click does to days of the rules, and how it is undone. */
const changes = {
  leaveOut: { make: leavingOut, unmake: takingBack, back: 'restore', done: 'excludedDay' },
  restore: { make: takingBack, unmake: leavingOut, back: 'leaveOut', done: 'restoredDay' },
} as const;

/** The dates by month. A click leaves a day out, takes it back, or adds a date. */
export function ScheduleCalendar({ eventId, stored, startsAt, now, writes, onEdit, onAdd }: ScheduleCalendarProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const { t: words } = useTranslation();
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
  const leftByRules = useLeftByRules(stored);
  const days = useMemo(() => {
    const left = [...stored.excludedDates, ...stored.excludedOccurrences];
    return summarize(rows, { left, leftByRules }, { t, locale });
  }, [rows, stored, leftByRules, t, locale]);

  // Days whose dates are not known look empty, or as other months do: nothing is to be done to them yet.
  const isKnown = !isLoading && !isPreviousData && !error;

  /** A day that is being written already is not written again. */
  const attempt = (
    what: 'add' | 'leaveOut' | 'remove' | 'restore',
    day: Day,
    work: () => Promise<unknown>,
    date = dayText(day, locale),
  ) => void writes.attempt(work, { failed: t(`schedule.failed.${what}`, { date }), once: day });
  const undo = (run: () => void) => ({ action: { label: words('forms.undo'), onClick: run } });

  /** Leaves out or takes back, says it, and offers the way back. */
  const change = (what: 'leaveOut' | 'restore', left: readonly string[], day: Day) => {
    const { make, unmake, back, done } = changes[what];
    attempt(what, day, async () => {
      await writes.edit((newest) => make(newest, left));
      notify.success(
        t(`schedule.${done}`, { day: dayText(day, locale) }),
        undo(() => attempt(back, day, () => writes.edit((newest) => unmake(newest, left)))),
      );
    });
  };

  const remove = (dates: readonly ScheduleDate[], day: Day) => {
    const removed = inTurn(dates, ({ id, version }) => writes.remove.run({ id, version }));
    const broughtBack = inTurn(dates, (date) => writes.create.run(dateInputOf(dateFormOf(date))));
    attempt('remove', day, async () => {
      await removed();
      notify.success(
        t('schedule.removedDay', { day: dayText(day, locale) }),
        undo(() => attempt('restore', day, broughtBack)),
      );
    });
  };

  /** A date like those that the first rule makes; asked for where there is no such time, or several. */
  const rule = stored.rules.find(({ isExclusion, timeZone }) => !isExclusion && timeZone === zone);
  const [usual, ...further] = rule?.timesOfDay ?? [];
  const time = further.length === 0 ? usual : undefined;
  const add = (day: Day) => {
    if (!rule || !time) return onAdd(day);
    const { durationMinutes, label } = time;
    const input = { start: `${day}T${time.time}`, durationMinutes, label, capacity: rule.defaultCapacity };
    const date = showWallClock(input.start, locale);
    const added = async () => {
      const { id, version } = await writes.create.run(input);
      notify.success(
        t('schedule.addedDay', { day: date }),
        undo(() => attempt('remove', day, () => writes.remove.run({ id, version }), date)),
      );
    };
    attempt('add', day, added, date);
  };

  const pick = (day: Day) => {
    const summary = days.get(day);
    // The day may have passed, and a date begun, since the page was opened.
    const clickedAt = new Date();
    const click = clickOf(day, summary, clickedAt, zone);
    const first = summary?.dates.find((date) => isKept(date, clickedAt)) ?? summary?.dates[0];
    if (click === 'add') return add(day);
    if (click === 'edit' && first) return onEdit(first);
    if (click === 'remove') return remove(summary?.dates ?? [], day);
    if (click === 'exclude') return change('leaveOut', [day], day);
    if (click === 'restore') change('restore', summary?.left ?? [], day);
  };

  return (
    <Card>
      <DateCalendar
        label={t('schedule.calendar')}
        month={month}
        onMonth={setMonth}
        months={months}
        marks={days}
        today={today}
        isPending={!isKnown && !error}
        actionOf={(day) => {
          if (!isKnown) return undefined;
          const click = clickOf(day, days.get(day), now, zone);
          if (click === 'add' && time) return t('schedule.click.addAt', { time: timeText(time.time, locale) });
          return click && t(`schedule.click.${click}`);
        }}
        onPick={pick}
      />
      {error && (
        <FailedLine text={`${t('schedule.calendarFailed')} ${failureText(t, error)}`} retry={() => void refetch()} />
      )}
      <Legend />
    </Card>
  );
}
