import { formatNumber } from '@/lib/numbers.ts';
import type { Ticket } from '../contract/tickets.ts';
import styles from './SoldBar.module.css';

type Counted = Pick<Ticket, 'sold' | 'reserved' | 'remaining'>;

/** Shows "412 / 800" and a bar. With a pool the second number is what this ticket alone can still reach. */
export function SoldBar({ ticket, locale }: { ticket: Counted; locale: string }) {
  const { sold, remaining } = ticket;
  const total = remaining === null ? null : sold + ticket.reserved + remaining;
  const share = total ? Math.min(1, sold / total) : 0;
  return (
    <>
      <span className={styles.numbers}>
        {formatNumber(sold, locale)} / {total === null ? '∞' : formatNumber(total, locale)}
      </span>
      <span
        className={share === 1 ? `${styles.bar} ${styles.full}` : styles.bar}
        style={{ backgroundSize: `${share * 100}% 100%` }}
        aria-hidden
      />
    </>
  );
}
