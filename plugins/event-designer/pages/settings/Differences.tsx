import { useTranslation } from 'react-i18next';
import { type EditFormHandle, ShownValue, useFieldLabels, withValue } from '@/forms/index.ts';
import type { SettingCardState } from '../../contract/settingCards.ts';
import styles from './settings.module.css';

type DifferencesProps = {
  intro: string;
  /** What is said when nothing would change. */
  none: string;
  differences: SettingCardState['differences'];
  /** The form of the card. */
  of: Pick<EditFormHandle<Record<string, unknown>>, 'directory' | 'subject'>;
};

/** What going back would change, field by field, in the words of the form; also what the form does not show just now. */
export function Differences({ intro, none, differences, of }: DifferencesProps) {
  const { t } = useTranslation();
  const nothing = <i>{t('forms.conflict.empty')}</i>;
  const labelAt = useFieldLabels(
    differences.map(({ path }) => path),
    of,
  );
  if (differences.length === 0) return <span>{none}</span>;
  return (
    <span className={styles.differences}>
      <span>{intro}</span>
      {differences.map(({ path, now, byDefault }) => (
        <span key={path} className={styles.difference}>
          <b>{labelAt(path)}</b>
          <span>
            <s>
              <ShownValue path={path} values={withValue({}, path, now)} of={of} empty={nothing} />
            </s>{' '}
            → <ShownValue path={path} values={withValue({}, path, byDefault)} of={of} empty={nothing} />
          </span>
        </span>
      ))}
    </span>
  );
}
