import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import shell from '@/forms/fields/fields.module.css';
import { localize } from '../../../rules/customization/answers.ts';
import { bookingVariables, questionVariable } from '../../../rules/workflow/bookingVariables.ts';
import styles from './editor.module.css';
import { useQuestions } from './useQuestions.ts';

/** Inserts a variable, such as the guest's name or the time, into the text. */
export function VariablePicker({ onPick }: { onPick: (variable: string) => void }) {
  const { t, i18n } = useTranslation('scheduler');
  const language = i18n.language === 'de' ? 'de' : 'en';
  const questions = useQuestions();
  return (
    <div className={`${shell.control} ${shell.select} ${styles.variables}`}>
      <select
        aria-label={t('workflow.insert')}
        value=""
        onChange={(event) => event.target.value !== '' && onPick(event.target.value)}
      >
        <option value="">{t('workflow.insert')}</option>
        {bookingVariables.map((variable) => (
          <option key={variable} value={variable}>
            {`${t(`workflow.variable.${variable}`)} {${variable}}`}
          </option>
        ))}
        {questions.length > 0 && (
          <optgroup label={t('workflow.answers')}>
            {questions.map(({ key, label }) => (
              <option key={key} value={questionVariable(key)}>
                {`${localize(label, language)} {${questionVariable(key)}}`}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      <ChevronDown size={16} aria-hidden />
    </div>
  );
}
