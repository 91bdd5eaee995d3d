import type { ItemOf, ResponseOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { useDocument, useReference, useUpdateDocument } from '@/data/index.ts';
import { NumberField, SwitchField, TextAreaField, useEditForm } from '@/forms/index.ts';
import { paymentSettings } from '../../contract/eventCards.ts';
import { paymentGateways } from '../../contract/references.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { CardSection } from './CardSection.tsx';
import { madeOld } from './madeOld.ts';
import { ReadCard } from './ReadCard.tsx';
import { readWithOptions } from './readWithOptions.ts';

/** Spec §7: the ways to pay that the product has, and what this event makes of them. */
export function PaymentCard() {
  const settings = useDocument(paymentSettings, { eventId: useEventId() });
  const read = readWithOptions(settings, useReference(paymentGateways));
  return (
    <ReadCard card="payment" read={read}>
      {(item) => <PaymentForm item={item.settings} gateways={item.options} />}
    </ReadCard>
  );
}

type PaymentFormProps = { item: ItemOf<typeof paymentSettings>; gateways: ResponseOf<typeof paymentGateways> };

function PaymentForm({ item, gateways }: PaymentFormProps) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const update = useUpdateDocument(paymentSettings, { eventId }, { invalidates: madeOld });
  const edit = useEditForm({
    schema: paymentSettings.values,
    values: item,
    version: item.version,
    subject: { of: [paymentSettings], params: { eventId } },
    save: (patch, version) => update.run({ version, patch }),
  });
  const { control } = edit;
  const isEnabled = edit.form.watch('manual.isEnabled');
  return (
    <CardSection
      card="payment"
      title={t('settings.payment')}
      help={t('settings.paymentHelp')}
      edit={edit}
      shows={[paymentSettings]}
    >
      {gateways.map(({ id, code }) => (
        <SwitchField
          key={id}
          control={control}
          name={`${code}.isEnabled`}
          label={t(`paymentGateway.${code}`)}
          help={t(`paymentGatewayHelp.${code}`)}
          wide
        />
      ))}
      {isEnabled && (
        <>
          <TextAreaField
            control={control}
            name="manual.instructions"
            label={t('settings.label.instructions')}
            help={t('settings.instructionsHelp')}
            limit={4000}
            wide
          />
          <NumberField
            control={control}
            name="manual.dueDays"
            label={t('settings.label.dueDays')}
            unit={t('settings.days')}
            help={t('settings.dueDaysHelp')}
          />
        </>
      )}
    </CardSection>
  );
}
