import { addDays, weekdayOf } from '@shared/zonedTime.ts';
import type { Holiday } from '../../contract/availability.ts';

/** The countries whose nationwide holidays are computed here; others need a calendar file. */
export const holidayCountries = ['DE', 'AT', 'CH', 'FR', 'GB', 'IE', 'NL', 'NO', 'SE', 'US'] as const;
export type HolidayCountry = (typeof holidayCountries)[number];

/** Returns Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Meeus, Jones, Butcher). */
function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return dayIn(year, month, day);
}

const dayIn = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Returns the `nth` given weekday of a month (Monday is 1); the last one for -1. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  if (nth > 0) {
    const first = dayIn(year, month, 1);
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
  }
  const next = month === 12 ? dayIn(year + 1, 1, 1) : dayIn(year, month + 1, 1);
  const last = addDays(next, -1);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
}

type NamedDay = [name: string, day: string];

const fixed = (year: number, name: string, month: number, day: number): NamedDay => [name, dayIn(year, month, day)];

/**
 * Returns the substitute day off for a holiday on a Saturday (shifted by `saturdayShift` days) or Sunday, else the day
 * itself.
 */
function observed(day: string, saturdayShift: number): string {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, saturdayShift);
  return weekday === 7 ? addDays(day, 1) : day;
}

const afterEaster = (year: number, name: string, days: number): NamedDay => [name, addDays(easterOf(year), days)];

const countries: Record<HolidayCountry, (year: number) => NamedDay[]> = {
  DE: (year) => [
    fixed(year, 'Neujahr', 1, 1),
    afterEaster(year, 'Karfreitag', -2),
    afterEaster(year, 'Ostermontag', 1),
    fixed(year, 'Tag der Arbeit', 5, 1),
    afterEaster(year, 'Christi Himmelfahrt', 39),
    afterEaster(year, 'Pfingstmontag', 50),
    fixed(year, 'Tag der Deutschen Einheit', 10, 3),
    fixed(year, '1. Weihnachtstag', 12, 25),
    fixed(year, '2. Weihnachtstag', 12, 26),
  ],
  AT: (year) => [
    fixed(year, 'Neujahr', 1, 1),
    fixed(year, 'Heilige Drei Könige', 1, 6),
    afterEaster(year, 'Ostermontag', 1),
    fixed(year, 'Staatsfeiertag', 5, 1),
    afterEaster(year, 'Christi Himmelfahrt', 39),
    afterEaster(year, 'Pfingstmontag', 50),
    afterEaster(year, 'Fronleichnam', 60),
    fixed(year, 'Mariä Himmelfahrt', 8, 15),
    fixed(year, 'Nationalfeiertag', 10, 26),
    fixed(year, 'Allerheiligen', 11, 1),
    fixed(year, 'Mariä Empfängnis', 12, 8),
    fixed(year, 'Christtag', 12, 25),
    fixed(year, 'Stefanitag', 12, 26),
  ],
  CH: (year) => [
    fixed(year, 'Neujahr', 1, 1),
    afterEaster(year, 'Auffahrt', 39),
    fixed(year, 'Bundesfeier', 8, 1),
    fixed(year, 'Weihnachten', 12, 25),
  ],
  FR: (year) => [
    fixed(year, "Jour de l'an", 1, 1),
    afterEaster(year, 'Lundi de Pâques', 1),
    fixed(year, 'Fête du Travail', 5, 1),
    fixed(year, 'Victoire 1945', 5, 8),
    afterEaster(year, 'Ascension', 39),
    afterEaster(year, 'Lundi de Pentecôte', 50),
    fixed(year, 'Fête nationale', 7, 14),
    fixed(year, 'Assomption', 8, 15),
    fixed(year, 'Toussaint', 11, 1),
    fixed(year, 'Armistice 1918', 11, 11),
    fixed(year, 'Noël', 12, 25),
  ],
  GB: (year) => [
    ["New Year's Day", observed(dayIn(year, 1, 1), 2)],
    afterEaster(year, 'Good Friday', -2),
    afterEaster(year, 'Easter Monday', 1),
    ['Early May bank holiday', nthWeekday(year, 5, 1, 1)],
    ['Spring bank holiday', nthWeekday(year, 5, 1, -1)],
    ['Summer bank holiday', nthWeekday(year, 8, 1, -1)],
    ...britishChristmas(year),
  ],
  IE: (year) => [
    fixed(year, "New Year's Day", 1, 1),
    ["St Brigid's Day", weekdayOf(dayIn(year, 2, 1)) === 5 ? dayIn(year, 2, 1) : nthWeekday(year, 2, 1, 1)],
    fixed(year, "St Patrick's Day", 3, 17),
    afterEaster(year, 'Easter Monday', 1),
    ['May Day', nthWeekday(year, 5, 1, 1)],
    ['June holiday', nthWeekday(year, 6, 1, 1)],
    ['August holiday', nthWeekday(year, 8, 1, 1)],
    ['October holiday', nthWeekday(year, 10, 1, -1)],
    fixed(year, 'Christmas Day', 12, 25),
    fixed(year, "St Stephen's Day", 12, 26),
  ],
  NL: (year) => [
    fixed(year, 'Nieuwjaarsdag', 1, 1),
    afterEaster(year, 'Tweede paasdag', 1),
    ['Koningsdag', weekdayOf(dayIn(year, 4, 27)) === 7 ? dayIn(year, 4, 26) : dayIn(year, 4, 27)],
    afterEaster(year, 'Hemelvaartsdag', 39),
    afterEaster(year, 'Tweede pinksterdag', 50),
    fixed(year, 'Eerste kerstdag', 12, 25),
    fixed(year, 'Tweede kerstdag', 12, 26),
  ],
  NO: (year) => [
    fixed(year, 'Første nyttårsdag', 1, 1),
    afterEaster(year, 'Skjærtorsdag', -3),
    afterEaster(year, 'Langfredag', -2),
    afterEaster(year, 'Andre påskedag', 1),
    fixed(year, 'Arbeidernes dag', 5, 1),
    fixed(year, 'Grunnlovsdagen', 5, 17),
    afterEaster(year, 'Kristi himmelfartsdag', 39),
    afterEaster(year, 'Andre pinsedag', 50),
    fixed(year, 'Første juledag', 12, 25),
    fixed(year, 'Andre juledag', 12, 26),
  ],
  SE: (year) => [
    fixed(year, 'Nyårsdagen', 1, 1),
    fixed(year, 'Trettondedag jul', 1, 6),
    afterEaster(year, 'Långfredagen', -2),
    afterEaster(year, 'Annandag påsk', 1),
    fixed(year, 'Första maj', 5, 1),
    afterEaster(year, 'Kristi himmelsfärdsdag', 39),
    fixed(year, 'Sveriges nationaldag', 6, 6),
    fixed(year, 'Juldagen', 12, 25),
    fixed(year, 'Annandag jul', 12, 26),
  ],
  US: (year) => [
    ["New Year's Day", observed(dayIn(year, 1, 1), -1)],
    ['Martin Luther King Jr. Day', nthWeekday(year, 1, 1, 3)],
    ["Presidents' Day", nthWeekday(year, 2, 1, 3)],
    ['Memorial Day', nthWeekday(year, 5, 1, -1)],
    ['Juneteenth', observed(dayIn(year, 6, 19), -1)],
    ['Independence Day', observed(dayIn(year, 7, 4), -1)],
    ['Labor Day', nthWeekday(year, 9, 1, 1)],
    ['Columbus Day', nthWeekday(year, 10, 1, 2)],
    ['Veterans Day', observed(dayIn(year, 11, 11), -1)],
    ['Thanksgiving', nthWeekday(year, 11, 4, 4)],
    ['Christmas Day', observed(dayIn(year, 12, 25), -1)],
  ],
};

/** Returns Christmas Day and Boxing Day, each moved past a weekend and past each other. */
function britishChristmas(year: number): NamedDay[] {
  const christmas = weekdayOf(dayIn(year, 12, 25));
  const days = christmas === 5 ? [25, 28] : christmas === 6 ? [27, 28] : christmas === 7 ? [27, 26] : [25, 26];
  return [fixed(year, 'Christmas Day', 12, days[0] ?? 25), fixed(year, 'Boxing Day', 12, days[1] ?? 26)];
}

/** Returns the nationwide public holidays of a country in these years, in order. */
export function publicHolidays(country: HolidayCountry, years: readonly number[]): Holiday[] {
  return years
    .flatMap((year) => countries[country](year))
    .map(([name, day]) => ({ name, from: day, to: day }))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}
