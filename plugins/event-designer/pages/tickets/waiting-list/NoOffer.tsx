import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRow } from '@/data/index.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Note } from '@/ui/Note.tsx';
import { events } from '../../../contract/events.ts';
import type { WaitingListPlaces } from '../../../contract/waitingList.ts';
import { extraReason } from '../../../parts/extraTexts.ts';
import { routes } from '../../../routes.ts';
import styles from '../tickets.module.css';
import { gateAddress } from '../why/gateAddress.ts';
import { useWaitedFor, type WaitedFor } from './useWaitedFor.ts';

type NoOfferProps = {
  of: WaitedFor;
  places: Pick<WaitingListPlaces, 'free' | 'each'> & { closedBy: NonNullable<WaitingListPlaces['closedBy']> };
  /** Closes the dialogs when the reader follows the link. */
  onLeave: () => void;
};

/** Says why nobody can be offered a place, and links to where that is changed. */
export function NoOffer({ of, places: { free, each, closedBy }, onLeave }: NoOfferProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const { kind, eventId, id } = of;
  const { timeZone: zone = 'UTC', isRecurring = false } = useRow(events, { id: eventId }).row ?? {};
  const { type } = useWaitedFor(of);
  const { gate, reason, at } = closedBy;
  const reasonText = () => {
    const time = at === null ? '' : formatDateTime(new Date(at), { locale: i18n.language, zone });
    switch (reason) {
      case 'after_sale':
      case 'before_sale':
        return t(`waitingList.closedBy.${reason}`, { time });
      case 'paused':
      case 'no_quantity':
        return t(`waitingList.closedBy.${reason}`);
      default:
        return kind === 'extra' ? extraReason(reason, t) : t(`saleReason.${reason}`);
    }
  };
  // Fewer places are left than one person would be offered.
  const tooFew =
    gate === 'stock' && free
      ? `${t('waitingList.places', { count: free, value: formatNumber(free, i18n.language) })} ${t('waitingList.placesEach', { count: each })}`
      : undefined;
  const page =
    kind === 'ticket' ? routes.to('ticket', { eventId, ticketId: id }) : routes.to('extra', { eventId, extraId: id });
  const to = gateAddress(gate, { id: eventId, isRecurring }, { page, type });
  return (
    <Note role="status" tone="warn">
      {tooFew ?? reasonText()}{' '}
      {to && (
        <Link to={to} className={styles.whole} onClick={onLeave}>
          {t(`waitingList.change.${gate}`)}
        </Link>
      )}
    </Note>
  );
}
