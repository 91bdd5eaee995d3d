import { paymentGateways } from '@contract/lookups.ts';
import type { ItemOf, ResponseOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { combineReads, useDocument, useReference } from '@/data/index.ts';
import { fieldsOf, useDocumentForm } from '@/forms/index.ts';
import { type PaymentValues, paymentSettings } from '../../contract/eventCards.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { CardSection } from './CardSection.tsx';
import { cardInvalidates } from './cardInvalidates.ts';
import { ReadCard } from './ReadCard.tsx';

const f = fieldsOf<PaymentValues>();

/** The card for the product's payment methods (spec §7) and this event's settings for them. */
export function PaymentCard() {
  const read = combineReads({
    settings: useDocument(paymentSettings, { eventId: useEventId() }),
    options: useReference(paymentGateways),
  });
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
  const edit = useDocumentForm(
    paymentSettings,
    { eventId },
    { schema: paymentSettings.values, item, t, invalidates: cardInvalidates },
  );
  const isEnabled = edit.form.watch('manual.isEnabled');
  return (
    <CardSection card="payment" edit={edit}>
      {gateways.map(({ id, code }) => (
        <f.Switch
          key={id}
          name={`${code}.isEnabled`}
          label={t(`paymentGateway.${code}`)}
          help={t(`paymentGatewayHelp.${code}`)}
          wide
        />
      ))}
      {isEnabled && (
        <>
          <f.TextArea name="manual.instructions" help={t('settings.instructionsHelp')} optional={false} wide />
          <f.Number name="manual.dueDays" unit={t('settings.days')} help={t('settings.dueDaysHelp')} />
        </>
      )}
    </CardSection>
  );
}
