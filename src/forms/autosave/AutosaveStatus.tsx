import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../guard/UnsavedGuard.tsx';
import { saveFailureText } from '../validation/saveFailureText.ts';
import styles from './AutosaveStatus.module.css';
import type { Autosave } from './useAutosave.ts';

/**
 * Shows the state of a designer's document: saved, being saved, or not saved, with the reason and a retry button. Asks
 * before the page is left only when saving has failed: other changes are sent when the page is left.
 */
export function AutosaveStatus({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation();
  const { state, flush, hasFailed } = autosave;
  const isBusy = state.phase === 'waiting' || state.phase === 'saving';
  return (
    <span className={styles.status} role="status">
      {state.phase === 'saved' && <CircleCheck size={15} aria-hidden />}
      {isBusy && <LoaderCircle size={15} aria-hidden />}
      {state.phase === 'failed' && <CircleAlert size={15} aria-hidden className={styles.failed} />}
      {state.phase === 'saved' && <span className={styles.calm}>{t('forms.saved')}</span>}
      {isBusy && <span className={styles.calm}>{t('forms.saving')}</span>}
      {state.phase === 'failed' && (
        <>
          {saveFailureText(t, state.error)}
          <button type="button" onClick={() => void flush()}>
            {t('tryAgain')}
          </button>
        </>
      )}
      <UnsavedGuard work={{ isDirty: hasFailed, save: flush, discard: () => {} }} />
    </span>
  );
}
