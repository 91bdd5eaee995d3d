import type { Language } from '@contract/language.ts';
import { dateLocaleOf } from '@shared/dateLocale.ts';
import { formatterOf } from '@shared/formatters.ts';
import type { LinkedCode } from './readCode.ts';
import { texts } from './texts.ts';
import type { ShownTicket } from './ticketSections.ts';

type Read = { language: Language; timeZone: string };

const formatOf = ({ language, timeZone }: Read, options: Intl.DateTimeFormatOptions) =>
  formatterOf(Intl.DateTimeFormat, dateLocaleOf(language), { ...options, timeZone });

/** Formats a moment with its day, in the event's zone. */
export function momentText(at: string, read: Read): string {
  return formatOf(read, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at));
}

/** Formats a moment without its day, in the event's zone. */
export function clockText(at: string, read: Read): string {
  return formatOf(read, { timeStyle: 'short' }).format(new Date(at));
}

/** Formats a range. The day is shown once if both ends are on the same day. */
export function rangeText({ start, end }: { start: string; end: string }, read: Read): string {
  return formatOf(read, { dateStyle: 'full', timeStyle: 'short' }).formatRange(new Date(start), new Date(end));
}

/**
 * Returns the event's zone with its offset: `Europe/Oslo (GMT+2)`. If clocks change between the moments, no offset is
 * right for all of them, so the zone is named without one.
 */
export function zoneText(moments: readonly string[], read: Read): string {
  const format = formatOf(read, { timeZoneName: 'shortOffset' });
  const offsetAt = (at: string) =>
    format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value;
  const [offset, ...others] = new Set(moments.map(offsetAt));
  const name = read.timeZone.replaceAll('_', ' ');
  return offset && offset !== name && others.length === 0 ? `${name} (${offset})` : name;
}

/** Returns the name of a country by its two-letter code. Other texts are returned unchanged. */
export function countryText(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/i.test(code)) return code;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase()) ?? code;
}

/** Returns the price of a ticket as text. */
export function priceText({ price, currency, isPayWhatYouWant, isFrom }: ShownTicket, language: Language): string {
  const t = texts[language];
  const amount = formatterOf(Intl.NumberFormat, language, { style: 'currency', currency }).format(price / 100);
  if (isPayWhatYouWant) return price === 0 ? t.ownPrice : t.fromPrice(amount);
  if (isFrom) return t.fromPrice(amount);
  return price === 0 ? t.free : amount;
}

/** Returns as text whether and when a ticket is sold. */
export function saleText(ticket: ShownTicket, read: Read): string {
  const t = texts[read.language];
  const { state, saleStart, saleEnd } = ticket;
  if (state === 'on_sale') {
    if (ticket.isAtDoorOnly) return t.atDoor;
    return saleEnd === null ? t.onSale : t.onSaleUntil(momentText(saleEnd, read));
  }
  if (state === 'locked') return t.locked;
  if (state === 'scheduled') return saleStart === null ? t.notYet : t.saleFrom(momentText(saleStart, read));
  if (state === 'sold_out') return t.soldOut;
  return state === 'ended' ? t.ended : t.paused;
}

/** Returns as text what the code of a visitor's link does, or why it does nothing. */
export function codeText({ text, code }: LinkedCode, read: Read): string {
  const t = texts[read.language];
  if (!code) return t.codeUnknown(text);
  const { state, startsAt, channel, discountType, amount, minTickets, currency } = code;
  if (state === 'scheduled' && startsAt !== null) return t.codeFrom(text, momentText(startsAt, read));
  if (state === 'ended') return t.codeEnded(text);
  if (state === 'used_up') return t.codeUsedUp(text);
  if (state !== 'active') return t.codeUnknown(text);
  if (channel === 'at_the_door_only') return t.codeAtDoor(text);
  if ((minTickets ?? 1) > 1) return t.codeFromTickets(text, minTickets ?? 1);
  if (code.kind !== 'access' && discountType === 'amount_per_order') {
    const style = { style: 'currency', currency } as const;
    return t.codeOffOrder(text, formatterOf(Intl.NumberFormat, read.language, style).format((amount ?? 0) / 100));
  }
  return t.codeApplied(text);
}
