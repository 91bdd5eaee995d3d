import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/feedback/index.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import type { Ticket } from '../../contract/tickets.ts';
import { soldPriceChanges } from '../../rules/ticketLocks.ts';
import styles from './ticket.module.css';
import type { TicketForm } from './ticketForm.ts';

/** Asks before changing prices that people have paid already, and shows how many of them keep the old price. */
export function useConfirmedPrices(ticket: Ticket): (values: TicketForm) => Promise<boolean> {
  const { t } = useTranslation('meTranslation');
  const confirm = useConfirm();
  const money = (cents: number) => formatMoneyExact(cents, ticket.currency);
  return async (values) => {
    const changes = soldPriceChanges(values, ticket);
    if (changes.length === 0) return true;
    return confirm({
      title: t('ticket.priceChangeTitle'),
      message: (
        <>
          <span>{t('ticket.priceChangeText')}</span>
          <ul className={styles.keeps}>
            {changes.map(({ label, before, after, taken }) => (
              <li key={label}>
                {label && <strong>{label}: </strong>}
                {t('ticket.priceChangeKeeps', { count: taken, before: money(before), after: money(after) })}
              </li>
            ))}
          </ul>
        </>
      ),
      mainAction: t('ticket.priceChangeConfirm'),
    });
  };
}
