import { useTranslation } from 'react-i18next';
import { BackLink } from '@/shell/BackLink.tsx';
import { useEventId } from '../../parts/useEventId.ts';
import { routes } from '../../routes.ts';

/** The link back to the list, above the ticket's name; also shown while the ticket loads or cannot be read. */
export function AllTicketsLink() {
  const { t } = useTranslation('meTranslation');
  return <BackLink to={routes.to('tickets', { eventId: useEventId() })}>{t('ticket.back')}</BackLink>;
}
