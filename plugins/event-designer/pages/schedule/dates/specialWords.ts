import type { TFunction } from 'i18next';
import { fromMinutes } from '@/lib/durations.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import type { DatePlace, TicketOverride } from '../../../contract/dateSpecials.ts';
import type { RelativeMoment } from '../../../contract/ticketFields.ts';

type Words = { t: TFunction<'meTranslation'>; locale: string };
type Place = { locationType: DatePlace['locationType']; name: string };

/** Where a date takes place, by the name of its venue. */
export function placeText(place: Place | null, { t }: Pick<Words, 't'>): string {
  if (place === null) return t('schedule.special.asEvent');
  return (place.locationType === 'venue' && place.name) || t(`locationType.${place.locationType}`);
}

/** `2 days before the start of the date` */
export function relativeText({ minutes, side, anchor }: RelativeMoment, { t }: Pick<Words, 't'>): string {
  const { amount, unit } = fromMinutes(minutes);
  const long = t(`forms.duration.${unit}`, { ns: 'translation', count: amount });
  return [long, t(`ticket.side.${side}`), t(`ticket.anchor.date_${anchor}`)].join(' ');
}

/** What is different about a ticket: `$12.00 · Sale ends 2 hours before the start of the date`. */
export function overrideText(
  { isOffered, price, relativeSaleStart, relativeSaleEnd }: TicketOverride,
  { t, locale }: Words,
): string {
  return [
    !isOffered && t('schedule.special.notOffered'),
    price !== null && formatMoneyExact(price, { locale }),
    relativeSaleStart && `${t('ticket.saleStart')} ${relativeText(relativeSaleStart, { t })}`,
    relativeSaleEnd && `${t('ticket.saleEnd')} ${relativeText(relativeSaleEnd, { t })}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
