import { useTranslation } from 'react-i18next';
import { ReviewDialog } from '@/forms/review/ReviewDialog.tsx';
import { FoundProblem, ReviewNote, ReviewVerdict } from '@/forms/review/ReviewParts.tsx';
import { useReportChange } from '@/history/useReportChange.ts';
import type { BulkOutcome } from '../../../contract/ticketBulk.ts';
import type { TicketGroup } from '../../../contract/ticketGroups.ts';
import styles from './bulk.module.css';
import { useFieldWords } from './useFieldWords.ts';

type BulkSummaryProps = {
  outcomes: readonly BulkOutcome[];
  zone: string;
  groups: readonly TicketGroup[];
  /** ISO 4217 code. */
  currency: string | undefined;
  /** Rejects with `HttpError`. */
  write: () => Promise<{ changeId: number | null }>;
  onWritten: () => void;
  /** Requests the preview again. */
  onPreviewAgain: () => Promise<void>;
  /** Returns to the form, which keeps its values. */
  onBack: () => void;
};

/** Previews a bulk edit ticket by ticket: each field before and after, or why it cannot change; then applies it. */
export function BulkSummary(props: BulkSummaryProps) {
  const { outcomes, zone, groups, currency, write, onWritten, onPreviewAgain, onBack } = props;
  const { t } = useTranslation('meTranslation');
  const reportChange = useReportChange();
  const words = useFieldWords(zone, groups, currency);
  const changed = outcomes.filter(({ changes }) => changes.length > 0).length;
  const canWrite = changed > 0 && outcomes.every(({ problems }) => problems.length === 0);
  const save = async () => {
    const { changeId } = await write();
    reportChange(t('tickets.bulkDone', { count: changed }), changeId);
    onWritten();
  };
  const same = outcomes.filter(({ changes, problems }) => changes.length === 0 && problems.length === 0).length;
  const refused = outcomes.filter(({ problems }) => problems.length > 0).length;
  const keeps = outcomes.filter(({ changes, sold }) => sold > 0 && changes.some(({ field }) => field === 'price'));
  const kept = keeps.reduce((sum, { sold }) => sum + sold, 0);
  return (
    <ReviewDialog
      title={t('bulk.title', { count: outcomes.length })}
      text={
        <ReviewVerdict isRefused={refused > 0}>
          {refused > 0
            ? t('bulk.refused', { count: refused })
            : [
                changed > 0 && t('bulk.willChange', { count: changed }),
                same > 0 && t('bulk.alreadySo', { count: same }),
              ]
                .filter(Boolean)
                .join(' ')}
        </ReviewVerdict>
      }
      backLabel={t('bulk.back')}
      onBack={onBack}
      apply={canWrite ? { label: t('bulk.write'), run: save } : { label: t('bulk.again'), run: onPreviewAgain }}
    >
      {kept > 0 && <ReviewNote>{t('bulk.keeps', { count: kept })}</ReviewNote>}
      <ul className={styles.outcomes}>
        {outcomes.map(({ id, name, changes, problems }) => (
          <li key={id}>
            <strong>{name}</strong>
            {problems.map((problem) => (
              <FoundProblem key={`${problem.path} ${problem.code}`} problem={problem} />
            ))}
            {problems.length === 0 && changes.length === 0 && <small>{t('bulk.same')}</small>}
            {changes.map(({ field, before, after }) => (
              <small key={field}>
                {words.label(field)}: {words.value(field, before)} → {words.value(field, after)}
              </small>
            ))}
          </li>
        ))}
      </ul>
    </ReviewDialog>
  );
}
