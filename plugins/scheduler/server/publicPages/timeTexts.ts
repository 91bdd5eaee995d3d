import type { Language } from '@contract/language.ts';
import { dateLocaleOf } from '@shared/dateLocale.ts';
import type { Look } from '../../contract/customization.ts';

export type TimeFormat = Look['timeFormat'];

/** Returns the hour cycle: that of the product's dates (`dateLocaleOf`), unless 12 or 24 hours were chosen. */
export function hourCycle(timeFormat: TimeFormat): Intl.DateTimeFormatOptions {
  if (timeFormat === 'auto') return {};
  return { hourCycle: timeFormat === 'h12' ? 'h12' : 'h23' };
}

const utcDay = (day: string) => new Date(`${day}T12:00:00Z`);

/** Formats 5 May 2027, or May 2027, in the language. */
export function dayText(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(dateLocaleOf(language), { timeZone: 'UTC', ...options }).format(utcDay(day));
}

export const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

type Clock = { language: Language; zone: string; timeFormat: TimeFormat };

export function timeText(instant: number, { language, zone, timeFormat }: Clock): string {
  // As in the date and time of the next step: 09:00, and 9:00 am.
  const hour = timeFormat === 'h12' ? 'numeric' : '2-digit';
  const options = { timeZone: zone, hour, minute: '2-digit', ...hourCycle(timeFormat) } as const;
  return new Intl.DateTimeFormat(dateLocaleOf(language), options).format(instant);
}
