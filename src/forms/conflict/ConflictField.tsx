import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../edit/saveState.ts';
import styles from './VersionConflict.module.css';

type ConflictFieldProps = {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  choice: Choice;
  /** Whose versions these are. Absent: those of a save by somebody else. */
  captions?: Readonly<Record<Choice, string>>;
  onChoose: (choice: Choice) => void;
};

/** Shows two versions of one field side by side. */
export function ConflictField({ label, mine, theirs, choice, captions, onChoose }: ConflictFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  const versions: [Choice, string, ReactNode][] = [
    ['theirs', captions?.theirs ?? t('forms.conflict.theirs'), theirs],
    ['mine', captions?.mine ?? t('forms.conflict.mine'), mine],
  ];
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.versions}>
        {versions.map(([version, caption, value]) => (
          <label key={version} className={styles.version}>
            <input type="radio" name={name} checked={choice === version} onChange={() => onChoose(version)} />
            <span>
              <span className={styles.caption}>{caption}</span>
              <span className={styles.value}>{value}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
