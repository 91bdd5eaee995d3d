import type { ResponseOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { ReviewDialog } from '@/forms/review/ReviewDialog.tsx';
import { showWallClock } from '@/forms/time/shownTime.ts';
import { useReportChange } from '@/history/useReportChange.ts';
import type { deleteDates } from '../../../contract/schedule.ts';
import type { DateWrites } from '../useScheduleWrites.ts';
import styles from './dates.module.css';

type Plan = ResponseOf<typeof deleteDates>;

type DeleteDatesDialogProps = { plan: Plan; writes: DateWrites; onClose: () => void };

/** Shows which dates are deleted, and which stay and why, before anything is deleted. */
export function DeleteDatesDialog({ plan: { deletes, keeps }, writes, onClose }: DeleteDatesDialogProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const reportChange = useReportChange();
  const count = deletes.length;
  const named = (start: string) => showWallClock(start, i18n.language);
  return (
    <ReviewDialog
      title={count > 0 ? t('schedule.deleteDates.title', { count }) : t('schedule.deleteDates.titleNone')}
      text={count > 0 ? t('schedule.deleteDates.text') : ''}
      backLabel={t('schedule.back')}
      onBack={onClose}
      apply={
        count > 0
          ? {
              label: t('schedule.deleteDates.apply', { count }),
              danger: true,
              run: async () => {
                const done = await writes.deleteMany({ ids: deletes.map(({ id }) => id) });
                reportChange(t('schedule.deleteDates.done', { count: done.deletes.length }), done.changeId);
                onClose();
              },
            }
          : undefined
      }
    >
      {count > 0 && (
        <ul className={styles.deleted}>
          {deletes.map(({ id, start }) => (
            <li key={id}>{named(start)}</li>
          ))}
        </ul>
      )}
      {keeps.length > 0 && (
        <>
          <p>{t('schedule.deleteDates.kept', { count: keeps.length })}</p>
          <ul className={styles.deleted}>
            {keeps.map(({ id, start, reason }) => (
              <li key={id}>
                {named(start)}: {t(`schedule.deleteDates.reason.${reason}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </ReviewDialog>
  );
}
