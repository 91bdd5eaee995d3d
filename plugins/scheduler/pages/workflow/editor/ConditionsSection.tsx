import { languages } from '@contract/language.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RepeatableRows, Section, SegmentedField, SelectField, TextField } from '@/forms/index.ts';
import { locationTypes } from '../../../contract/shared.ts';
import { conditionSubjects, type WorkflowCondition } from '../../../contract/workflowSteps.ts';
import { localize } from '../../../rules/customization/answers.ts';
import { useQuestions } from './useQuestions.ts';
import type { WorkflowForm } from './workflowForm.ts';

function ConditionFields({ index }: { index: number }) {
  const path = `conditions.${index}` as const;
  const { t, i18n } = useTranslation('scheduler');
  const questions = useQuestions();
  const condition = useWatch<WorkflowForm, `conditions.${number}`>({ name: path });
  if (!condition) return null;
  const { subject } = condition;
  const language = i18n.language === 'de' ? 'de' : 'en';
  const choices = {
    location: locationTypes.map((value) => ({ value, label: t(`locations.types.${value}`) })),
    language: languages.map((value) => ({ value, label: t(`workflow.languages.${value}`) })),
  };
  const value = `${path}.value` as const;
  const valueLabel = t(`workflow.conditions.value.${subject}`);
  return (
    <>
      <SelectField
        name={`${path}.subject`}
        label={t('workflow.conditions.subject')}
        options={conditionSubjects
          .filter((one) => one !== 'answer' || questions.length > 0)
          .map((one) => ({ value: one, label: t(`workflow.conditions.subjects.${one}`) }))}
      />
      <SegmentedField
        name={`${path}.operator`}
        label={t('workflow.conditions.operator')}
        options={(['is', 'isNot'] as const).map((one) => ({
          value: one,
          label: t(`workflow.conditions.operators.${one}`),
        }))}
      />
      {subject === 'answer' && (
        <SelectField
          name={`${path}.key`}
          label={t('workflow.conditions.question')}
          options={questions.map(({ key, label }) => ({ value: key, label: localize(label, language) || key }))}
        />
      )}
      {subject === 'location' || subject === 'language' ? (
        <SelectField name={value} label={valueLabel} options={choices[subject]} />
      ) : (
        <TextField name={value} label={valueLabel} />
      )}
    </>
  );
}

/** The section for the bookings that the messages are about: all of them, or only those that meet conditions. */
export function ConditionsSection() {
  const { t } = useTranslation('scheduler');
  const newCondition = (): WorkflowCondition => ({ subject: 'duration', key: '', operator: 'is', value: '' });
  return (
    <Section title={t('workflow.conditions.title')} help={t('workflow.conditions.help')}>
      <RepeatableRows<WorkflowForm, 'conditions'>
        name="conditions"
        label={t('fields.schedulerWorkflows.conditions')}
        adders={[{ label: t('workflow.conditions.add'), newRow: newCondition }]}
        empty={t('workflow.conditions.none')}
        nameOf={(index) => t('workflow.conditions.number', { number: index + 1 })}
        atMost={10}
      >
        {(_path, index) => <ConditionFields index={index} />}
      </RepeatableRows>
    </Section>
  );
}
