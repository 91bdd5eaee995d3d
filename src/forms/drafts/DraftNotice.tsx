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

/** Tells the user that unsaved input from before a reload was restored, until the user goes on in the form or dismisses it. */
export function DraftNotice<Form extends FieldValues>(props: DraftNoticeProps<Form>) {
  const { edit, inline = false, offersDiscard = false } = props;
  const { t, i18n } = useTranslation();
  const { restored, dismiss } = edit.draft;
  const isShown = restored && !edit.newer && edit.state.phase === 'resting';
  return (
    <div aria-live="polite">
      {isShown && (
        <section className={inline ? `${styles.notice} ${styles.inline}` : styles.notice} data-draft>
          <History size={16} aria-hidden />
          <span className={styles.words}>
            {restored.at !== undefined &&
              t('forms.draftRestored', {
                time: formatDateTime(new Date(restored.at), { locale: i18n.language, zone: viewerZone() }),
              })}{' '}
            {restored.losesFile && t('forms.draftLostFile')}
          </span>
          {offersDiscard && restored.at !== undefined && (
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
