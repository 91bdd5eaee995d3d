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

type Day = [name: string, day: string];

const fixed = (year: number, name: string, month: number, day: number): Day => [name, dayIn(year, month, day)];

/** Returns the substitute day off for a holiday on a Saturday or Sunday, else the day itself. */
function observed(day: string, saturday: number): string {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, saturday);
  return weekday === 7 ? addDays(day, 1) : day;
}

const afterEaster = (year: number, name: string, days: number): Day => [name, addDays(easterOf(year), days)];

const countries: Record<HolidayCountry, (year: number) => Day[]> = {
  DE: (y) => [
    fixed(y, 'Neujahr', 1, 1),
    afterEaster(y, 'Karfreitag', -2),
    afterEaster(y, 'Ostermontag', 1),
    fixed(y, 'Tag der Arbeit', 5, 1),
    afterEaster(y, 'Christi Himmelfahrt', 39),
    afterEaster(y, 'Pfingstmontag', 50),
    fixed(y, 'Tag der Deutschen Einheit', 10, 3),
    fixed(y, '1. Weihnachtstag', 12, 25),
    fixed(y, '2. Weihnachtstag', 12, 26),
  ],
  AT: (y) => [
    fixed(y, 'Neujahr', 1, 1),
    fixed(y, 'Heilige Drei Könige', 1, 6),
    afterEaster(y, 'Ostermontag', 1),
    fixed(y, 'Staatsfeiertag', 5, 1),
    afterEaster(y, 'Christi Himmelfahrt', 39),
    afterEaster(y, 'Pfingstmontag', 50),
    afterEaster(y, 'Fronleichnam', 60),
    fixed(y, 'Mariä Himmelfahrt', 8, 15),
    fixed(y, 'Nationalfeiertag', 10, 26),
    fixed(y, 'Allerheiligen', 11, 1),
    fixed(y, 'Mariä Empfängnis', 12, 8),
    fixed(y, 'Christtag', 12, 25),
    fixed(y, 'Stefanitag', 12, 26),
  ],
  CH: (y) => [
    fixed(y, 'Neujahr', 1, 1),
    afterEaster(y, 'Auffahrt', 39),
    fixed(y, 'Bundesfeier', 8, 1),
    fixed(y, 'Weihnachten', 12, 25),
  ],
  FR: (y) => [
    fixed(y, "Jour de l'an", 1, 1),
    afterEaster(y, 'Lundi de Pâques', 1),
    fixed(y, 'Fête du Travail', 5, 1),
    fixed(y, 'Victoire 1945', 5, 8),
    afterEaster(y, 'Ascension', 39),
    afterEaster(y, 'Lundi de Pentecôte', 50),
    fixed(y, 'Fête nationale', 7, 14),
    fixed(y, 'Assomption', 8, 15),
    fixed(y, 'Toussaint', 11, 1),
    fixed(y, 'Armistice 1918', 11, 11),
    fixed(y, 'Noël', 12, 25),
  ],
  GB: (y) => [
    ["New Year's Day", observed(dayIn(y, 1, 1), 2)],
    afterEaster(y, 'Good Friday', -2),
    afterEaster(y, 'Easter Monday', 1),
    ['Early May bank holiday', nthWeekday(y, 5, 1, 1)],
    ['Spring bank holiday', nthWeekday(y, 5, 1, -1)],
    ['Summer bank holiday', nthWeekday(y, 8, 1, -1)],
    ...britishChristmas(y),
  ],
  IE: (y) => [
    fixed(y, "New Year's Day", 1, 1),
    ["St Brigid's Day", weekdayOf(dayIn(y, 2, 1)) === 5 ? dayIn(y, 2, 1) : nthWeekday(y, 2, 1, 1)],
    fixed(y, "St Patrick's Day", 3, 17),
    afterEaster(y, 'Easter Monday', 1),
    ['May Day', nthWeekday(y, 5, 1, 1)],
    ['June holiday', nthWeekday(y, 6, 1, 1)],
    ['August holiday', nthWeekday(y, 8, 1, 1)],
    ['October holiday', nthWeekday(y, 10, 1, -1)],
    fixed(y, 'Christmas Day', 12, 25),
    fixed(y, "St Stephen's Day", 12, 26),
  ],
  NL: (y) => [
    fixed(y, 'Nieuwjaarsdag', 1, 1),
    afterEaster(y, 'Tweede paasdag', 1),
    ['Koningsdag', weekdayOf(dayIn(y, 4, 27)) === 7 ? dayIn(y, 4, 26) : dayIn(y, 4, 27)],
    afterEaster(y, 'Hemelvaartsdag', 39),
    afterEaster(y, 'Tweede pinksterdag', 50),
    fixed(y, 'Eerste kerstdag', 12, 25),
    fixed(y, 'Tweede kerstdag', 12, 26),
  ],
  NO: (y) => [
    fixed(y, 'Første nyttårsdag', 1, 1),
    afterEaster(y, 'Skjærtorsdag', -3),
    afterEaster(y, 'Langfredag', -2),
    afterEaster(y, 'Andre påskedag', 1),
    fixed(y, 'Arbeidernes dag', 5, 1),
    fixed(y, 'Grunnlovsdagen', 5, 17),
    afterEaster(y, 'Kristi himmelfartsdag', 39),
    afterEaster(y, 'Andre pinsedag', 50),
    fixed(y, 'Første juledag', 12, 25),
    fixed(y, 'Andre juledag', 12, 26),
  ],
  SE: (y) => [
    fixed(y, 'Nyårsdagen', 1, 1),
    fixed(y, 'Trettondedag jul', 1, 6),
    afterEaster(y, 'Långfredagen', -2),
    afterEaster(y, 'Annandag påsk', 1),
    fixed(y, 'Första maj', 5, 1),
    afterEaster(y, 'Kristi himmelsfärdsdag', 39),
    fixed(y, 'Sveriges nationaldag', 6, 6),
    fixed(y, 'Juldagen', 12, 25),
    fixed(y, 'Annandag jul', 12, 26),
  ],
  US: (y) => [
    ["New Year's Day", observed(dayIn(y, 1, 1), -1)],
    ['Martin Luther King Jr. Day', nthWeekday(y, 1, 1, 3)],
    ["Presidents' Day", nthWeekday(y, 2, 1, 3)],
    ['Memorial Day', nthWeekday(y, 5, 1, -1)],
    ['Juneteenth', observed(dayIn(y, 6, 19), -1)],
    ['Independence Day', observed(dayIn(y, 7, 4), -1)],
    ['Labor Day', nthWeekday(y, 9, 1, 1)],
    ['Columbus Day', nthWeekday(y, 10, 1, 2)],
    ['Veterans Day', observed(dayIn(y, 11, 11), -1)],
    ['Thanksgiving', nthWeekday(y, 11, 4, 4)],
    ['Christmas Day', observed(dayIn(y, 12, 25), -1)],
  ],
};

/** Returns Christmas Day and Boxing Day, each moved past a weekend and past each other. */
function britishChristmas(year: number): Day[] {
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
