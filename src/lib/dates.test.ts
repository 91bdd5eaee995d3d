import { type Language, languages } from '@contract/language.ts';
import { dateLocaleOf } from '@shared/dateLocale.ts';
import { describe, expect, it } from 'vitest';
import {
  breakAtDash,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDateTimeRange,
  formatForViewer,
  formatRelative,
  formatTime,
  formatWeekdayTimeRange,
  keepRangeTogether,
  viewerZone,
  zoneCity,
  zoneHint,
  zoneLabel,
  zoneOffset,
} from './dates.ts';

const at = (text: string) => new Date(text);
const oslo = { locale: 'en', zone: 'Europe/Oslo' };
const start = at('2027-05-03T07:00:00Z');

describe('dates in the zone of the event', () => {
  it('formats date, time and both', () => {
    expect(formatDate(start, oslo)).toBe('3 May 2027');
    expect(formatTime(start, oslo)).toBe('09:00');
    expect(formatDateTime(start, oslo)).toBe('Mon 3 May 2027, 09:00');
    expect(formatDate(at('2027-05-03T23:30:00Z'), oslo)).toBe('4 May 2027');
  });

  it('formats them in German', () => {
    expect(formatDateTime(start, { ...oslo, locale: 'de' })).toBe('Mo., 3. Mai 2027, 09:00');
  });

  it.each([
    ['one day', '2027-05-03T15:00:00Z', '3 May 2027', '3 May 2027, 09:00–17:00'],
    ['two days', '2027-05-04T15:00:00Z', '3–4 May 2027', '3 May, 09:00 – 4 May 2027, 17:00'],
    ['two months', '2027-06-01T15:00:00Z', '3 May – 1 Jun 2027', '3 May, 09:00 – 1 Jun 2027, 17:00'],
    ['two years', '2028-05-03T15:00:00Z', '3 May 2027 – 3 May 2028', '3 May 2027, 09:00 – 3 May 2028, 17:00'],
    ['until midnight', '2027-05-03T22:00:00Z', '3 May 2027', '3 May 2027, 09:00–00:00'],
    ['no time at all', '2027-05-03T07:00:00Z', '3 May 2027', '3 May 2027, 09:00'],
  ])('writes a range of %s', (_, end, days, full) => {
    expect(formatDateRange(start, at(end), oslo)).toBe(days);
    expect(formatDateTimeRange(start, at(end), oslo)).toBe(full);
  });

  it.each([
    ['a day', '2027-05-03T15:00:00Z', 'Mon 3 May 2027, 09:00–17:00'],
    ['a night', '2027-05-04T00:30:00Z', 'Mon 3 May, 09:00 – Tue 4 May 2027, 02:30'],
    ['two years', '2028-05-03T15:00:00Z', 'Mon 3 May 2027, 09:00 – Wed 3 May 2028, 17:00'],
    ['no time at all', '2027-05-03T07:00:00Z', 'Mon 3 May 2027, 09:00'],
  ])('writes a range of %s with its weekdays', (_, end, full) => {
    expect(formatWeekdayTimeRange(start, at(end), oslo)).toBe(full);
  });

  it.each([
    ['Mon 3 May, 20:00 – Tue 4 May 2027, 02:30', ['Mon 3 May, 20:00 –', 'Tue 4 May 2027, 02:30']],
    ['Mo., 3. Mai 2027, 09:00–17:00', ['Mo., 3. Mai 2027, 09:00–17:00']],
    ['3–4 May 2027', ['3–4 May 2027']],
  ])('breaks %s only after the dash between two days', (text, lines) => {
    const broken = breakAtDash(text).split(' ');
    expect(broken.map((line) => line.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''))).toEqual(lines);
    expect(breakAtDash(text)).not.toMatch(/\d–/);
  });

  it('keeps the two times of a day together, and breaks elsewhere', () => {
    const kept = keepRangeTogether('Mon 3 May 2027, 09:00–17:00');
    expect(kept).toBe('Mon 3 May 2027, 09:00\u2060–\u206017:00');
  });

  it('writes nothing for a time that is still being typed', () => {
    const unfinished = at('unfinished');
    for (const format of [formatDate, formatTime, formatDateTime]) expect(format(unfinished, oslo)).toBe('');
    expect(formatDateRange(start, unfinished, oslo)).toBe('');
    expect(formatDateTimeRange(unfinished, start, oslo)).toBe('');
    expect(formatWeekdayTimeRange(unfinished, start, oslo)).toBe('');
  });

  it('returns the offset of the zone on that day', () => {
    expect(zoneOffset(start, oslo)).toBe('UTC+2');
    expect(zoneOffset(at('2027-01-03T07:00:00Z'), oslo)).toBe('UTC+1');
    expect(zoneOffset(start, { zone: 'America/St_Johns' })).toBe('UTC-2:30');
    expect(zoneOffset(start, { zone: 'Asia/Kolkata' })).toBe('UTC+5:30');
    expect(zoneOffset(start, { zone: 'Asia/Kathmandu' })).toBe('UTC+5:45');
    expect(zoneOffset(start, { zone: 'UTC' })).toBe('UTC');
    expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
    expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires');
    expect(zoneCity('UTC')).toBeUndefined();
    expect(zoneCity('Etc/GMT+3')).toBeUndefined();
  });

  it('hints at the zone of a field, with its offset once there is a time', () => {
    expect(zoneHint('Europe/Oslo')).toBe('Oslo');
    expect(zoneHint('Europe/Oslo', new Date('2027-02-22T09:00Z'))).toBe('Oslo, UTC+1');
    expect(zoneHint('UTC')).toBe('UTC');
  });

  it('shows viewers their own time only if it differs', () => {
    expect(formatForViewer(start, oslo, 'Europe/London')).toBe('Mon 3 May 2027, 08:00 UTC+1');
    expect(formatForViewer(start, oslo, 'Europe/Paris')).toBeUndefined();
    expect(() => formatDate(start, { locale: 'en', zone: viewerZone() })).not.toThrow();
    expect(formatForViewer(start, oslo)).toBe(formatForViewer(start, oslo, viewerZone()));
  });
});

describe('the console’s own date formats', () => {
  const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const blanks = (text: string) => text.replaceAll('\u2009', ' ');
  // British Intl adds a comma and blanks, which are irrelevant here.
  const tidy = (text: string) =>
    blanks(text)
      .replace(/^(\p{L}+), /u, '$1 ')
      .replace(/^(\d+) – (\d+ \p{L})/u, '$1–$2');

  const byIntl: Record<Language, [intlLocale: string, tidied: (text: string) => string]> = {
    en: [dateLocaleOf('en'), tidy],
    de: ['de', blanks],
  };

  it.each(languages)('equal those of Intl: %s', (locale) => {
    const [intlLocale, tidied] = byIntl[locale];
    const format = { locale, zone: 'UTC' };
    const date = new Intl.DateTimeFormat(intlLocale, parts);
    const full = new Intl.DateTimeFormat(intlLocale, {
      ...parts,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
    // Some 400 days, which cover each day of the week and of the month, at all hours.
    for (let day = 0; day < 400; day++) {
      const first = new Date(Date.UTC(2027, 0, 1 + day, day % 24, (day * 7) % 60));
      const last = new Date(Date.UTC(2027, 0, 2 + day + ((day * 13) % 45), 12));
      expect(formatDate(first, format)).toBe(date.format(first));
      expect(formatDateTime(first, format)).toBe(tidied(full.format(first)));
      expect(formatDateRange(first, last, format)).toBe(tidied(date.formatRange(first, last)));
    }
  });
});

describe('formatRelative', () => {
  it.each([
    ['2027-05-03T06:59:58Z', '2 seconds ago'],
    ['2027-05-03T06:55:00Z', '5 minutes ago'],
    ['2027-05-03T06:00:20Z', '1 hour ago'],
    ['2027-05-02T07:00:00Z', 'yesterday'],
    ['2027-05-05T07:00:00Z', 'in 2 days'],
    ['2027-03-01T07:00:00Z', '2 months ago'],
    ['2025-05-03T07:00:00Z', '2 years ago'],
  ])('formats %s as %s', (instant, words) => {
    expect(formatRelative(at(instant), start, 'en')).toBe(words);
  });
});
