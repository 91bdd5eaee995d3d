import { useTranslation } from 'react-i18next';
import { type EditFormHandle, ShownValue, useFieldLabels, withValue } from '@/forms/index.ts';
import type { SettingCardState } from '../../contract/settingCards.ts';
import styles from './settings.module.css';

type DifferencesProps = {
  intro: string;
  /** The text shown when nothing would change. */
  none: string;
  differences: SettingCardState['differences'];
  /** The card's form. */
  of: Pick<EditFormHandle<Record<string, unknown>>, 'directory' | 'subject'>;
};

/** Lists what a reset would change, labelled as in the form, including fields that the form hides now. */
export function Differences({ intro, none, differences, of }: DifferencesProps) {
  const { t } = useTranslation();
  const emptyText = <i>{t('forms.conflict.empty')}</i>;
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
              <ShownValue path={path} values={withValue({}, path, now)} of={of} empty={emptyText} />
            </s>{' '}
            → <ShownValue path={path} values={withValue({}, path, byDefault)} of={of} empty={emptyText} />
          </span>
        </span>
      ))}
    </span>
  );
}
