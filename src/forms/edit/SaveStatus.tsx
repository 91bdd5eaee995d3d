import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import aloud from '@/brand/unseen.module.css';
import { useFieldLabels } from '../areaTexts/useFieldLabels.ts';
import { saveFailureText } from '../validation/saveFailureText.ts';
import type { EditFormHandle } from './editForm.ts';
import styles from './SaveBar.module.css';

type Props<Form extends FieldValues> = { edit: EditFormHandle<Form>; changes: number };

/** Shows the state of the form: the result of the last save while it holds, otherwise the number of unsaved changes. */
export function SaveStatus<Form extends FieldValues>({ edit, changes }: Props<Form>) {
  const { t } = useTranslation();
  const { phase } = edit.state;
  const text = useResultText(edit);
  const isOutdated = changes > 0 && (phase === 'saved' || phase === 'discarded');
  const result = isOutdated ? '' : text;
  const isProblem = (phase === 'failed' || phase === 'invalid') && result !== '';
  return (
    <span className={isProblem ? `${styles.words} ${styles.problem}` : styles.words}>
      {phase === 'saving' && <LoaderCircle size={16} aria-hidden className={styles.turning} />}
      {phase === 'saved' && !isOutdated && <CircleCheck size={16} aria-hidden />}
      {isProblem && <CircleAlert size={16} aria-hidden />}
      <span>{result || t('forms.unsaved', { count: changes })}</span>
    </span>
  );
}

/** The text for screen readers: results only, never the running count. */
export function SaveAnnouncement<Form extends FieldValues>({ edit }: Pick<Props<Form>, 'edit'>) {
  const text = useResultText(edit);
  return (
    <p className={aloud.unseen} role="status">
      {text}
    </p>
  );
}

function useResultText<Form extends FieldValues>(edit: EditFormHandle<Form>): string {
  const { t } = useTranslation();
  const { state } = edit;
  const merged = state.phase === 'saved' ? state.merged : [];
  const labelAt = useFieldLabels(merged, edit);
  switch (state.phase) {
    case 'resting':
      return '';
    case 'saving':
      return t('forms.saving');
    case 'saved': {
      const fields = state.merged.map(labelAt).join(', ');
      return fields === '' ? t('forms.saved') : t('forms.savedMerged', { fields });
    }
    case 'invalid':
      return t('forms.invalid', { count: state.problems });
    case 'failed':
      // The notice above the bar says that the row was deleted.
      return edit.isGone ? '' : saveFailureText(t, state.error);
    case 'discarded':
      return t('forms.discarded', { count: state.changes });
  }
}
