import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEventId } from '../../parts/useEventId.ts';
import { routes } from '../../routes.ts';
import styles from './ticket.module.css';

/** The way back to the list, above the ticket's name: also while the ticket is on its way, and where it cannot be read. */
export function AllTicketsLink() {
  const { t } = useTranslation('meTranslation');
  return (
    <Link to={routes.to('tickets', { eventId: useEventId() })} className={styles.back}>
      <ArrowLeft size={15} aria-hidden />
      {t('ticket.back')}
    </Link>
  );
}
