import { formatNumber } from '@/lib/numbers.ts';
import type { Ticket } from '../contract/tickets.ts';
import type { AreaTranslate } from './areaTranslate.ts';
import styles from './SoldBar.module.css';

type Counted = Pick<Ticket, 'sold' | 'reserved' | 'remaining'>;

/** Returns how many exist of what is sold; null without a limit. */
const totalOf = ({ sold, reserved, remaining }: Counted) => (remaining === null ? null : sold + reserved + remaining);

/** Returns "412 / 800". */
function soldOfTotal(counted: Counted, locale: string): string {
  const total = totalOf(counted);
  return `${formatNumber(counted.sold, locale)} / ${total === null ? '∞' : formatNumber(total, locale)}`;
}

/** Returns the sold number as a line, for a phone, which has no column for it: "412 / 800 sold". */
export function soldLine(counted: Counted, { t, locale }: { t: AreaTranslate; locale: string }): string {
  return t('events.soldOnPhone', { sold: soldOfTotal(counted, locale) });
}

/** Shows "412 / 800" and a bar. With a pool the second number is what this ticket alone can still reach. */
export function SoldBar({ ticket, locale }: { ticket: Counted; locale: string }) {
  const total = totalOf(ticket);
  const share = total ? Math.min(1, ticket.sold / total) : 0;
  return (
    <>
      <span className={styles.numbers}>{soldOfTotal(ticket, locale)}</span>
      <span
        className={share === 1 ? `${styles.bar} ${styles.full}` : styles.bar}
        style={{ backgroundSize: `${share * 100}% 100%` }}
        aria-hidden
      />
    </>
  );
}
