import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../rules/edits/merge.ts';
import styles from './designer.module.css';
import { elementName } from './elementName.ts';
import type { ConflictQuestion } from './useDesignSave.ts';

/**
 * Resolves a conflict: someone else saved changes to the same elements first. The user keeps either version of each
 * element; their own is preselected.
 */
export function ConflictDialog({ question: { conflicts, answer } }: { question: ConflictQuestion }) {
  const { t } = useTranslation('badgeDesigner');
  const { t: tKernel } = useTranslation();
  const titleId = useId();
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(
    () => new Map(conflicts.map(({ id }) => [id, 'mine' as const])),
  );
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{tKernel('forms.conflict.title')}</DialogTitle>
      <DialogContent>
        <p className={styles.lead}>{t('conflict.text', { count: conflicts.length })}</p>
        {conflicts.map(({ id, mine, theirs }) => {
          const element = mine ?? theirs;
          const name = element ? elementName(element, t) : id;
          return (
            <fieldset key={id} className={styles.choice}>
              <legend>{name}</legend>
              {(['mine', 'theirs'] as const).map((choice) => (
                <label key={choice}>
                  <input
                    type="radio"
                    name={id}
                    checked={choices.get(id) === choice}
                    onChange={() => setChoices(new Map(choices).set(id, choice))}
                  />
                  {tKernel(`forms.conflict.${choice}`)}
                  {(choice === 'mine' ? mine : theirs) === null && ` (${t('conflict.removed')})`}
                </label>
              ))}
            </fieldset>
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={() => answer(choices)}>
          {tKernel('forms.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
