import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './FormSummary.module.css';
import type { LooseProblem } from './useRefusals.ts';

/** What is wrong that no field on the screen can show. */
export function FormSummary({ problems }: { problems: readonly LooseProblem[] }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className={styles.summary}>
          <TriangleAlert size={16} aria-hidden />
          <div>
            <strong>{t('forms.summary')}</strong>
            <ul>
              {problems.map(({ path, message }) => (
                <li key={`${path} ${message}`}>{path === '' ? message : `${path}: ${message}`}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
