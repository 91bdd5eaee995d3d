import { fromMinutes } from '@/lib/durations.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { venueName } from '../../../organisation/public.ts';
import type { DatePlace, TicketOverride } from '../../contract/dateSpecials.ts';
import type { ScheduleDate } from '../../contract/schedule.ts';
import type { RelativeMoment } from '../../contract/ticketFields.ts';
import type { AreaTranslate } from '../areaTranslate.ts';

type TextContext = { t: AreaTranslate };
type Place = { locationType: DatePlace['locationType']; name: string };

/** Returns the place of a date as text: the name of its venue, or its kind. */
export function placeText(place: Place | null, { t }: TextContext): string {
  if (place === null) return t('schedule.special.asEvent');
  return (place.locationType === 'venue' && place.name) || t(`locationType.${place.locationType}`);
}

/** Returns a complete place as text. */
export function datePlaceText(place: DatePlace | null, textContext: TextContext): string {
  return placeText(place && { ...place, name: venueName(place.venue) }, textContext);
}

/** Returns `2 days before the start of the date`. */
function relativeText({ minutes, side, anchor }: RelativeMoment, { t }: TextContext): string {
  const { amount, unit } = fromMinutes(minutes);
  const duration = t(`forms.duration.${unit}`, { ns: 'translation', count: amount });
  return [duration, t(`ticket.side.${side}`), t(`ticket.anchor.date_${anchor}`)].join(' ');
}

/** Describes a ticket's override: `$12.00 · Sale ends 2 hours before the start of the date`. */
export function overrideText(
  { isOffered, price, quantity = null, relativeSaleStart, relativeSaleEnd }: TicketOverride,
  { t }: TextContext,
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

/** Lists the deviations of a date from the event as short texts: `another place`, `2 tickets not offered`. */
export function specialMarks({ place, ticketOverrides, notes }: Special, { t }: TextContext): string[] {
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
