import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import shell from '@/forms/fields/fields.module.css';
import { bookingVariables } from '../../../rules/workflow/bookingVariables.ts';

/** Inserts a variable, such as the guest's name or the time, into the text. */
export function VariablePicker({ onPick }: { onPick: (variable: string) => void }) {
  const { t } = useTranslation('scheduler');
  return (
    <div className={`${shell.control} ${shell.select}`}>
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
      </select>
      <ChevronDown size={16} aria-hidden />
    </div>
  );
}
