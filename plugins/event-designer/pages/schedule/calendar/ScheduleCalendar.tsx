import type { ItemOf } from '@contract/resource.ts';
import { type Theme, useMediaQuery } from '@mui/material';
import Button from '@mui/material/Button';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, useRows } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { ErrorLine } from '@/forms/fields/FieldShell.tsx';
import { showWallClock } from '@/forms/time/shownTime.ts';
import { type Day, dayAt, startOfDay } from '@/lib/zonedTime.ts';
import { type ScheduleDate, type schedule, scheduleDates } from '../../../contract/schedule.ts';
import { dateFormOf, dateInputOf } from '../dates/dateForm.ts';
import { leavingOut, takingBack } from '../exclusions.ts';
import { dayText, timeText } from '../rules/ruleWords.ts';
import styles from '../schedule.module.css';
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
  const busy = useRef(new Set<Day>());
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

  const failed = (what: 'add' | 'leaveOut' | 'remove' | 'restore', date: string) => ({
    failed: t(`schedule.failed.${what}`, { date }),
  });
  const undo = (run: () => void) => ({ action: { label: words('forms.undo'), onClick: run } });

  /** Leaves out or takes back, says it, and offers the way back. */
  const change = (what: 'leaveOut' | 'restore', left: readonly string[], day: Day) => {
    const date = dayText(day, locale);
    const { make, unmake, back, done } = changes[what];
    return writes.attempt(
      async () => {
        await writes.edit((newest) => make(newest, left));
        notify.success(
          t(`schedule.${done}`, { day: date }),
          undo(() => void writes.attempt(() => writes.edit((newest) => unmake(newest, left)), failed(back, date))),
        );
      },
      failed(what, date),
    );
  };

  const remove = (dates: readonly ScheduleDate[], day: Day) => {
    // Those that are gone are not removed again when the rest is tried once more.
    const waiting = [...dates];
    const bringBack = (date: ScheduleDate) => {
      const input = dateInputOf(dateFormOf(date));
      void writes.attempt(() => writes.create.run(input), failed('restore', showWallClock(date.start, locale)));
    };
    return writes.attempt(
      async () => {
        for (let [next] = waiting; next; [next] = waiting) {
          await writes.remove.run({ id: next.id, version: next.version });
          waiting.shift();
        }
        notify.success(
          t('schedule.removedDay', { day: dayText(day, locale) }),
          undo(() => dates.forEach(bringBack)),
        );
      },
      failed('remove', dayText(day, locale)),
    );
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
    return writes.attempt(
      async () => {
        const { id, version } = await writes.create.run(input);
        notify.success(
          t('schedule.addedDay', { day: date }),
          undo(() => void writes.attempt(() => writes.remove.run({ id, version }), failed('remove', date))),
        );
      },
      failed('add', date),
    );
  };

  /** A day that is being written already is not written again. */
  const once = (day: Day, work: () => Promise<unknown> | unknown) => {
    if (busy.current.has(day)) return;
    busy.current.add(day);
    void Promise.resolve(work()).finally(() => busy.current.delete(day));
  };

  const pick = (day: Day) => {
    const summary = days.get(day);
    const click = clickOf(day, summary, now, zone);
    const first = summary?.dates.find((date) => isKept(date, now)) ?? summary?.dates[0];
    if (click === 'add') return once(day, () => add(day));
    if (click === 'edit' && first) return onEdit(first);
    if (click === 'remove') return once(day, () => remove(summary?.dates ?? [], day));
    if (click === 'exclude') return once(day, () => change('leaveOut', [day], day));
    once(day, () => change('restore', summary?.left ?? [], day));
  };

  return (
    <div className={`${styles.card} ${styles.padded}`}>
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
        <div role="alert" className={styles.unread}>
          <ErrorLine text={`${t('schedule.calendarFailed')} ${failureText(t, error)}`} />
          <Button size="small" variant="outlined" onClick={() => void refetch()}>
            {t('tryAgain', { ns: 'translation' })}
          </Button>
        </div>
      )}
      <Legend />
    </div>
  );
}
