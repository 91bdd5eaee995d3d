import { obeys } from '@contract/obeys.ts';
import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { useDocument, useUpdateDocument } from '@/data/index.ts';
import {
  DurationField,
  NumberField,
  RepeatableRows,
  SwitchField,
  TextAreaField,
  TextField,
  useEditForm,
} from '@/forms/index.ts';
import { randomKey } from '@/lib/randomKey.ts';
import { registrantSettings } from '../../contract/registrantSettings.ts';
import { tickets } from '../../contract/tickets.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { registrantProblems } from '../../rules/registrantRules.ts';
import { CardSection } from './CardSection.tsx';
import { ConsentFields } from './ConsentFields.tsx';
import { madeOld } from './madeOld.ts';
import { Questions } from './Questions.tsx';
import { ReadCard } from './ReadCard.tsx';

const schema = registrantSettings.values.check(obeys(registrantProblems));

/** What is asked of people who register, and the rules of their orders. */
export function RegistrantCard() {
  const read = useDocument(registrantSettings, { eventId: useEventId() });
  return (
    <ReadCard card="registrant" read={read}>
      {(item) => <RegistrantForm item={item} />}
    </ReadCard>
  );
}

function RegistrantForm({ item }: { item: ItemOf<typeof registrantSettings> }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const update = useUpdateDocument(registrantSettings, { eventId }, { invalidates: [...madeOld, tickets] });
  const edit = useEditForm({
    schema,
    values: item,
    version: item.version,
    subject: { of: [registrantSettings], params: { eventId } },
    save: (patch, version) => update.run({ version, patch }),
  });
  const { control, form } = edit;
  return (
    <CardSection
      card="registrant"
      title={t('settings.registrant')}
      help={t('settings.registrantHelp')}
      edit={edit}
      shows={[registrantSettings, tickets]}
    >
      <Questions form={form} />
      <NumberField
        control={control}
        name="orderTimeoutMinutes"
        label={t('settings.label.orderTimeoutMinutes')}
        help={t('settings.orderTimeoutHelp')}
        unit={t('settings.minutes')}
      />
      <NumberField
        control={control}
        name="maximumTicketsPerOrder"
        label={t('settings.label.maximumTicketsPerOrder')}
        help={t('settings.maximumTicketsHelp')}
      />
      <SwitchField control={control} name="canEdit" label={t('settings.label.canEdit')} wide />
      {form.watch('canEdit') && (
        <DurationField
          control={control}
          name="editUntilMinutesBefore"
          label={t('settings.label.editUntilMinutesBefore')}
          help={t('settings.beforeStart')}
        />
      )}
      <SwitchField control={control} name="canCancel" label={t('settings.label.canCancel')} wide />
      {form.watch('canCancel') && (
        <DurationField
          control={control}
          name="cancelUntilMinutesBefore"
          label={t('settings.label.cancelUntilMinutesBefore')}
          help={t('settings.beforeStart')}
        />
      )}
      <TextAreaField
        control={control}
        name="cancellationPolicy"
        label={t('settings.label.cancellationPolicy')}
        help={t('settings.cancellationPolicyHelp')}
        limit={4000}
        optional
        wide
      />
      <RepeatableRows
        control={control}
        name="consents"
        label={t('settings.label.consents')}
        empty={t('settings.noConsents')}
        adders={[
          {
            label: t('settings.addConsent'),
            newRow: () => ({ id: randomKey(), text: '', isRequired: true }),
          },
        ]}
        copyRow={(row) => ({ ...row, id: randomKey() })}
        nameOf={(index) => t('settings.consent', { number: index + 1 })}
        atMost={10}
      >
        {(path) => <ConsentFields path={path} />}
      </RepeatableRows>
      <SwitchField
        control={control}
        name="hasWaitlist"
        label={t('settings.label.hasWaitlist')}
        help={t('settings.waitlistHelp')}
        wide
      />
      {form.watch('hasWaitlist') && (
        <DurationField
          control={control}
          name="waitlistOfferMinutes"
          label={t('settings.label.waitlistOfferMinutes')}
          help={t('settings.waitlistOfferHelp')}
        />
      )}
      <TextField
        control={control}
        name="continueButtonText"
        label={t('settings.label.continueButtonText')}
        placeholder={t('settings.continueButtonUsual')}
        optional
        wide
      />
      <TextAreaField
        control={control}
        name="messageBeforeCheckout"
        label={t('settings.label.messageBeforeCheckout')}
        limit={2000}
        optional
        wide
      />
      <TextAreaField
        control={control}
        name="messageAfterCheckout"
        label={t('settings.label.messageAfterCheckout')}
        limit={2000}
        optional
        wide
      />
    </CardSection>
  );
}
