import { useTranslation } from 'react-i18next';
import type { Conditions } from '../../../contract/conditions.ts';
import type { DesignElement } from '../../../contract/elements.ts';
import { ConditionInputs, firstCondition } from './ConditionInputs.tsx';
import type { Change } from './change.ts';
import { InspectorSection, SelectInput } from './inputs.tsx';
import styles from './inspector.module.css';

const outputs = ['always', 'print', 'screen'] as const;

type ConditionsSectionProps = {
  element: DesignElement;
  /** True if all selected elements have the same conditions. Only then can they be edited together. */
  isShared: boolean;
  change: Change<DesignElement>;
};

/** The conditions under which an element is drawn, and whether that is on screen, in print or both. */
export function ConditionsSection({ element, isShared, change }: ConditionsSectionProps) {
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
      {!isShared && <p className={styles.note}>{t('inspector.differ')}</p>}
      {isShared && rules && <ConditionInputs rules={rules} label={t('conditions.match')} onChange={set} />}
      {isShared && !rules && (
        <div className={styles.buttons}>
          <button type="button" onClick={() => set({ match: 'all', conditions: [firstCondition] })}>
            {t('conditions.add')}
          </button>
        </div>
      )}
    </InspectorSection>
  );
}
