import { z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog, MoneyField, NumberField, TextField, useCreateForm } from '@/forms/index.ts';
import { tickets } from '../../contract/tickets.ts';
import { useEventCurrency } from '../../parts/useEventCurrency.ts';
import { dependsOnTickets } from '../../parts/useTicketActions.ts';
import { routes } from '../../routes.ts';

const schema = z.required(z.pick(tickets.create, { name: true, price: true, quantity: true }));
const values = { name: '', price: 0, quantity: 100 };

/** What every ticket needs; leads to the new ticket, where the rest is. */
export function CreateTicketDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const create = useCreateForm({
    resource: tickets,
    params: { eventId },
    schema,
    values,
    invalidates: dependsOnTickets,
    onCreated: (ticket) => navigate(routes.to('ticket', { eventId, ticketId: ticket.id })),
  });
  const { control } = create;
  const currency = useEventCurrency();
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
        label={t('fields.tickets.quantity')}
        help={t('ticket.quantityHelp')}
        optional
      />
    </FormDialog>
  );
}
