import { z } from '@contract/fields.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRow } from '@/data/index.ts';
import { FormDialog, MoneyField, NumberField, TextField, useCreateForm } from '@/forms/index.ts';
import { events } from '../../contract/events.ts';
import { tickets } from '../../contract/tickets.ts';
import { QuantityScopeField } from '../../parts/QuantityScopeField.tsx';
import { useEventCurrency } from '../../parts/useEventCurrency.ts';
import { ticketDependents } from '../../parts/useTicketActions.ts';
import { routes } from '../../routes.ts';

const schema = z.required(z.pick(tickets.create, { name: true, price: true, quantity: true, quantityScope: true }));
const values = { name: '', price: 0, quantity: 100, quantityScope: 'per_date' as const };

/** Asks for what every ticket needs, then opens the new ticket, where the rest is entered. */
export function CreateTicketDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const create = useCreateForm({
    resource: tickets,
    params: { eventId },
    schema,
    values,
    invalidates: ticketDependents,
    onCreated: (ticket) => navigate(routes.to('ticket', { eventId, ticketId: ticket.id })),
  });
  const { control } = create;
  const currency = useEventCurrency();
  const isRecurring = useRow(events, { id: eventId }).row?.isRecurring ?? false;
  const isPerDate = useWatch({ control, name: 'quantityScope' }) === 'per_date';
  return (
    <FormDialog
      title={t('tickets.newTitle')}
      text={t('tickets.newText')}
      submit={t('tickets.create')}
      create={create}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={t('fields.tickets.name')} wide />
      <MoneyField
        control={control}
        name="price"
        label={t('fields.tickets.price')}
        help={t('ticket.priceHelp')}
        currency={currency}
      />
      <NumberField
        control={control}
        name="quantity"
        label={t(isRecurring && isPerDate ? 'ticket.quantityPerDate' : 'fields.tickets.quantity')}
        help={t('ticket.quantityHelp')}
        optional
      />
      {isRecurring && <QuantityScopeField control={control} name="quantityScope" />}
    </FormDialog>
  );
}
