import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Agenda } from '../../../contract/agenda.ts';
import styles from './agenda.module.css';
import { distinctWarnings, warningSentence } from './warningWords.ts';

/** A longer list would draw slowly; the others follow once these are solved. */
const mostShown = 50;

/** All warnings of the agenda as sentences; each leads to its session. */
export function Warnings({ agenda, onShow }: { agenda: Agenda; onShow: (sessionId: number) => void }) {
  const { t } = useTranslation('meTranslation');
  const warnings = distinctWarnings(agenda.warnings);
  return (
    <div role="status">
      {warnings.length === 0 ? null : (
        <details className={styles.warnings}>
          <summary>
            <TriangleAlert size={15} aria-hidden />
            {t('agenda.warnings', { count: warnings.length })}
          </summary>
          <ul>
            {warnings.slice(0, mostShown).map((warning) => {
              const { sessionId, kind, otherId, speakerId, activityId } = warning;
              return (
                <li key={[sessionId, kind, otherId, speakerId, activityId].join(' ')}>
                  <button type="button" onClick={() => onShow(sessionId)}>
                    {warningSentence(warning, agenda, t)}
                  </button>
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </div>
  );
}
