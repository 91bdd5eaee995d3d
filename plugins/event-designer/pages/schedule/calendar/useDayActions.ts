import type { ItemOf } from '@contract/resource.ts';
import type { Day } from '@shared/zonedTime.ts';
import { useTranslation } from 'react-i18next';
import { notify } from '@/feedback/index.ts';
import { showWallClock } from '@/forms/time/shownTime.ts';
import { runInSequence } from '@/lib/runInSequence.ts';
import type { ScheduleDate, schedule } from '../../../contract/schedule.ts';
import { dayText } from '../../../parts/schedule/ruleTexts.ts';
import { dateFormOf, dateInputOf } from '../dates/dateForm.ts';
import { addSkips, removeSkips } from '../exclusions.ts';
import type { ScheduleWrites } from '../useScheduleWrites.ts';

/** Skipping and restoring, each with the change that undoes it. The keys are parts of locale keys. */
const changes = {
  leaveOut: { apply: addSkips, revert: removeSkips, undoName: 'restore', done: 'excludedDay' },
  restore: { apply: removeSkips, revert: addSkips, undoName: 'leaveOut', done: 'restoredDay' },
} as const;

export type DefaultTime = { time: string; durationMinutes: number; label: string; capacity: number | null };

/** Returns the time that all dates of the first rule share; undefined without a rule, or if it has several times. */
export function defaultTimeOf({ rules, timeZone }: ItemOf<typeof schedule>): DefaultTime | undefined {
  const rule = rules.find((each) => !each.isExclusion && each.timeZone === timeZone);
  const [first, ...further] = rule?.timesOfDay ?? [];
  if (!rule || !first || further.length > 0) return undefined;
  const { time, durationMinutes, label } = first;
  return { time, durationMinutes, label, capacity: rule.defaultCapacity };
}

/** Returns the actions on a day of the calendar. Each is confirmed by a toast that can undo it. */
export function useDayActions(writes: ScheduleWrites) {
  const { t, i18n } = useTranslation('meTranslation');
  const { t: tKernel } = useTranslation();
  const locale = i18n.language;
  const dateText = (skip: string) => (skip.length > 10 ? showWallClock(skip, locale) : dayText(skip, locale));

  /** Ignores a day that is already being written. */
  const attempt = (
    action: 'add' | 'leaveOut' | 'remove' | 'restore',
    day: Day,
    work: () => Promise<unknown>,
    date = dayText(day, locale),
  ) => void writes.attempt(work, { failed: t(`schedule.failed.${action}`, { date }), once: day });
  const undo = (run: () => void) => ({ action: { label: tKernel('forms.undo'), onClick: run } });

  const change = (action: keyof typeof changes, skip: string) => {
    const { apply, revert, undoName, done } = changes[action];
    const day = skip.slice(0, 10);
    attempt(
      action,
      day,
      async () => {
        await writes.edit((newest) => apply(newest, [skip]));
        notify.success(
          t(`schedule.${done}`, { day: dateText(skip) }),
          undo(() => attempt(undoName, day, () => writes.edit((newest) => revert(newest, [skip])), dateText(skip))),
        );
      },
      dateText(skip),
    );
  };

  return {
    /** Skips a day (`2027-03-04`) or one date of a rule by its wall-clock time (`2027-03-04T19:00`). */
    skip: (dayOrDate: string) => change('leaveOut', dayOrDate),
    /** Restores a day or a date that was skipped. */
    restore: (dayOrDate: string) => change('restore', dayOrDate),
    /** Removes a date that was added manually. */
    remove: (date: ScheduleDate) => {
      const day = date.start.slice(0, 10);
      const removed = runInSequence([date], ({ id, version }) => writes.remove.run({ id, version }));
      const restored = runInSequence([date], (each) => writes.create.run(dateInputOf(dateFormOf(each))));
      attempt('remove', day, async () => {
        await removed();
        notify.success(
          t('schedule.removedDay', { day: dateText(date.start) }),
          undo(() => attempt('restore', day, restored)),
        );
      });
    },
    /** Adds a date with the default time. */
    add: (day: Day, { time, ...rest }: DefaultTime) => {
      const start = `${day}T${time}`;
      const added = async () => {
        const { id, version } = await writes.create.run({ ...rest, start });
        notify.success(
          t('schedule.addedDay', { day: dateText(start) }),
          undo(() => attempt('remove', day, () => writes.remove.run({ id, version }), dateText(start))),
        );
      };
      attempt('add', day, added, dateText(start));
    },
  };
}

export type DayActions = ReturnType<typeof useDayActions>;
