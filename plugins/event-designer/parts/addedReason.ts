import { type DateFormat, formatDateTime } from '@/lib/dates.ts';
import type { Ticket } from '../contract/tickets.ts';
import type { SaleReason } from '../rules/saleReasons.ts';
import { endWithinEvent } from '../rules/saleWindow.ts';
import type { AreaTranslate } from './areaTranslate.ts';

/** These reasons say the same as the chip of their state: "On sale", "Sold out", "Paused". */
const saidByChip: readonly SaleReason[] = ['open', 'no_quantity', 'paused'];

type Sale = {
  reason: SaleReason;
  /** The times of the row as they are stored, and the window that follows from them. */
  times: Pick<Ticket, 'saleWindow' | 'saleStart' | 'saleEnd'>;
  isSeries: boolean;
  /** The end of the event, after which nothing is sold. */
  eventEnd: string | null;
  /** The sentence for the reason. */
  sentence: string;
};

/**
 * Returns what the reason adds to the chip with the state of a sale: when the sale starts, ends or has ended, or the
 * sentence for the reason. Empty if the chip says it all.
 */
export function addedReason(
  { reason, times, isSeries, eventEnd, sentence }: Sale,
  t: AreaTranslate,
  format: DateFormat,
  now = new Date(),
) {
  const { start, end: ownEnd } = times.saleWindow;
  const end = endWithinEvent(ownEnd, eventEnd);
  // A time that the row does not store is computed from a date. Other dates of a series have their own.
  const isOfDate = (at: string, stored: string | null) => isSeries && at !== stored;
  // The time of day stays on the line of its day.
  const timeOf = (at: string) => formatDateTime(new Date(at), format).replace(/, (?=\d\d:\d\d)/, ',\u00a0');
  if (reason === 'before_sale' && start !== null) {
    return t(isOfDate(start, times.saleStart) ? 'sales.startsAtOfDate' : 'sales.startsAt', { time: timeOf(start) });
  }
  const isByChip = saidByChip.includes(reason);
  if (end !== null && (isByChip || reason === 'after_sale')) {
    // Once the end shown is over, no date is sold any more.
    const isOver = Date.parse(end) <= now.getTime();
    // The end of the event is that of all dates.
    const isOfOneDate = end === ownEnd && isOfDate(end, times.saleEnd);
    const ahead = isOfOneDate ? 'sales.endsAtOfDate' : 'sales.endsAt';
    return t(isOver ? 'sales.endedAt' : ahead, { time: timeOf(end) });
  }
  return isByChip ? '' : sentence;
}
