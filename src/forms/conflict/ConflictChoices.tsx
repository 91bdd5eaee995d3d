import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ShownValue } from '../areaTexts/ShownValue.tsx';
import { useFieldLabels } from '../areaTexts/useFieldLabels.ts';
import { copyOf } from '../edit/changes.ts';
import type { EditFormHandle } from '../edit/editForm.ts';
import type { Choice, Conflict } from '../edit/saveState.ts';
import { ConflictField } from './ConflictField.tsx';
import styles from './VersionConflict.module.css';

type ConflictChoicesProps<Form extends FieldValues> = {
  edit: EditFormHandle<Form>;
  conflict: Conflict<Form>;
  titleId: string;
};

/** Shows both versions of fields that both changed. "Mine" is chosen at first: input is never dropped by default. */
export function ConflictChoices<Form extends FieldValues>({ edit, conflict, titleId }: ConflictChoicesProps<Form>) {
  const { t } = useTranslation();
  const { paths, theirs, theirsOnly } = conflict;
  const [mine] = useState(() => copyOf(edit.form.getValues()));
  const chooseAll = (choice: Choice) => Object.fromEntries(paths.map((path): [string, Choice] => [path, choice]));
  const [choices, setChoices] = useState(() => chooseAll('mine'));
  const labelAt = useFieldLabels([...paths, ...theirsOnly], edit);
  const shown = (path: string, values: object) => (
    <ShownValue path={path} values={values} of={edit} empty={<i>{t('forms.conflict.empty')}</i>} />
  );
  return (
    <>
      <DialogTitle id={titleId}>{t('forms.conflict.title')}</DialogTitle>
      <DialogContent>
        <p className={styles.lead}>{t('forms.conflict.text', { count: paths.length })}</p>
        {paths.length > 1 && (
          <div className={styles.all}>
            <Button size="small" onClick={() => setChoices(chooseAll('mine'))}>
              {t('forms.conflict.allMine')}
            </Button>
            <Button size="small" onClick={() => setChoices(chooseAll('theirs'))}>
              {t('forms.conflict.allTheirs')}
            </Button>
          </div>
        )}
        {paths.map((path) => (
          <ConflictField
            key={path}
            label={labelAt(path)}
            mine={shown(path, mine)}
            theirs={shown(path, theirs)}
            choice={choices[path] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [path]: choice })}
          />
        ))}
        {theirsOnly.length > 0 && (
          <p className={styles.note}>
            {t('forms.conflict.takenOver', {
              fields: theirsOnly.map(labelAt).join(', '),
            })}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={edit.keepEditing}>
          {t('forms.keepEditing')}
        </Button>
        <Button variant="contained" onClick={() => void edit.resolve(choices)}>
          {t('forms.conflict.save')}
        </Button>
      </DialogActions>
    </>
  );
}
