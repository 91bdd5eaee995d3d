import { z } from '@contract/fields.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRow } from '@/data/index.ts';
import { FormDialog, fieldsOf, useCreateForm } from '@/forms/index.ts';
import { events } from '../../contract/events.ts';
import { tickets } from '../../contract/tickets.ts';
import { askedPrice } from '../../parts/askedPrice.ts';
import { QuantityScopeField } from '../../parts/QuantityScopeField.tsx';
import { useEventCurrency } from '../../parts/useEventCurrency.ts';
import { ticketDependents } from '../../parts/useTicketActions.ts';
import { routes } from '../../routes.ts';

const picked = z.pick(tickets.create, { name: true, quantity: true, quantityScope: true, isPaused: true });
const schema = z.extend(z.required(picked), { price: askedPrice });
type Form = z.infer<typeof schema>;
const f = fieldsOf<Form>();
const values: Form = {
  name: '',
  price: null,
  quantity: 100,
  quantityScope: 'per_date',
  isPaused: false,
};

/** Asks for what every ticket needs, then opens the new ticket, where the rest is entered. */
export function CreateTicketDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const event = useRow(events, { id: eventId }).row;
  // Visitors of a published event would buy the ticket before its sale and limits are set, so its sale starts paused.
  const isPaused = event?.status !== 'unpublished';
  const create = useCreateForm({
    resource: tickets,
    params: { eventId },
    schema,
    values,
    t,
    toInput: async (entered) => ({ ...entered, isPaused }),
    invalidates: ticketDependents,
    onCreated: (ticket) => navigate(routes.to('ticket', { eventId, ticketId: ticket.id })),
  });
  const { control } = create;
  const currency = useEventCurrency();
  const isRecurring = event?.isRecurring ?? false;
  const isPerDate = useWatch({ control, name: 'quantityScope' }) === 'per_date';
  return (
    <FormDialog
      title={t('tickets.newTitle')}
      text={t(event && isPaused ? 'tickets.newPausedText' : 'tickets.newText')}
      submit={t('tickets.create')}
      create={create}
      onClose={onClose}
    >
      <f.Text name="name" wide />
      <f.Money name="price" help={t('ticket.priceHelp')} currency={currency} />
      <f.Number
        name="quantity"
        label={t(isRecurring && isPerDate ? 'ticket.quantityPerDate' : 'fields.tickets.quantity')}
        help={t('ticket.quantityHelp')}
        optional
      />
      {isRecurring && <QuantityScopeField control={control} name="quantityScope" />}
    </FormDialog>
  );
}
