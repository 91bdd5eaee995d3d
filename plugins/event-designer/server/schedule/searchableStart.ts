import { containsText } from '@server/http/containsText.ts';
import { type SQL, sql } from 'drizzle-orm';
import { scheduleDates } from '../scheduleTables.ts';

const clock = sql`${scheduleDates.start}::timestamp`;
const shaped = (pattern: string) => sql`to_char(${clock}, ${sql.raw(`'${pattern}'`)})`;

const german = {
  days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  months: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
};
const one = (names: readonly string[], part: string) => {
  const list = sql.raw(names.map((name) => `'${name}'`).join(', '));
  return sql`(array[${list}])[extract(${sql.raw(part)} from ${clock})::int]`;
};
const day = one(german.days, 'isodow');
const month = one(german.months, 'month');

const onTheHour = sql`case when extract(minute from ${clock}) = 0
  then ${shaped('FMHH12PM')} || ' | ' || ${shaped('FMHH12 PM')} || ' | ' || ${shaped('FMHH24 "Uhr"')} end`;
/** American dates, only for days that cannot be months: 3/4/2027 is found as the 3rd of April only. */
const monthFirst = sql`case when extract(day from ${clock}) > 12
  then ${shaped('MM/DD/YYYY')} || ' | ' || ${shaped('FMMM/FMDD/YYYY')} end`;

/**
 * The start of a date in all ways in which people write it in English and German, so that a search finds each of them.
 */
export const searchableStart = sql`concat_ws(' | ', '', ${scheduleDates.start}, ${shaped('FMHH24:MI')},
  ${shaped('FMDay, FMDD FMMonth YYYY, HH24:MI')}, ${shaped('FMDay FMDD FMMonth YYYY')},
  ${shaped('Dy FMDD Mon YYYY, HH24:MI')}, ${shaped('Dy, FMDD Mon YYYY, HH24:MI')},
  ${shaped('FMMonth FMDD, YYYY')}, ${shaped('Mon FMDD, YYYY')}, ${shaped('Mon YYYY')}, ${shaped('FMMonth YYYY')},
  ${shaped('DD.MM.YYYY HH24:MI')}, ${shaped('FMDD.FMMM.YYYY')}, ${shaped('DD/MM/YYYY')}, ${shaped('FMDD/FMMM/YYYY')},
  ${shaped('FMDay, FMMonth FMDD, YYYY')}, ${shaped('FMDDth FMMonth YYYY')}, ${shaped('FMMonth FMDDth, YYYY')},
  ${shaped('FMHH12:MIPM')}, ${shaped('FMHH12:MI PM')}, ${shaped('FMHH24:MI "Uhr"')}, ${onTheHour}, ${monthFirst},
  ${day} || ', ' || ${shaped('FMDD')} || '. ' || ${month} || ${shaped(' YYYY, HH24:MI')},
  ${day} || ' ' || ${shaped('FMDD')} || '. ' || ${month} || ${shaped(' YYYY')},
  left(${day}, 2) || ', ' || ${shaped('FMDD')} || '. ' || ${month} || ${shaped(' YYYY')},
  left(${day}, 2) || '., ' || ${shaped('FMDD')} || '. ' || left(${month}, 3) || ${shaped(' YYYY, HH24:MI')},
  ${shaped('FMDD')} || '. ' || left(${month}, 3) || '.' || ${shaped(' YYYY')}, left(${month}, 3) || ${shaped(' YYYY')},
  ${month} || ${shaped(' YYYY')})`;

/**
 * Returns the condition that the start of a date contains a text. A number at its beginning must match from the first
 * digit: "6 Mar" does not find 16 or 26 March.
 */
export function startsLike(value: string): SQL {
  return containsText(searchableStart, /^\d/.test(value) ? ` ${value}` : value);
}
