import { useTranslation } from 'react-i18next';
import { RepeatableRows, Section, SwitchField } from '@/forms/index.ts';
import { type CustomizationForm, newId } from './customizationForm.ts';
import { LocalizedTextFields } from './LocalizedTextFields.tsx';

/** The section for the policy that guests should know, and for the consents. */
export function ConsentSection() {
  const { t } = useTranslation('scheduler');
  return (
    <Section title={t('customization.policy')} help={t('customization.policyHelp')}>
      <LocalizedTextFields name="policyText" label={t('fields.schedulerCustomization.policyText')} limit={4000} />
      <RepeatableRows<CustomizationForm, 'consents'>
        name="consents"
        label={t('fields.schedulerCustomization.consents')}
        adders={[
          {
            label: t('customization.addConsent'),
            newRow: () => ({ id: newId(), text: { en: '', de: '' }, isRequired: true }),
          },
        ]}
        copyRow={(row) => ({ ...row, id: newId() })}
        empty={t('customization.noConsents')}
        nameOf={(index) => t('customization.consentNumber', { number: index + 1 })}
        atMost={10}
      >
        {(path) => (
          <>
            <LocalizedTextFields name={`${path}.text`} label={t('customization.consent')} limit={1000} isNeeded />
            <SwitchField name={`${path}.isRequired`} label={t('customization.consentRequired')} wide />
          </>
        )}
      </RepeatableRows>
    </Section>
  );
}
