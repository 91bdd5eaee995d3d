import { useTranslation } from 'react-i18next';
import { ReviewDialog } from '@/forms/review/ReviewDialog.tsx';
import { PlannedDates } from '../../parts/schedule/PlannedDates.tsx';
import type { ScheduleReview } from './useScheduleReview.ts';

type ScheduleReviewDialogProps = {
  review: ScheduleReview;
  /** Describes what another user changed meanwhile. Absent: the text only says that something changed. */
  outdatedText?: string;
  /** True if the change removes a rule: no form is behind the dialog. */
  isRemoval?: boolean;
  onApplied: () => void;
};

/** Shows what a change of the rules does to the dates, before anything is written. */
export function ScheduleReviewDialog({
  review,
  outdatedText,
  isRemoval = false,
  onApplied,
}: ScheduleReviewDialogProps) {
  const { t } = useTranslation('meTranslation');
  const { adds, changes, removes, leaves, keeps, over } = review.preview;
  const isNothing = adds.length + changes.length + removes.length + leaves.length === 0;
  const onlyRemoves = removes.length > 0 && adds.length + changes.length === 0;
  const text = [
    t(isNothing ? 'schedule.review.nothing' : 'schedule.review.text'),
    keeps > 0 && t('schedule.review.keeps', { count: keeps }),
    over > 0 && t('schedule.review.over', { count: over }),
  ];
  return (
    <ReviewDialog
      title={t(isRemoval ? 'schedule.review.removeTitle' : 'schedule.review.title')}
      text={text.filter(Boolean).join(' ')}
      backLabel={isRemoval ? t('cancel', { ns: 'translation' }) : t('schedule.back')}
      onBack={review.close}
      apply={{
        label: onlyRemoves ? t('schedule.review.removeNow', { count: removes.length }) : t('schedule.review.apply'),
        danger: onlyRemoves,
        run: async () => {
          await review.apply();
          onApplied();
        },
      }}
      outdated={
        review.isOutdated
          ? {
              text: outdatedText ?? t('schedule.review.outdated'),
              label: t('schedule.review.again'),
              again: review.repeat,
            }
          : undefined
      }
    >
      <PlannedDates preview={review.preview} />
    </ReviewDialog>
  );
}
