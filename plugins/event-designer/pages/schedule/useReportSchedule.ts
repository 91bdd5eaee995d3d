import type { ItemOf, ResponseOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { notify } from '@/feedback/index.ts';
import type { previewSchedule, schedule } from '../../contract/schedule.ts';
import { restoreRules } from './rules/restoreRules.ts';
import type { ScheduleWrites } from './useScheduleWrites.ts';

type Stored = ItemOf<typeof schedule>;
type Saved = { before: Stored; saved: Stored; preview: ResponseOf<typeof previewSchedule> };

/** Returns a function that confirms a saved change of the rules with what it did to the dates, and offers to undo it. */
export function useReportSchedule({ edit, attempt }: ScheduleWrites) {
  const { t } = useTranslation('meTranslation');
  const { t: tKernel } = useTranslation();
  return ({ before, saved, preview }: Saved) => {
    const effects = (['adds', 'changes', 'removes'] as const).flatMap((kind) => {
      const count = preview[kind].length;
      return count === 0 ? [] : [t(`schedule.saved.${kind}`, { count })];
    });
    const undo = () =>
      void attempt(() => edit((newest) => restoreRules(newest, { before, saved })), {
        failed: t('schedule.failed.undo'),
      });
    notify.success(effects.join(' ') || t('schedule.saved.rules'), {
      action: { label: tKernel('forms.undo'), onClick: undo },
    });
  };
}
