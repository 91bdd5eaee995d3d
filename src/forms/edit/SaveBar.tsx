import { Save, Undo2 } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { shortcutLabel } from '@/lib/shortcuts.ts';
import { useCommands } from '@/palette/commands.ts';
import { changedPaths } from './changes.ts';
import type { EditFormHandle } from './editForm.ts';
import styles from './SaveBar.module.css';
import { SaveBarActions } from './SaveBarActions.tsx';
import { SaveStatus } from './SaveStatus.tsx';

/** The time that "Saved" and "Discarded" are shown, in milliseconds. */
const savedNoticeMs = 2500;
const discardedNoticeMs = 10_000;

type SaveBarProps<Form extends FieldValues> = {
  edit: EditFormHandle<Form>;
  /** The field that had the focus before it moved to the bar. */
  lastField: RefObject<HTMLElement | null>;
  /** True keeps the bar within its own card, if several forms share a page; otherwise it floats above the page. */
  inline?: boolean;
};

/** A floating bar that shows the number of unsaved changes, then briefly confirms that they are saved. */
export function SaveBar<Form extends FieldValues>({ edit, lastField, inline = false }: SaveBarProps<Form>) {
  const { t, i18n } = useTranslation();
  const { state, settle } = edit;
  const changes = changedPaths(edit.baseline, useWatch({ control: edit.control })).length;
  const isTransient = state.phase === 'saved' || state.phase === 'discarded';
  const isSaving = state.phase === 'saving';

  useEffect(() => {
    if (!isTransient) return;
    const timer = setTimeout(settle, state.phase === 'saved' ? savedNoticeMs : discardedNoticeMs);
    return () => clearTimeout(timer);
  }, [isTransient, state, settle]);

  const bar = useRef<HTMLElement>(null);
  const isShown = changes > 0 || isSaving || isTransient;
  useEffect(() => {
    const field = lastField.current;
    if (!isShown || !field || !bar.current || field !== document.activeElement) return;
    // The first typed letter shows the bar, maybe on top of the very field that is being typed into.
    const isCovered = field.getBoundingClientRect().bottom > bar.current.getBoundingClientRect().top;
    if (isCovered) field.scrollIntoView({ block: 'nearest' });
  }, [isShown, lastField]);

  const commands = [
    { id: 'save', label: t('forms.save'), icon: Save, run: () => void edit.save() },
    { id: 'discard', label: t('forms.discard'), icon: Undo2, run: edit.discard },
  ];
  useCommands(changes > 0 && !edit.isGone ? commands : []);

  if (!isShown) return null;
  return (
    <section
      ref={bar}
      className={inline ? `${styles.bar} ${styles.inline}` : styles.bar}
      data-save-bar
      aria-label={t('forms.saveBar')}
    >
      <SaveStatus edit={edit} changes={changes} />
      <span className={styles.spring} />
      {changes === 0 && state.phase === 'discarded' && (
        <button type="button" className={styles.quiet} onClick={edit.undoDiscard}>
          {t('forms.undo')}
        </button>
      )}
      {(changes > 0 || isSaving) && (
        <SaveBarActions lastField={lastField}>
          <button type="button" className={styles.quiet} onClick={edit.discard} disabled={isSaving}>
            {t('forms.discard')}
          </button>
          {!edit.isGone && (
            <button type="submit" className={styles.save} aria-disabled={isSaving}>
              {t('forms.save')}
              <kbd>{shortcutLabel('S', i18n.language)}</kbd>
            </button>
          )}
        </SaveBarActions>
      )}
    </section>
  );
}
