import { useTranslation } from 'react-i18next';
import { useDocument } from '@/data/index.ts';
import { publishSettings } from '../../contract/publish.ts';
import type { Ticket } from '../../contract/tickets.ts';
import { CopyWhenLoaded } from '../../parts/CopyWhenLoaded.tsx';
import { useSharedAddress } from '../../parts/usePageAddress.ts';

type CopyTicketLinkProps = { ticket: Pick<Ticket, 'eventId' | 'linkToken'>; onClose: () => void };

/** Copies the link of a ticket that is shown only to people who have it. */
export function CopyTicketLink({ ticket: { eventId, linkToken }, onClose }: CopyTicketLinkProps) {
  const { t } = useTranslation('meTranslation');
  const addressOf = useSharedAddress(eventId);
  const { error } = useDocument(publishSettings, { eventId });
  const address = linkToken === null ? undefined : addressOf?.(linkToken);
  return (
    <CopyWhenLoaded
      label={t('ticket.link')}
      address={address}
      isSettled={address !== undefined || error !== null}
      failed={t('tickets.linkNotLoaded')}
      onClose={onClose}
    />
  );
}
