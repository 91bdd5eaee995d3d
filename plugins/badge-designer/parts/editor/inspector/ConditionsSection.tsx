import { useTranslation } from 'react-i18next';
import type { Conditions } from '../../../contract/conditions.ts';
import type { DesignElement } from '../../../contract/elements.ts';
import { ConditionInputs, firstCondition } from './ConditionInputs.tsx';
import type { Change } from './change.ts';
import { InspectorSection, SelectInput } from './inputs.tsx';
import styles from './inspector.module.css';

const outputs = ['always', 'print', 'screen'] as const;

/** The conditions under which an element is drawn, and whether that is on screen, in print or both. */
export function ConditionsSection({ element, change }: { element: DesignElement; change: Change<DesignElement> }) {
  const { t } = useTranslation('badgeDesigner');
  const rules = element.visibleWhen;
  const set = (visibleWhen: Conditions | null) => change((one) => ({ ...one, visibleWhen }));
  return (
    <InspectorSection title={t('conditions.title')}>
      <SelectInput
        label={t('conditions.output')}
        wide
        value={element.output}
        options={outputs.map((value) => ({ value, label: t(`conditions.outputs.${value}`) }))}
        onChange={(output) => change((one) => ({ ...one, output }))}
      />
      {rules ? (
        <ConditionInputs rules={rules} label={t('conditions.match')} onChange={set} />
      ) : (
        <div className={styles.buttons}>
          <button type="button" onClick={() => set({ match: 'all', conditions: [firstCondition] })}>
            {t('conditions.add')}
          </button>
        </div>
      )}
    </InspectorSection>
  );
}
