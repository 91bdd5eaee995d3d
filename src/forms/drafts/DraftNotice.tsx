import { History, X } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDateTime, viewerZone } from '@/lib/dates.ts';
import type { EditFormHandle } from '../edit/editForm.ts';
import styles from '../newer/NewerNotice.module.css';

type DraftNoticeProps<Form extends FieldValues> = {
  edit: EditFormHandle<Form>;
  /** True places it in the form's card or dialog; otherwise it floats above the save bar. */
  inline?: boolean;
  /** True offers to discard the input here: in a dialog, which has no save bar with that button. */
  offersDiscard?: boolean;
};

/** Tells the user that unsaved input from before a reload was restored, until it is saved, discarded or dismissed. */
export function DraftNotice<Form extends FieldValues>(props: DraftNoticeProps<Form>) {
  const { edit, inline = false, offersDiscard = false } = props;
  const { t, i18n } = useTranslation();
  const { restoredAt, dismiss } = edit.draft;
  const isShown = restoredAt !== undefined && !edit.newer && edit.state.phase === 'resting';
  return (
    <div aria-live="polite">
      {isShown && (
        <section className={inline ? `${styles.notice} ${styles.inline}` : styles.notice} data-draft>
          <History size={16} aria-hidden />
          <span className={styles.words}>
            {t('forms.draftRestored', {
              time: formatDateTime(new Date(restoredAt), { locale: i18n.language, zone: viewerZone() }),
            })}
          </span>
          {offersDiscard && (
            <button type="button" onClick={edit.discard}>
              {t('forms.discard')}
            </button>
          )}
          <button type="button" className={styles.close} aria-label={t('close')} onClick={dismiss}>
            <X size={16} aria-hidden />
          </button>
        </section>
      )}
    </div>
  );
}
