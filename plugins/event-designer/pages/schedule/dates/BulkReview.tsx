import type { ResponseOf } from '@contract/resource.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/data/index.ts';
import { DangerButton } from '@/feedback/index.ts';
import { ErrorLine } from '@/forms/fields/FieldShell.tsx';
import { showWallClock } from '@/forms/time/shownTime.ts';
import type { changeDates } from '../../../contract/schedule.ts';
import { timeText } from '../rules/ruleWords.ts';
import styles from '../schedule.module.css';

type Plan = ResponseOf<typeof changeDates>;
type State = Plan['changes'][number]['before'];

type BulkReviewProps = {
  plan: Plan;
  cancels: boolean;
  onApply: () => Promise<Plan>;
  onApplied: (count: number) => void;
  onBack: () => void;
};

const firstShown = 8;
const reasons = ['past', 'edited', 'cancelled', 'same'] as const;

/** What a change of many dates does to each, what it skips and why, and how many people it concerns. */
export function BulkReview({ plan, cancels, onApply, onApplied, onBack }: BulkReviewProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { changes, skipped, people } = plan;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, firstShown);
  const apply = async () => {
    if (isSaving) return;
    setSaving(true);
    setFailure(undefined);
    try {
      onApplied((await onApply()).changes.length);
    } catch (error) {
      setFailure(failureText(t, error));
      setSaving(false);
    }
  };
  const describe = ({ start, end, label, capacity, status }: State, other: State) =>
    [
      (start !== other.start || end !== other.end) &&
        `${showWallClock(start, i18n.language)}–${timeText(end.slice(11), i18n.language)}`,
      label !== other.label && (label || t('schedule.bulk.noLabel')),
      capacity !== other.capacity &&
        (capacity === null
          ? t('schedule.bulk.unlimited')
          : t('schedule.places', { count: capacity, number: capacity })),
      status !== other.status && t(`schedule.bulk.status.${status}`),
    ]
      .filter(Boolean)
      .join(' · ');
  const Apply = cancels ? DangerButton : Button;
  return (
    <Dialog open onClose={isSaving ? undefined : onBack} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('schedule.bulk.reviewTitle', { count: changes.length })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {people > 0 ? t('schedule.date.people', { count: people }) : t('schedule.bulk.nobody')}
          {reasons.map((reason) => {
            const count = skipped.filter((each) => each.reason === reason).length;
            return count > 0 ? ` ${t(`schedule.bulk.skipped.${reason}`, { count })}` : '';
          })}
        </DialogContentText>
        <div className={styles.group}>
          <ul>
            {shown.map(({ id: date, before, after }) => (
              <li key={date}>
                <span>
                  {before.start === after.start && `${showWallClock(before.start, i18n.language)}: `}
                  <span className={styles.arrowed}>{describe(before, after)}</span>{' '}
                  <ArrowRight size={12} role="img" aria-label={t('schedule.bulk.becomes')} /> {describe(after, before)}
                </span>
              </li>
            ))}
          </ul>
          {changes.length > shown.length && (
            <button type="button" className={styles.link} onClick={() => setWhole(true)}>
              {t('schedule.review.more', { count: changes.length - shown.length })}
            </button>
          )}
        </div>
        {failure && (
          <div role="alert" className={styles.failure}>
            <ErrorLine text={failure} />
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onBack} disabled={isSaving}>
          {t('schedule.back')}
        </Button>
        {changes.length > 0 && (
          <Apply variant="contained" onClick={() => void apply()} aria-disabled={isSaving} aria-busy={isSaving}>
            {cancels
              ? t('schedule.bulk.cancelNow', { count: changes.length })
              : t('schedule.bulk.apply', { count: changes.length })}
          </Apply>
        )}
      </DialogActions>
    </Dialog>
  );
}
