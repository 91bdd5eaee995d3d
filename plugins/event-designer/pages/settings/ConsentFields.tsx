import { useTranslation } from 'react-i18next';
import { SwitchField, TextAreaField } from '@/forms/index.ts';

/** The fields of one consent. `path` is its path in the form. */
export function ConsentFields({ path }: { path: string }) {
  const { t } = useTranslation('meTranslation');
  return (
    <>
      <TextAreaField name={`${path}.text`} label={t('settings.consentText')} limit={500} wide />
      <SwitchField name={`${path}.isRequired`} label={t('settings.consentRequired')} wide />
    </>
  );
}
