import { useTranslation } from 'react-i18next';
import { useUpdateRow } from '@/data/index.ts';
import { useAttempt, useConfirm } from '@/feedback/index.ts';
import { type Scheduler, schedulers } from '../../contract/schedulers.ts';
import type { SchedulerState } from '../../contract/shared.ts';

/** Opens, pauses and archives schedulers; asks first before closing a page with upcoming bookings. */
export function useSchedulerStates() {
  const { t } = useTranslation('scheduler');
  const update = useUpdateRow(schedulers);
  const attempt = useAttempt();
  const confirm = useConfirm();

  const save = async (rows: readonly Scheduler[], state: SchedulerState) => {
    for (const { id, version } of rows) await update.run({ id, version, patch: { state } });
  };
  const set = (rows: readonly Scheduler[], state: SchedulerState) => {
    const changing = rows.filter((row) => row.state !== state);
    const params = { count: changing.length, name: changing[0]?.name ?? '' };
    return attempt(() => save(changing, state), {
      done: t(`schedulers.nowState.${state}`, params),
      failed: t('schedulers.notChanged', params),
    });
  };
  const archive = (rows: readonly Scheduler[]) => {
    const upcomingTotal = rows.reduce((sum, { upcoming }) => sum + upcoming, 0);
    return confirm({
      title: t('schedulers.archiveTitle', { count: rows.length, name: rows[0]?.name ?? '' }),
      message: t('schedulers.archiveText', { count: upcomingTotal }),
      mainAction: t('schedulers.archive'),
      onConfirm: () => save(rows, 'archived'),
    });
  };
  return { set, archive };
}
