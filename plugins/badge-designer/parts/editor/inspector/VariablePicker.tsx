import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { variables } from '../../../rules/variables.ts';
import styles from './inspector.module.css';

export function useVariableOptions() {
  const { t } = useTranslation('badgeDesigner');
  return variables.map(({ name }) => ({ value: name, label: t(`variables.${name}`, { defaultValue: name }) }));
}

/** A menu that inserts a variable into a text, with an example for each variable. */
export function VariablePicker({ onPick }: { onPick: (name: string) => void }) {
  const { t } = useTranslation('badgeDesigner');
  const id = useId();
  return (
    <div className={styles.field} data-wide="">
      <label htmlFor={id}>{t('content.insert')}</label>
      <select id={id} value="" onChange={(event) => event.target.value && onPick(event.target.value)}>
        <option value="">{t('content.choose')}</option>
        {variables.map(({ name, sample }) => (
          <option key={name} value={name}>
            {`${t(`variables.${name}`, { defaultValue: name })} (${sample.slice(0, 30)})`}
          </option>
        ))}
      </select>
    </div>
  );
}
