import { useTranslation } from 'react-i18next';
import { RelationField } from '@/forms/index.ts';
import { type Ticket, tickets } from '../../contract/tickets.ts';
import { isCircular } from '../../rules/chain.ts';

/**
 * The field for the ticket that is sold before this one, found by typing: an event may have hundreds. Options that
 * would lead back to this ticket are left out as far as the loaded tickets show. The server checks the whole chain.
 */
export function HiddenByField({ ticket: { id, eventId } }: { ticket: Ticket }) {
  const { t } = useTranslation('meTranslation');
  return (
    <RelationField
      name="hiddenIfAvailableId"
      relation={tickets}
      params={{ eventId }}
      labelKey="name"
      offered={(found) => found.filter((other) => !isCircular({ id, hiddenIfAvailableId: other.id }, found))}
      help={t('ticket.hiddenIfAvailableHelp')}
      placeholder={t('ticket.hiddenIfAvailableNone')}
      optional
      wide
    />
  );
}
