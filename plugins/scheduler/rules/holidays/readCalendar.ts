import { addDays } from '@shared/zonedTime.ts';
import type { Holiday } from '../../contract/availability.ts';

/** Joins continuation lines, which begin with a space or tab, to the line before (RFC 5545, 3.1). */
function unfolded(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');
}

const unescaped = (value: string): string =>
  value
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;\\])/g, '$1')
    .trim()
    .slice(0, 120);

const dayOf = (value: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(value) ?? [];
  return year && `${year}-${month}-${day}`;
};

/**
 * Reads the holidays of a calendar file: each entry with the days it covers. Entries that last some hours of a day are
 * left out, because they are appointments; so are entries that repeat by a rule.
 */
export function readCalendar(text: string): Holiday[] {
  const found: Holiday[] = [];
  let entry: Record<string, string> | undefined;
  for (const line of unfolded(text)) {
    if (line === 'BEGIN:VEVENT') entry = {};
    else if (line === 'END:VEVENT') {
      const from = entry && dayOf(entry.DTSTART ?? '');
      const isWholeDay = entry !== undefined && !(entry.DTSTART ?? '').includes('T');
      if (entry && from && isWholeDay && !entry.RRULE) {
        const end = dayOf(entry.DTEND ?? '');
        const to = end && end > from ? addDays(end, -1) : from;
        found.push({ name: unescaped(entry.SUMMARY ?? '') || from, from, to });
      }
      entry = undefined;
    } else if (entry) {
      const colon = line.indexOf(':');
      const name = line.slice(0, colon).split(';')[0]?.toUpperCase() ?? '';
      if (colon > 0 && !(name in entry)) entry[name] = line.slice(colon + 1);
    }
  }
  return found.sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** Returns the holidays that the list lacks; the same days under the same name are the same holiday. */
export function newHolidays(existing: readonly Holiday[], found: readonly Holiday[]): Holiday[] {
  const keyOf = ({ name, from, to }: Holiday) => `${from} ${to} ${name.toLowerCase()}`;
  const keys = new Set(existing.map(keyOf));
  return found.filter((holiday) => !keys.has(keyOf(holiday)) && keys.add(keyOf(holiday)));
}
