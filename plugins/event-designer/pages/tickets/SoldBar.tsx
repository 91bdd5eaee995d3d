import { formatNumber } from '@/lib/numbers.ts';
import type { Ticket } from '../../contract/tickets.ts';
import styles from './tickets.module.css';

/** "412 / 800" and how full that is. With a pool the right-hand number is what this ticket alone can still reach. */
export function SoldBar({ ticket, locale }: { ticket: Ticket; locale: string }) {
  const { sold, remaining } = ticket;
  const total = remaining === null ? null : sold + ticket.reserved + remaining;
  const share = total ? Math.min(1, sold / total) : 0;
  return (
    <>
      <span className={styles.numbers}>
        {formatNumber(sold, locale)} / {total === null ? '∞' : formatNumber(total, locale)}
      </span>
      <span className={styles.bar} aria-hidden>
        <i className={share === 1 ? styles.full : undefined} style={{ width: `${share * 100}%` }} />
      </span>
    </>
  );
}
