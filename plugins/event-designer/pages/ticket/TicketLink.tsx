import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { renewTicketLink, type Ticket, tickets } from '../../contract/tickets.ts';
import { ShareLink } from '../../parts/ShareLink.tsx';
import { useSharedAddress } from '../../parts/usePageAddress.ts';

type Props = { ticket: Pick<Ticket, 'id' | 'eventId' | 'name' | 'linkToken'>; help?: string };

/** The link that shows a ticket, or some of its tiers, to people who open it. */
export function TicketLink({ ticket: { id, eventId, name, linkToken }, help }: Props) {
  const { t } = useTranslation('meTranslation');
  const renew = useSend(renewTicketLink, { invalidates: [tickets] });
  const addressOf = useSharedAddress(eventId);
  if (linkToken === null) return <p>{t('publish.linkAfterSaving')}</p>;
  return (
    <ShareLink
      label={t('ticket.link')}
      help={help}
      address={addressOf?.(linkToken)}
      title={t('groups.newLinkTitle', { name })}
      text={t('groups.newLinkText')}
      onRenew={() => renew.run({ params: { eventId, ticketId: id } })}
    />
  );
}
