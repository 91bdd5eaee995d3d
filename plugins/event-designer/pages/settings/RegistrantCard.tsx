import { obeys } from '@contract/obeys.ts';
import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { asCombinedRead, useDocument } from '@/data/index.ts';
import { fieldsOf, RepeatableRows, useDocumentForm } from '@/forms/index.ts';
import { randomKey } from '@/lib/randomKey.ts';
import { type RegistrantValues, registrantSettings } from '../../contract/registrantSettings.ts';
import { tickets } from '../../contract/tickets.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { registrantProblems } from '../../rules/registrantRules.ts';
import { CardSection } from './CardSection.tsx';
import { ConsentFields } from './ConsentFields.tsx';
import { cardInvalidates } from './cardInvalidates.ts';
import { Questions } from './Questions.tsx';
import { ReadCard } from './ReadCard.tsx';

const schema = registrantSettings.values.check(obeys(registrantProblems));

const f = fieldsOf<RegistrantValues>();

/** The card for the questions to people who register, and for the rules of their orders. */
export function RegistrantCard() {
  const read = asCombinedRead(useDocument(registrantSettings, { eventId: useEventId() }));
  return (
    <ReadCard card="registrant" read={read}>
      {(item) => <RegistrantForm item={item} />}
    </ReadCard>
  );
}

function RegistrantForm({ item }: { item: ItemOf<typeof registrantSettings> }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const edit = useDocumentForm(
    registrantSettings,
    { eventId },
    { schema, item, t, invalidates: [...cardInvalidates, tickets] },
  );
  const { control, form } = edit;
  return (
    <CardSection card="registrant" edit={edit} shows={[tickets]}>
      <Questions form={form} />
      <f.Number name="orderTimeoutMinutes" help={t('settings.orderTimeoutHelp')} unit={t('settings.minutes')} />
      <f.Number name="maximumTicketsPerOrder" help={t('settings.maximumTicketsHelp')} />
      <f.Switch name="canEdit" wide />
      {form.watch('canEdit') && <f.Duration name="editUntilMinutesBefore" help={t('settings.beforeStart')} />}
      <f.Switch name="canCancel" wide />
      {form.watch('canCancel') && <f.Duration name="cancelUntilMinutesBefore" help={t('settings.beforeStart')} />}
      <f.TextArea name="cancellationPolicy" help={t('settings.cancellationPolicyHelp')} wide />
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
      <f.Switch name="hasWaitlist" help={t('settings.waitlistHelp')} wide />
      <f.Duration name="waitlistOfferMinutes" help={t('settings.waitlistOfferHelp')} />
      <f.Text name="continueButtonText" placeholder={t('settings.continueButtonUsual')} wide />
      <f.TextArea name="messageBeforeCheckout" wide />
      <f.TextArea name="messageAfterCheckout" wide />
    </CardSection>
  );
}
