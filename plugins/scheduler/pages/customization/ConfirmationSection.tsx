import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { fieldsOf, Section } from '@/forms/index.ts';
import { Row } from '@/ui/Stack.tsx';
import type { CustomizationForm } from './customizationForm.ts';
import { LocalizedTextFields } from './LocalizedTextFields.tsx';

const RedirectHostsDialog = lazyPart(() => import('./RedirectHostsDialog.tsx'), 'RedirectHostsDialog');

const f = fieldsOf<CustomizationForm>();

/** The section for what guests read, or where they go, after booking; and for whether a cancellation needs a reason. */
export function ConfirmationSection() {
  const { t } = useTranslation('scheduler');
  const redirectUrl = useWatch<CustomizationForm, 'redirectUrl'>({ name: 'redirectUrl' });
  const [isListing, setListing] = useState(false);
  return (
    <Section title={t('customization.after')} help={t('customization.afterHelp')}>
      <LocalizedTextFields
        name="confirmationTitle"
        label={t('fields.schedulerCustomization.confirmationTitle')}
        help={t('customization.confirmationHelp')}
      />
      <LocalizedTextFields
        name="confirmationBody"
        label={t('fields.schedulerCustomization.confirmationBody')}
        limit={4000}
      />
      <f.Text name="redirectUrl" help={t('customization.redirectHelp')} optional wide />
      <Row isWide>
        <Button size="small" variant="outlined" onClick={() => setListing(true)}>
          {t('customization.hosts')}
        </Button>
      </Row>
      {redirectUrl !== '' && <f.Switch name="passParams" help={t('customization.passHelp')} wide />}
      <f.Switch name="cancelReasonRequired" wide />
      {isListing && <RedirectHostsDialog onClose={() => setListing(false)} />}
    </Section>
  );
}
