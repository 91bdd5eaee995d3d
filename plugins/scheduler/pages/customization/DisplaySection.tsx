import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import type { CustomizationForm } from './customizationForm.ts';
import { LocalizedTextFields } from './LocalizedTextFields.tsx';

const f = fieldsOf<CustomizationForm>();

/** The section for small display options, embedding and search engines. */
export function DisplaySection() {
  const { t } = useTranslation('scheduler');
  return (
    <Section title={t('customization.display')}>
      <f.Segmented name="timeFormat" wide />
      <f.Segmented name="weekStart" wide />
      <f.Switch name="showSeats" help={t('customization.seatsHelp')} wide />
      <f.Switch name="poweredBy" wide />
      <f.Segmented name="embed" help={t('customization.embedHelp')} wide />
      <LocalizedTextFields name="seoTitle" label={t('fields.schedulerCustomization.seoTitle')} />
      <f.Switch name="isIndexed" help={t('customization.indexedHelp')} wide />
    </Section>
  );
}
