import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRow, useRows } from '@/data/index.ts';
import { ComboField } from '@/forms/index.ts';
import { type Ticket, tickets } from '../../contract/tickets.ts';
import { isCircular } from '../../rules/chain.ts';
import type { TicketForm } from './ticketForm.ts';

type Props = { control: Control<TicketForm>; ticket: Ticket };

/** The number of options that fit without much scrolling; typing finds the others. */
const perPage = 20;

/**
 * The field for the ticket that is sold before this one, found by typing: an event may have hundreds. Options that
 * would lead back to this ticket are left out as far as the loaded ones show; the server knows the whole chain.
 */
export function HiddenByField({ control, ticket }: Props) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: ticket.eventId };
  const chosenId = useWatch({ control, name: 'hiddenIfAvailableId' });
  const chosen = useRow(tickets, { params, id: chosenId ?? undefined });

  const useSearch = (q: string) => {
    const found = useRows(tickets, { params, query: { page: 1, perPage, q } });
    const options = found.rows
      .filter((other) => !isCircular({ id: ticket.id, hiddenIfAvailableId: other.id }, found.rows))
      .map(({ id, name }) => ({ value: id, label: name }));
    return { options, isLoading: found.isLoading, isFailed: found.error !== null };
  };
  return (
    <ComboField
      control={control}
      name="hiddenIfAvailableId"
      label={t('fields.tickets.hiddenIfAvailableId')}
      help={t('ticket.hiddenIfAvailableHelp')}
      placeholder={chosenId === null ? t('ticket.hiddenIfAvailableNone') : undefined}
      useSearch={useSearch}
      chosen={chosen.row && { value: chosen.row.id, label: chosen.row.name }}
      optional
      wide
    />
  );
}
