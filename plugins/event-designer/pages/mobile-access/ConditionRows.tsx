import { type Control, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, NumberField, RepeatableRows, SegmentedField, SelectField } from '@/forms/index.ts';
import { type AccessCondition, comparisons, conditionKinds } from '../../contract/accessibility.ts';
import { weekdayText } from '../../parts/schedule/ruleTexts.ts';
import { ChoicesField } from '../schedule/rules/ChoicesField.tsx';
import { TimeField } from '../schedule/rules/TimeField.tsx';
import type { RuleForm } from './ruleForm.ts';

const f = fieldsOf<RuleForm>();

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const newCondition: AccessCondition = {
  kind: 'weekday',
  comparison: 'at_least',
  value: 1,
  weekdays: [],
  time: '',
  isInside: true,
};

/** The rule's further conditions for a scan, and how many of them must be met. */
export function ConditionRows({ control }: { control: Control<RuleForm> }) {
  const { t } = useTranslation('meTranslation');
  const { getValues } = useFormContext<RuleForm>();
  const conditions = useWatch({ control, name: 'conditions' });
  const nameOf = (index: number) => {
    const kind = getValues(`conditions.${index}.kind`);
    return kind ? t(`mobileAccess.condition.${kind}`) : '';
  };
  return (
    <>
      {conditions.length > 0 && <f.Segmented name="conditionMatch" wide />}
      <RepeatableRows
        control={control}
        name="conditions"
        label={t('fields.accessibilityRules.conditions')}
        adders={[{ label: t('mobileAccess.addCondition'), newRow: () => newCondition }]}
        empty={t('mobileAccess.noConditions')}
        nameOf={nameOf}
        atMost={20}
      >
        {(_path, index) => <ConditionFields control={control} index={index} />}
      </RepeatableRows>
    </>
  );
}

function ConditionFields({ control, index }: { control: Control<RuleForm>; index: number }) {
  const { t } = useTranslation('meTranslation');
  const path = `conditions.${index}` as const;
  const kind = useWatch({ control, name: `${path}.kind` });
  return (
    <>
      <SelectField
        control={control}
        name={`${path}.kind`}
        label={t('mobileAccess.conditionKind')}
        options={conditionKinds.map((value) => ({ value, label: t(`mobileAccess.condition.${value}`) }))}
      />
      {kind === 'weekday' ? (
        <Weekdays control={control} path={path} />
      ) : kind === 'entry_status' ? (
        <SegmentedField
          control={control}
          name={`${path}.isInside`}
          label={t('mobileAccess.condition.entry_status')}
          options={[
            { value: true, label: t('mobileAccess.isInside') },
            { value: false, label: t('mobileAccess.isOutside') },
          ]}
        />
      ) : (
        <Comparison control={control} path={path} kind={kind} />
      )}
    </>
  );
}

type OneProps = { control: Control<RuleForm>; path: `conditions.${number}` };

function Weekdays({ control, path }: OneProps) {
  const { t, i18n } = useTranslation('meTranslation');
  return (
    <ChoicesField
      control={control}
      name={`${path}.weekdays`}
      label={t('mobileAccess.weekdays')}
      options={weekdays.map((value) => ({
        value,
        label: weekdayText(value, i18n.language, 'short'),
        detail: weekdayText(value, i18n.language),
      }))}
      look="days"
      wide
    />
  );
}

function Comparison({ control, path, kind }: OneProps & { kind: AccessCondition['kind'] }) {
  const { t } = useTranslation('meTranslation');
  const isTime = kind === 'time';
  return (
    <>
      <SelectField
        control={control}
        name={`${path}.comparison`}
        label={t('mobileAccess.comparison')}
        options={comparisons.map((value) => ({
          value,
          label: t(`mobileAccess.${isTime ? 'timeComparison' : 'numberComparison'}.${value}`),
        }))}
      />
      {!isTime && (
        <NumberField control={control} name={`${path}.value`} label={t('mobileAccess.value')} optional={false} />
      )}
      {(isTime || kind === 'entries_since') && (
        <TimeField control={control} name={`${path}.time`} label={t('mobileAccess.condition.time')} />
      )}
    </>
  );
}
