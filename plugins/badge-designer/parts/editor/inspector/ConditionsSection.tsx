import { useTranslation } from 'react-i18next';
import {
  type Condition,
  type Conditions,
  conditionMatch,
  conditionOperator,
  maximumConditions,
} from '../../../contract/conditions.ts';
import type { DesignElement } from '../../../contract/elements.ts';
import type { Change } from './change.ts';
import { InspectorSection, SelectInput, TextInput } from './inputs.tsx';
import styles from './inspector.module.css';
import { useVariableOptions } from './VariablePicker.tsx';

const outputs = ['always', 'print', 'screen'] as const;
const first: Condition = { variable: 'registration_type', operator: 'is', value: '' };

/** The conditions under which an element is drawn, and whether that is on screen, in print or both. */
export function ConditionsSection({ element, change }: { element: DesignElement; change: Change<DesignElement> }) {
  const { t } = useTranslation('badgeDesigner');
  const variableOptions = useVariableOptions();
  const rules = element.visibleWhen;
  const set = (visibleWhen: Conditions | null) => change((one) => ({ ...one, visibleWhen }));
  const setAt = (index: number, part: Partial<Condition>) => {
    if (!rules) return;
    const conditions = rules.conditions.map((one, at) => (at === index ? { ...one, ...part } : one));
    set({ ...rules, conditions });
  };
  const operators = conditionOperator.options.map((value) => ({ value, label: t(`conditions.operators.${value}`) }));
  return (
    <InspectorSection title={t('conditions.title')}>
      <SelectInput
        label={t('conditions.output')}
        wide
        value={element.output}
        options={outputs.map((value) => ({ value, label: t(`conditions.outputs.${value}`) }))}
        onChange={(output) => change((one) => ({ ...one, output }))}
      />
      {rules && (
        <SelectInput
          label={t('conditions.match')}
          wide
          value={rules.match}
          options={conditionMatch.options.map((value) => ({ value, label: t(`conditions.matches.${value}`) }))}
          onChange={(match) => set({ ...rules, match })}
        />
      )}
      {rules?.conditions.map(({ variable, operator, value }, index) => (
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
                set(conditions.length > 0 ? { ...rules, conditions } : null);
              }}
            >
              {t('conditions.remove')}
            </button>
          </div>
        </div>
      ))}
      {(rules?.conditions.length ?? 0) < maximumConditions && (
        <div className={styles.buttons}>
          <button
            type="button"
            onClick={() => set({ match: rules?.match ?? 'all', conditions: [...(rules?.conditions ?? []), first] })}
          >
            {t('conditions.add')}
          </button>
        </div>
      )}
    </InspectorSection>
  );
}
