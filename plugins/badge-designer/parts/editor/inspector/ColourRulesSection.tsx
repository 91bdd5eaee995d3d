import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ColourRules, maximumColourRules } from '../../../contract/conditions.ts';
import { ConditionInputs, firstCondition } from './ConditionInputs.tsx';
import { ColourInput, InspectorSection } from './inputs.tsx';
import styles from './inspector.module.css';

type ColourRulesSectionProps = {
  title: string;
  rules: ColourRules;
  /** True if all selected elements have the same rules. Only then can they be edited together. */
  isShared: boolean;
  onChange: (rules: ColourRules) => void;
};

/** The colour of a new rule, which clearly differs from the default colours. */
const newColour = '#1f5fbf';

/** Other colours for some people, such as one for each ticket. The first rule that matches wins. */
export function ColourRulesSection({ title, rules, isShared, onChange }: ColourRulesSectionProps) {
  const { t } = useTranslation('badgeDesigner');
  const setAt = (index: number, part: Partial<ColourRules[number]>) =>
    onChange(rules.map((rule, at) => (at === index ? { ...rule, ...part } : rule)));
  const removeAt = (index: number) => onChange(rules.toSpliced(index, 1));
  if (!isShared) {
    return (
      <InspectorSection title={title}>
        <p className={styles.note}>{t('inspector.differ')}</p>
      </InspectorSection>
    );
  }
  return (
    <InspectorSection title={title}>
      {rules.length === 0 && <p className={styles.note}>{t('colours.help')}</p>}
      {rules.map(({ when, colour }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules are identified by their order
        <fieldset key={index} className={styles.rule}>
          <legend>{t('colours.rule', { place: index + 1 })}</legend>
          <ColourInput
            label={t('type.colour')}
            wide
            value={colour}
            onChange={(next) => setAt(index, { colour: next })}
          />
          <ConditionInputs
            rules={when}
            label={t('colours.match')}
            onChange={(next) => (next ? setAt(index, { when: next }) : removeAt(index))}
          />
          <div className={styles.buttons}>
            <button type="button" onClick={() => removeAt(index)}>
              <Trash2 size={14} aria-hidden />
              {t('colours.remove', { place: index + 1 })}
            </button>
          </div>
        </fieldset>
      ))}
      {rules.length < maximumColourRules && (
        <div className={styles.buttons}>
          <button
            type="button"
            onClick={() =>
              onChange([...rules, { when: { match: 'all', conditions: [firstCondition] }, colour: newColour }])
            }
          >
            {t('colours.add')}
          </button>
        </div>
      )}
    </InspectorSection>
  );
}
