import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  FixedTextField,
  RepeatableRows,
  Section,
  SelectField,
  SwitchField,
  TagsField,
  TextField,
  useNoSuggestions,
} from '@/forms/index.ts';
import { hasOptions, questionTypes, type SchedulerQuestion } from '../../contract/questions.ts';
import { type CustomizationForm, newId } from './customizationForm.ts';
import { LocalizedTextFields } from './LocalizedTextFields.tsx';

function QuestionFields({ index, answeredKeys }: { index: number; answeredKeys: readonly string[] }) {
  const path = `questions.${index}` as const;
  const { t } = useTranslation('scheduler');
  const question = useWatch<CustomizationForm, `questions.${number}`>({ name: path });
  if (!question) return null;
  const isAnswered = answeredKeys.includes(question.key);
  const label = t('customization.key');
  return (
    <>
      <LocalizedTextFields name={`${path}.label`} label={t('customization.question')} isNeeded />
      <SelectField
        name={`${path}.type`}
        label={t('customization.type')}
        options={questionTypes.map((value) => ({ value, label: t(`customization.typeOf.${value}`) }))}
      />
      {isAnswered ? (
        <FixedTextField name={`${path}.key`} label={label} help={t('customization.keyFixed')} />
      ) : (
        <TextField name={`${path}.key`} label={label} help={t('customization.keyHelp')} />
      )}
      {hasOptions(question.type) && (
        <TagsField name={`${path}.options`} label={t('customization.options')} useSearch={useNoSuggestions} wide />
      )}
      <TextField
        name={`${path}.prefillParam`}
        label={t('customization.prefill')}
        help={t('customization.prefillHelp', { word: question.prefillParam || question.key })}
        optional
        wide
      />
      <SwitchField name={`${path}.isRequired`} label={t('customization.required')} />
      <SwitchField name={`${path}.isHidden`} label={t('customization.hidden')} help={t('customization.hiddenHelp')} />
    </>
  );
}

/** The section for the form's questions besides name and email address, which always come first. */
export function QuestionsSection({ answeredKeys }: { answeredKeys: readonly string[] }) {
  const { t } = useTranslation('scheduler');
  const questions = useWatch<CustomizationForm, 'questions'>({ name: 'questions' });
  const freeKey = () => {
    const taken = new Set([...questions.map(({ key }) => key), ...answeredKeys]);
    let number = questions.length + 1;
    while (taken.has(`question_${number}`)) number += 1;
    return `question_${number}`;
  };
  const newQuestion = (): SchedulerQuestion => ({
    id: newId(),
    key: freeKey(),
    label: { en: '', de: '' },
    type: 'text',
    isRequired: false,
    options: [],
    prefillParam: '',
    isHidden: false,
  });
  return (
    <Section title={t('customization.questions')} help={t('customization.questionsHelp')}>
      <RepeatableRows<CustomizationForm, 'questions'>
        name="questions"
        label={t('fields.schedulerCustomization.questions')}
        adders={[{ label: t('customization.addQuestion'), newRow: newQuestion }]}
        copyRow={(row) => ({ ...row, id: newId(), key: freeKey() })}
        empty={t('customization.noQuestions')}
        nameOf={(index) => t('customization.questionNumber', { number: index + 1 })}
        atMost={30}
      >
        {(_path, index) => <QuestionFields index={index} answeredKeys={answeredKeys} />}
      </RepeatableRows>
    </Section>
  );
}
