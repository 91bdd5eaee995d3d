import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { renewTicketLink, type Ticket, tickets } from '../../contract/tickets.ts';
import { TokenLink } from '../../parts/TokenLink.tsx';

type Props = { ticket: Pick<Ticket, 'id' | 'eventId' | 'name' | 'linkToken'>; help?: string };

/** The link that shows a ticket, or some of its tiers, to people who open it. */
export function TicketLink({ ticket, help }: Props) {
  const { t } = useTranslation('meTranslation');
  const renew = useSend(renewTicketLink, { invalidates: [tickets] });
  const params = { eventId: ticket.eventId, ticketId: ticket.id };
  return <TokenLink row={ticket} label={t('ticket.link')} help={help} onRenew={() => renew.run({ params })} />;
}
