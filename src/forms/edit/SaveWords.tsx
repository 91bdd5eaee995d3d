import type { TFunction } from 'i18next';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { labelAt } from '../conflict/describe.ts';
import { saveFailureText } from '../validation/saveFailureText.ts';
import styles from './SaveBar.module.css';
import type { EditFormHandle } from './useEditForm.ts';

type Props<Form extends FieldValues> = { edit: EditFormHandle<Form>; changes: number };

/** How it stands: the result of the last save while it holds, otherwise how much is unsaved. */
export function SaveWords<Form extends FieldValues>({ edit, changes }: Props<Form>) {
  const { t } = useTranslation();
  const { phase } = edit.state;
  const isOutdated = changes > 0 && (phase === 'saved' || phase === 'discarded');
  const result = isOutdated ? '' : resultText(t, edit);
  return (
    <span className={styles.words}>
      {phase === 'saving' && <LoaderCircle size={16} aria-hidden className={styles.turning} />}
      {phase === 'saved' && !isOutdated && <CircleCheck size={16} aria-hidden />}
      {(phase === 'failed' || phase === 'invalid') && <CircleAlert size={16} aria-hidden />}
      <span>{result || t('forms.unsaved', { count: changes })}</span>
    </span>
  );
}

/** What is read aloud: results, and never the running count. */
export function SaveAnnouncement<Form extends FieldValues>({ edit }: Pick<Props<Form>, 'edit'>) {
  const { t } = useTranslation();
  return (
    <p className={styles.announcement} role="status">
      {resultText(t, edit)}
    </p>
  );
}

function resultText<Form extends FieldValues>(t: TFunction, { state, directory }: EditFormHandle<Form>): string {
  switch (state.phase) {
    case 'resting':
      return '';
    case 'saving':
      return t('forms.saving');
    case 'saved': {
      const fields = state.merged.map((path) => labelAt(path, directory)).join(', ');
      return fields === '' ? t('forms.saved') : t('forms.savedMerged', { fields });
    }
    case 'invalid':
      return t('forms.invalid', { count: state.problems });
    case 'failed':
      return saveFailureText(t, state.error);
    case 'discarded':
      return t('forms.discarded', { count: state.changes });
  }
}
