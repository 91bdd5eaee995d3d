import type { ItemOf } from '@contract/resource.ts';
import type { Day } from '@shared/zonedTime.ts';
import { useTranslation } from 'react-i18next';
import { notify } from '@/feedback/index.ts';
import { showWallClock } from '@/forms/time/shownTime.ts';
import { runInSequence } from '@/lib/runInSequence.ts';
import type { ScheduleDate, schedule } from '../../../contract/schedule.ts';
import { dayText } from '../../../parts/schedule/ruleWords.ts';
import { dateFormOf, dateInputOf } from '../dates/dateForm.ts';
import { leavingOut, takingBack } from '../exclusions.ts';
import type { ScheduleWrites } from '../useScheduleWrites.ts';

/** Skipping and restoring, each with its undo. */
const changes = {
  leaveOut: { make: leavingOut, unmake: takingBack, back: 'restore', done: 'excludedDay' },
  restore: { make: takingBack, unmake: leavingOut, back: 'leaveOut', done: 'restoredDay' },
} as const;

export type UsualTime = { time: string; durationMinutes: number; label: string; capacity: number | null };

/** Returns the time shared by all dates of the first rule; undefined without a rule, or with several times. */
export function usualTimeOf({ rules, timeZone }: ItemOf<typeof schedule>): UsualTime | undefined {
  const rule = rules.find((each) => !each.isExclusion && each.timeZone === timeZone);
  const [usual, ...further] = rule?.timesOfDay ?? [];
  if (!rule || !usual || further.length > 0) return undefined;
  const { time, durationMinutes, label } = usual;
  return { time, durationMinutes, label, capacity: rule.defaultCapacity };
}

/** Returns the actions on a day of the calendar. Each is confirmed by a toast that can undo it. */
export function useDayActions(writes: ScheduleWrites) {
  const { t, i18n } = useTranslation('meTranslation');
  const { t: words } = useTranslation();
  const locale = i18n.language;
  const named = (left: string) => (left.length > 10 ? showWallClock(left, locale) : dayText(left, locale));

  /** Ignores a day that is already being written. */
  const attempt = (
    what: 'add' | 'leaveOut' | 'remove' | 'restore',
    day: Day,
    work: () => Promise<unknown>,
    date = dayText(day, locale),
  ) => void writes.attempt(work, { failed: t(`schedule.failed.${what}`, { date }), once: day });
  const undo = (run: () => void) => ({ action: { label: words('forms.undo'), onClick: run } });

  const change = (what: keyof typeof changes, left: string) => {
    const { make, unmake, back, done } = changes[what];
    const day = left.slice(0, 10);
    attempt(
      what,
      day,
      async () => {
        await writes.edit((newest) => make(newest, [left]));
        notify.success(
          t(`schedule.${done}`, { day: named(left) }),
          undo(() => attempt(back, day, () => writes.edit((newest) => unmake(newest, [left])), named(left))),
        );
      },
      named(left),
    );
  };

  return {
    /** Skips a day (`2027-03-04`) or one date of a rule by its wall-clock time (`2027-03-04T19:00`). */
    skip: (left: string) => change('leaveOut', left),
    /** Restores a day or a date that was skipped. */
    restore: (left: string) => change('restore', left),
    /** Removes a date that was added manually. */
    remove: (date: ScheduleDate) => {
      const day = date.start.slice(0, 10);
      const removed = runInSequence([date], ({ id, version }) => writes.remove.run({ id, version }));
      const broughtBack = runInSequence([date], (each) => writes.create.run(dateInputOf(dateFormOf(each))));
      attempt('remove', day, async () => {
        await removed();
        notify.success(
          t('schedule.removedDay', { day: named(date.start) }),
          undo(() => attempt('restore', day, broughtBack)),
        );
      });
    },
    /** Adds a date with the usual time of the first rule. */
    add: (day: Day, { time, ...rest }: UsualTime) => {
      const start = `${day}T${time}`;
      const added = async () => {
        const { id, version } = await writes.create.run({ ...rest, start });
        notify.success(
          t('schedule.addedDay', { day: named(start) }),
          undo(() => attempt('remove', day, () => writes.remove.run({ id, version }), named(start))),
        );
      };
      attempt('add', day, added, named(start));
    },
  };
}

export type DayActions = ReturnType<typeof useDayActions>;
