import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '@/forms/index.ts';
import type { CustomizationForm } from './customizationForm.ts';

type LocalizedTextFieldsProps = {
  name: string;
  label: string;
  help?: string;
  /** The maximum length of a multi-line text. Absent: a single line. */
  limit?: number;
  /** True if one of the two languages is required. */
  isNeeded?: boolean;
};

/** The fields for one text, in each language that the page offers. */
export function LocalizedTextFields({ name, label, help, limit, isNeeded = false }: LocalizedTextFieldsProps) {
  const { t } = useTranslation('scheduler');
  const offered = useWatch<CustomizationForm, 'languages'>({ name: 'languages' });
  const shown = offered === 'both' ? (['en', 'de'] as const) : ([offered] as const);
  return shown.map((language, index) => {
    const props = {
      name: `${name}.${language}`,
      label: t('customization.inLanguage', { what: label, language: t(`customization.languageOf.${language}`) }),
      optional: !isNeeded,
      wide: shown.length === 1,
      ...(index === 0 && help !== undefined && { help }),
    };
    return limit === undefined ? (
      <TextField key={language} {...props} />
    ) : (
      <TextAreaField key={language} {...props} limit={limit} />
    );
  });
}
