import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Subject } from '@/live/subject.ts';
import { useFieldLabels } from '../areaTexts/useFieldLabels.ts';
import { useFormScope } from '../fields/FormScope.tsx';
import styles from './FormSummary.module.css';
import type { UnassignedProblem } from './useRefusals.ts';

type FormSummaryProps = {
  problems: readonly UnassignedProblem[];
  /** The reason why the save failed as a whole: shown if there is nothing more specific. */
  failure?: string | undefined;
  /** The edited row or document: its area's texts name fields that are not on the screen. */
  subject?: Subject | undefined;
};

/** Lists the problems that no field on the screen can show. */
export function FormSummary({ problems, failure, subject }: FormSummaryProps) {
  const { t } = useTranslation();
  const { directory } = useFormScope();
  const labelAt = useFieldLabels(
    problems.map(({ path }) => path),
    { directory, subject },
  );
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className={styles.summary}>
          <CircleAlert size={18} aria-hidden />
          <div>
            <strong>{t('forms.summary')}</strong>
            <ul>
              {problems.map(({ path, message }) => (
                <li key={`${path} ${message}`}>{path === '' ? message : `${labelAt(path)}: ${message}`}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {problems.length === 0 && failure && (
        <div className={styles.summary}>
          <CircleAlert size={18} aria-hidden />
          <p>{failure}</p>
        </div>
      )}
    </div>
  );
}
