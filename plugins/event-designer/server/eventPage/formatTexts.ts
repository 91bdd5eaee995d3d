import type { Language } from '@contract/language.ts';
import { dateLocaleOf } from '@shared/dateLocale.ts';
import { formatterOf } from '@shared/formatters.ts';
import { codeTexts } from './codeTexts.ts';
import type { LinkedCode } from './readCode.ts';
import { texts } from './texts.ts';
import type { ShownTicket } from './ticketSections.ts';

type TextContext = { language: Language; timeZone: string };

const formatOf = ({ language, timeZone }: TextContext, options: Intl.DateTimeFormatOptions) =>
  formatterOf(Intl.DateTimeFormat, dateLocaleOf(language), { ...options, timeZone });

/** Formats a moment with its day, in the event's zone. */
export function momentText(at: string, read: TextContext): string {
  return withUhr(formatOf(read, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at)), read);
}

/** Keeps the time of a moment on one line: "14 February 2027" may stand above "at 23:00". */
const withWholeTime = (text: string): string => text.replace(/ (um|at) (?=\d)/, ' $1\u00a0');

/** Formats a moment without its day, in the event's zone. */
export function clockText(at: string, read: TextContext): string {
  return withUhr(formatOf(read, { timeStyle: 'short' }).format(new Date(at)), read);
}

/** German times end with their unit, as those of ranges do; Intl leaves it out of single ones. */
const withUhr = (text: string, { language }: TextContext): string => (language === 'de' ? `${text}\u00a0Uhr` : text);

/**
 * Formats a range, or its start if it has no end. The day is shown once if both ends are on the same day; its two times
 * stay on one line.
 */
export function rangeText({ start, end }: { start: string; end: string | null }, read: TextContext): string {
  const format = formatOf(read, { dateStyle: 'full', timeStyle: 'short' });
  if (end === null) return format.format(new Date(start));
  const joiner = '\u2060';
  return format
    .formatRange(new Date(start), new Date(end))
    .replace(/(:\d\d)\s*–\s*(?=\d\d:)/, `$1${joiner}–${joiner}`)
    .replace(/ Uhr$/, '\u00a0Uhr');
}

/**
 * Returns the event's zone with its offset: `Europe/Oslo (UTC+2)`. If clocks change between the moments, no offset is
 * right for all of them, so the zone is named without one.
 */
export function zoneText(moments: readonly string[], read: TextContext): string {
  const format = formatOf(read, { timeZoneName: 'shortOffset' });
  const offsetAt = (at: string) =>
    format
      .formatToParts(new Date(at))
      .find(({ type }) => type === 'timeZoneName')
      ?.value.replace('GMT', 'UTC');
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
export function priceText(
  { price, currency, isPayWhatYouWant, isFrom, percentage }: ShownTicket,
  language: Language,
): string {
  const t = texts[language];
  if (percentage) {
    const format = { style: 'percent', maximumFractionDigits: 2 } as const;
    return t.percentageOf(formatterOf(Intl.NumberFormat, language, format).format(percentage / 100));
  }
  const amount = formatterOf(Intl.NumberFormat, language, { style: 'currency', currency }).format(price / 100);
  if (isPayWhatYouWant) return price === 0 ? t.ownPrice : t.fromPrice(amount);
  if (isFrom) return t.fromPrice(amount);
  return price === 0 ? t.free : amount;
}

/** Returns the price as text, and that tax is added to it. */
export function taxedPriceText(ticket: ShownTicket, language: Language): string {
  const text = priceText(ticket, language);
  const isFree = ticket.price === 0 && !ticket.percentage;
  return ticket.isPlusTax && !isFree ? texts[language].plusTax(text) : text;
}

/** Returns as text whether and when a ticket is sold. */
export function saleText(ticket: ShownTicket, read: TextContext): string {
  const t = texts[read.language];
  const { state, saleStart, saleEnd } = ticket;
  if (state === 'on_sale') {
    if (ticket.isAtDoorOnly) return t.atDoor;
    return saleEnd === null ? t.onSale : t.onSaleUntil(withWholeTime(momentText(saleEnd, read)));
  }
  if (state === 'locked') return t.locked;
  if (state === 'scheduled')
    return saleStart === null ? t.notYet : t.saleFrom(withWholeTime(momentText(saleStart, read)));
  if (state === 'sold_out') return t.soldOut;
  return state === 'ended' ? t.ended : t.paused;
}

type Watched = { availableFrom: string | null; availableUntil: string | null; isWatchOver: boolean };

/** Returns as text when a session can be watched; an empty text if nothing is said about it. */
export function watchText(
  { availableFrom: from, availableUntil: until, isWatchOver }: Watched,
  read: TextContext,
): string {
  const t = texts[read.language];
  if (isWatchOver) return t.watchOver;
  if (from !== null && until !== null) return t.watchBetween(momentText(from, read), momentText(until, read));
  if (until !== null) return t.watchUntil(momentText(until, read));
  return from === null ? '' : t.watchFrom(momentText(from, read));
}

/** Returns as text what the code of a visitor's link does, or why it does nothing. */
export function codeText({ text, code }: LinkedCode, read: TextContext): string {
  const t = codeTexts[read.language];
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
