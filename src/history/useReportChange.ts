import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { notify, useAttempt } from '@/feedback/index.ts';
import { useTakeBack } from './useTakeBack.ts';

/**
 * Reports what was changed. `changeId`: the change in the history that undoes all of it, as the answers of calls on
 * several rows name it; null if nothing was changed.
 */
type ReportChange = (what: string, changeId: number | null) => void;

/** Returns a function that reports a change that was saved, with an offer to undo it. */
export function useReportChange(): ReportChange {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const { takeBack } = useTakeBack();
  return useCallback(
    (what, changeId) => {
      if (changeId === null) return notify.success(what);
      const undo = () =>
        attempt(() => takeBack(changeId, { wholeGroup: true }), {
          done: t('history.takenBack', { what }),
          failed: t('history.notTakenBack', { what }),
          once: `take back ${changeId}`,
        });
      notify.success(what, { action: { label: t('forms.undo'), onClick: () => void undo() } });
    },
    [t, attempt, takeBack],
  );
}
