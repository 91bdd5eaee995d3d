import { formatNumber } from '@/lib/numbers.ts';
import type { EventRow } from '../../contract/events.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';

/** Returns "47 / 120", or the first number without a limit. */
function figures(sold: number, total: number | null, locale: string): string {
  return [sold, ...(total === null ? [] : [total])].map((figure) => formatNumber(figure, locale)).join(' / ');
}

/** Returns the sales of an event, and those of the next date of a series. */
export function eventSales({ ticketsSold, ticketsTotal, nextSold, nextCapacity }: EventRow, locale: string) {
  return {
    all: figures(ticketsSold, ticketsTotal, locale),
    next: nextSold === null ? undefined : figures(nextSold, nextCapacity, locale),
  };
}

type SoldProps = { event: EventRow; t: AreaTranslate; locale: string };

/** Shows the sales in total, by which the list is sorted; for a series, those of its next date come below. */
export function Sold({ event, t, locale }: SoldProps) {
  const { all, next } = eventSales(event, locale);
  if (!event.isRecurring || next === undefined) return all;
  return (
    <>
      {all}
      <small>{t('events.soldOfNext', { sold: next })}</small>
    </>
  );
}
