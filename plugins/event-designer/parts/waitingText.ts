import { formatNumber } from '@/lib/numbers.ts';
import type { Ticket } from '../contract/tickets.ts';
import type { AreaTranslate } from './areaTranslate.ts';

/** Returns "3 people waiting"; empty if nobody waits. */
export function waitingText({ waitingCount: count }: Pick<Ticket, 'waitingCount'>, t: AreaTranslate, locale: string) {
  return count > 0 ? t('waitingList.waits', { count, value: formatNumber(count, locale) }) : '';
}

/**
 * Returns the text of the link to a ticket's waiting list; empty if there is nothing to see on it. Once everybody was
 * offered a place, nobody waits, but the held places can still be looked up there.
 */
export function waitingLinkText(
  ticket: Pick<Ticket, 'waitingCount' | 'heldForCodes' | 'hasWaitlist'>,
  t: AreaTranslate,
  locale: string,
): string {
  const ifHeld = ticket.heldForCodes > 0 && ticket.hasWaitlist ? t('waitingList.list') : '';
  return waitingText(ticket, t, locale) || ifHeld;
}
