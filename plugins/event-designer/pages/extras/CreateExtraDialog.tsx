import { z } from '@contract/fields.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRow } from '@/data/index.ts';
import { FormDialog, fieldsOf, useCreateForm } from '@/forms/index.ts';
import { events } from '../../contract/events.ts';
import { type Extra, extras } from '../../contract/extras.ts';
import { QuantityScopeField } from '../../parts/QuantityScopeField.tsx';
import { useEventCurrency } from '../../parts/useEventCurrency.ts';
import { routes } from '../../routes.ts';
import { listedKinds } from './extraColumns.tsx';
import { dependsOnExtras } from './useExtraActions.ts';

const f = fieldsOf<Extra>();

const schema = z.required(
  z.pick(extras.create, { kind: true, title: true, price: true, quantity: true, quantityScope: true, isPaused: true }),
);
const values = {
  kind: 'activity' as const,
  title: '',
  price: 0,
  quantity: null,
  quantityScope: 'per_date' as const,
  isPaused: false,
};

/** Asks for what every activity and add-on needs, then opens the new one, where the rest is entered. */
export function CreateExtraDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const event = useRow(events, { id: eventId }).row;
  // Visitors of a published event would see the extra before it has options and pictures, so its sale starts paused.
  const isPaused = event?.status !== 'unpublished';
  const create = useCreateForm({
    resource: extras,
    params: { eventId },
    schema,
    values,
    t,
    toInput: async (entered) => ({ ...entered, isPaused }),
    invalidates: dependsOnExtras,
    onCreated: ({ id }) => navigate(routes.to('extra', { eventId, extraId: id })),
  });
  const currency = useEventCurrency();
  const isRecurring = event?.isRecurring ?? false;
  const kind = useWatch({ control: create.control, name: 'kind' });
  return (
    <FormDialog
      title={t('extras.newTitle')}
      text={t(event && isPaused ? 'extras.newPausedText' : 'extras.newText')}
      submit={t('extras.create')}
      create={create}
      onClose={onClose}
    >
      <f.Segmented
        name="kind"
        help={t(`extras.kindHelp.${kind}`)}
        options={listedKinds.map((value) => ({ value, label: t(`options.extras.kind.${value}`) }))}
        wide
      />
      <f.Text name="title" wide />
      <f.Money name="price" help={t('extra.priceHelp')} currency={currency} />
      <f.Number name="quantity" help={t('ticket.quantityHelp')} optional />
      {isRecurring && <QuantityScopeField control={create.control} name="quantityScope" />}
    </FormDialog>
  );
}
