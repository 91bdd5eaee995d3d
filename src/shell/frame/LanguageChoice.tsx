import { useTranslation } from 'react-i18next';
import { RadioRow } from '@/brand/RadioRow.tsx';
import { languageNames } from '@/i18n/languageNames.ts';

/** The choice of the console's language; the browser remembers it. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation();
  return (
    <RadioRow
      label={t('shell.language')}
      choices={Object.entries(languageNames).map(([value, label]) => ({
        value,
        label,
        face: <span>{label}</span>,
        lang: value,
      }))}
      value={i18n.resolvedLanguage ?? i18n.language}
      onChange={(code) => void i18n.changeLanguage(code)}
    />
  );
}
