import { formatNumber } from '@/lib/numbers.ts';
import type { Ticket } from '../contract/tickets.ts';
import type { AreaTranslate } from './areaTranslate.ts';
import styles from './SoldBar.module.css';

type Counted = Pick<Ticket, 'sold' | 'reserved' | 'remaining'> & {
  /** The places that are held for codes and offers. Absent for what can have none. */
  heldForCodes?: number;
};

type Words = { t: AreaTranslate; locale: string };

/** Returns the total number that can ever be sold; null without a limit. Held places are sold to those they are held for. */
const totalOf = ({ sold, reserved, heldForCodes = 0, remaining }: Counted) =>
  remaining === null ? null : sold + reserved + heldForCodes + remaining;

/** Returns "412 / 800". */
function soldOfTotal(counted: Counted, locale: string): string {
  const total = totalOf(counted);
  return `${formatNumber(counted.sold, locale)} / ${total === null ? '∞' : formatNumber(total, locale)}`;
}

/** Returns the sold number as a line, for a phone, which has no column for it: "412 / 800 sold". */
export function soldLine(counted: Counted, { t, locale }: Words): string {
  const sold = t('events.soldOnPhone', { sold: soldOfTotal(counted, locale) });
  return [sold, heldText(counted, { t, locale })].filter(Boolean).join(' · ');
}

/** Returns "2 held"; empty if no place is held. */
const heldText = ({ heldForCodes = 0 }: Counted, { t, locale }: Words) =>
  heldForCodes > 0 ? t('capacity.part.held', { value: formatNumber(heldForCodes, locale) }) : '';

/**
 * Shows "412 / 800", a bar, and how many places are held. With a pool the second number is what this ticket alone can
 * still reach.
 */
export function SoldBar({ ticket, words: { t, locale } }: { ticket: Counted; words: Words }) {
  const total = totalOf(ticket);
  const held = heldText(ticket, { t, locale });
  const share = total ? Math.min(1, ticket.sold / total) : 0;
  return (
    <>
      <span className={styles.numbers}>{soldOfTotal(ticket, locale)}</span>
      <span
        className={share === 1 ? `${styles.bar} ${styles.full}` : styles.bar}
        style={{ backgroundSize: `${share * 100}% 100%` }}
        aria-hidden
      />
      {held && <small>{held}</small>}
    </>
  );
}
