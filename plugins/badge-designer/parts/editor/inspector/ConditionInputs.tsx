import { useTranslation } from 'react-i18next';
import {
  type Condition,
  type Conditions,
  conditionMatch,
  conditionOperator,
  maximumConditions,
} from '../../../contract/conditions.ts';
import { SelectInput, TextInput } from './inputs.tsx';
import styles from './inspector.module.css';
import { useVariableOptions } from './VariablePicker.tsx';

/** The first condition of a new rule. */
export const firstCondition: Condition = { variable: 'registration_type', operator: 'is', value: '' };

type ConditionInputsProps = {
  rules: Conditions;
  /** The label of the choice between all, any and none of the conditions. */
  label: string;
  /** Null: the last condition was removed. */
  onChange: (rules: Conditions | null) => void;
};

/** The conditions of a rule, such as those under which an element is drawn. */
export function ConditionInputs({ rules, label, onChange }: ConditionInputsProps) {
  const { t } = useTranslation('badgeDesigner');
  const variableOptions = useVariableOptions();
  const setAt = (index: number, part: Partial<Condition>) => {
    const conditions = rules.conditions.map((one, at) => (at === index ? { ...one, ...part } : one));
    onChange({ ...rules, conditions });
  };
  const operators = conditionOperator.options.map((value) => ({ value, label: t(`conditions.operators.${value}`) }));
  return (
    <>
      <SelectInput
        label={label}
        wide
        value={rules.match}
        options={conditionMatch.options.map((value) => ({ value, label: t(`conditions.matches.${value}`) }))}
        onChange={(match) => onChange({ ...rules, match })}
      />
      {rules.conditions.map(({ variable, operator, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no ids
        <div key={index} className={styles.condition}>
          <SelectInput
            label={t('conditions.variable')}
            value={variable}
            options={variableOptions}
            onChange={(name) => setAt(index, { variable: name })}
          />
          <SelectInput
            label={t('conditions.operator')}
            value={operator}
            options={operators}
            onChange={(next) => setAt(index, { operator: next })}
          />
          {!operator.endsWith('empty') && (
            <TextInput
              label={t('conditions.value')}
              value={value}
              max={200}
              onChange={(next) => setAt(index, { value: next })}
            />
          )}
          <div className={styles.buttons}>
            <button
              type="button"
              onClick={() => {
                const conditions = rules.conditions.toSpliced(index, 1);
                onChange(conditions.length > 0 ? { ...rules, conditions } : null);
              }}
            >
              {t('conditions.remove')}
            </button>
          </div>
        </div>
      ))}
      {rules.conditions.length < maximumConditions && (
        <div className={styles.buttons}>
          <button
            type="button"
            onClick={() => onChange({ ...rules, conditions: [...rules.conditions, firstCondition] })}
          >
            {t('conditions.add')}
          </button>
        </div>
      )}
    </>
  );
}
