import { fromMinutes } from '@/lib/durations.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { venueName } from '../../../organisation/public.ts';
import type { DatePlace, TicketOverride } from '../../contract/dateSpecials.ts';
import type { ScheduleDate } from '../../contract/schedule.ts';
import type { RelativeMoment } from '../../contract/ticketFields.ts';
import type { AreaTranslate } from '../areaTranslate.ts';

type Words = { t: AreaTranslate };
type Place = { locationType: DatePlace['locationType']; name: string };

/** Returns the place of a date as text: the name of its venue, or its kind. */
export function placeText(place: Place | null, { t }: Words): string {
  if (place === null) return t('schedule.special.asEvent');
  return (place.locationType === 'venue' && place.name) || t(`locationType.${place.locationType}`);
}

/** Does the same for a complete place. */
export function datePlaceText(place: DatePlace | null, words: Words): string {
  return placeText(place && { ...place, name: venueName(place.venue) }, words);
}

/** Returns `2 days before the start of the date`. */
function relativeText({ minutes, side, anchor }: RelativeMoment, { t }: Words): string {
  const { amount, unit } = fromMinutes(minutes);
  const long = t(`forms.duration.${unit}`, { ns: 'translation', count: amount });
  return [long, t(`ticket.side.${side}`), t(`ticket.anchor.date_${anchor}`)].join(' ');
}

/** Describes a ticket's override: `$12.00 · Sale ends 2 hours before the start of the date`. */
export function overrideText(
  { isOffered, price, quantity = null, relativeSaleStart, relativeSaleEnd }: TicketOverride,
  { t }: Words,
): string {
  return [
    !isOffered && t('schedule.special.notOffered'),
    price !== null && formatMoneyExact(price),
    quantity !== null && t('schedule.special.atMost', { count: quantity }),
    relativeSaleStart && `${t('fields.tickets.saleStart')} ${relativeText(relativeSaleStart, { t })}`,
    relativeSaleEnd && `${t('fields.tickets.saleEnd')} ${relativeText(relativeSaleEnd, { t })}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

type Special = Pick<ScheduleDate, 'place' | 'ticketOverrides' | 'notes'>;

/** Lists what is special about a date, each in a few words: `another place`, `2 tickets not offered`. */
export function specialMarks({ place, ticketOverrides, notes }: Special, { t }: Words): string[] {
  const missing = ticketOverrides.filter(({ isOffered }) => !isOffered).length;
  const offered = ticketOverrides.filter(({ isOffered }) => isOffered);
  const marks = [
    place !== null && t('schedule.special.mark.place'),
    offered.some(({ price }) => price !== null) && t('schedule.special.mark.price'),
    offered.some(({ quantity = null }) => quantity !== null) && t('schedule.special.mark.quantity'),
    offered.some((each) => each.relativeSaleStart ?? each.relativeSaleEnd) && t('schedule.special.mark.window'),
    missing > 0 && t('schedule.special.mark.notOffered', { count: missing }),
    notes !== '' && t('schedule.special.mark.note'),
  ];
  return marks.filter((mark) => mark !== false);
}
