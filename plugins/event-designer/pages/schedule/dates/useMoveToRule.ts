import { useTranslation } from 'react-i18next';
import { useUpdateRow } from '@/data/index.ts';
import { useAttempt } from '@/feedback/index.ts';
import { showWallClock } from '@/forms/time/shownTime.ts';
import { type ScheduleDate, scheduleDates } from '../../../contract/schedule.ts';
import { ruleTimeOf } from '../../../rules/recurrence/ruleTime.ts';
import { dependsOnDates } from '../useScheduleWrites.ts';
import { useAskHolders } from './useAskHolders.ts';

/** Moves a date with its own time to the time of its rule. Asks first if people hold places. */
export function useMoveToRule(eventId: number, zone: string) {
  const { t, i18n } = useTranslation('meTranslation');
  const update = useUpdateRow(scheduleDates, { params: { eventId }, invalidates: dependsOnDates });
  const askHolders = useAskHolders(eventId, zone);
  const attempt = useAttempt();
  return async (date: ScheduleDate) => {
    const start = ruleTimeOf(date, zone);
    if (start === undefined || !(await askHolders(date, { ...date, start }))) return;
    const dateParam = (clock: string) => ({ date: showWallClock(clock, i18n.language) });
    await attempt(() => update.run({ id: date.id, version: date.version, patch: { start } }), {
      done: t('schedule.date.saved', dateParam(start)),
      failed: t('schedule.failed.move', dateParam(date.start)),
    });
  };
}
