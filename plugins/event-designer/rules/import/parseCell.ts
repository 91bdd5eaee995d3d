import type { ImportOptions } from '../../contract/imports.ts';
import { instantOf } from '../zonedTime.ts';
import { listSeparator } from './cellText.ts';
import { choiceLabels } from './labels.ts';
import type { ImportColumn, ImportContext } from './types.ts';

export type Parsed = { value: unknown } | { code: string; message: string; params?: Record<string, string | number> };

export type ParseOptions = Pick<ImportContext, 'timeZone'> & Pick<ImportOptions, 'dateOrder'>;

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'wahr', 'on']);
const no = new Set(['no', 'n', 'false', '0', 'nein', 'falsch', 'off', '-']);

/** Normalises a name. Names are equal if they only differ in case, spaces, hyphens, underscores, dots or asterisks. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\s_\-*.]+/g, '')
    .toLowerCase();
}

const refused = (code: string, message: string, params?: Record<string, string | number>): Parsed =>
  params ? { code, message, params } : { code, message };

// A comma or point before exactly three digits separates thousands; before one or two it begins the fraction.
const amountShape = /^(-?)(\d{1,3}(?:[ ,.'\u00a0\u202f]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;

function amount(text: string): { whole: number; fraction: string } | undefined {
  const bare = text
    .trim()
    .slice(0, 40)
    .replace(/^(?:[A-Z]{3}|[$€£¥])/, '')
    .replace(/(?:[A-Z]{3}|[$€£¥])$/, '')
    .trim();
  const [, sign, digits = '', fraction = ''] = amountShape.exec(bare) ?? [];
  if (digits === '' || sign === '-') return undefined;
  return { whole: Number(digits.replace(/\D/g, '')), fraction };
}

function integer(text: string): Parsed {
  if (/^-\s?\d/.test(text)) return refused('import_negative', 'Enter a positive whole number');
  const parsed = amount(text);
  if (!parsed || Number(parsed.fraction || 0) !== 0) return refused('import_not_a_number', 'This is no whole number');
  return { value: parsed.whole };
}

function money(text: string): Parsed {
  const parsed = amount(text);
  if (!parsed) return refused('import_not_an_amount', 'Enter an amount like 19.50');
  return { value: parsed.whole * 100 + Number(parsed.fraction.padEnd(2, '0')) };
}

function boolean(text: string): Parsed {
  const word = folded(text) || text;
  if (yes.has(word)) return { value: true };
  if (no.has(word)) return { value: false };
  return refused('import_not_yes_or_no', 'Enter yes or no');
}

/** Returns the value that a text names: itself, or its label in a language of the console. */
export function choiceOf<Value extends string>(text: string, values: readonly Value[]): Value | undefined {
  const name = folded(text);
  return (
    values.find((value) => folded(value) === name) ??
    values.find((value) => choiceLabels[value]?.some((label) => folded(label) === name))
  );
}

function choice(text: string, values: readonly string[]): Parsed {
  const match = choiceOf(text, values);
  if (match !== undefined) return { value: match };
  return refused('import_not_a_choice', `Choose one of ${values.join(', ')}`, { values: values.join(', ') });
}

const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const otherDay = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4})$/;

const twoDigits = (part: string | number | undefined) => String(part ?? '').padStart(2, '0');

/** Reads a day as `2027-05-03`; undefined if the text is not a day. Days with dots are read as day, month, year. */
export function dayOf(text: string, dateOrder: ImportOptions['dateOrder']): string | undefined {
  const short = text.slice(0, 40);
  const [, year, month, day] = isoDay.exec(short) ?? [];
  if (year !== undefined) return existingDay(`${year}-${twoDigits(month)}-${twoDigits(day)}`);
  const [, first, separator, second, inYear] = otherDay.exec(short) ?? [];
  if (inYear === undefined) return undefined;
  const isMonthFirst = separator !== '.' && (Number(second) > 12 || (dateOrder === 'mdy' && Number(first) <= 12));
  return existingDay(
    isMonthFirst
      ? `${inYear}-${twoDigits(first)}-${twoDigits(second)}`
      : `${inYear}-${twoDigits(second)}-${twoDigits(first)}`,
  );
}

// The day of a cell that has a day and perhaps a time: `16.02.2027, 15:00 Uhr`, `2/16/2027 3:00 pm`, `2027-02-16T15:00`.
const dayFirst = /^(\d{1,4}[./-]\d{1,2}[./-]\d{1,4})(?:[T ,](.*))?$/;

/**
 * Splits a text with a day, and perhaps a time behind it, into the two. The day is undefined if it does not exist.
 * Returns undefined if the text has no day: some programs write a time alone as one of the year 1899.
 */
export function dayAndTimeOf(
  text: string,
  dateOrder: ImportOptions['dateOrder'],
): { day: string | undefined; time: string } | undefined {
  const [, day, time = ''] = dayFirst.exec(text.slice(0, 40)) ?? [];
  if (day === undefined || day.startsWith('1899') || day.startsWith('1900')) return undefined;
  return { day: dayOf(day, dateOrder), time: time.trim() };
}

function existingDay(day: string): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const parsedDay = new Date(Date.UTC(year, month - 1, date));
  const exists =
    parsedDay.getUTCMonth() === month - 1 && parsedDay.getUTCDate() === date && year >= 1900 && year < 2200;
  return exists ? day : undefined;
}

/** Returns true for a day that has another meaning if day and month are exchanged. */
export function isAmbiguousDay(text: string): boolean {
  const [, first, separator, second] = otherDay.exec(text.slice(0, 40)) ?? [];
  return separator === '/' && first !== second && Number(first) <= 12 && Number(second) <= 12;
}

const clock = /^(?:\d{4}-\d\d-\d\d[T ])?(\d{1,2})(?:[:.h](\d\d))?(?::\d\d(?:\.\d+)?)?\s*(am|pm|a\.m\.|p\.m\.|uhr)?$/i;

/** Reads a time of day as `09:00`; undefined if the text is not a time. */
export function timeOf(text: string): string | undefined {
  const [, hours, minutes = '00', half = ''] = clock.exec(text.slice(0, 40).trim()) ?? [];
  if (hours === undefined || (!text.includes(':') && !text.includes('.') && half === '' && !/h/i.test(text))) {
    return undefined;
  }
  const isPm = /^p/i.test(half);
  const isAm = /^a/i.test(half);
  const hour = isPm && Number(hours) < 12 ? Number(hours) + 12 : isAm && Number(hours) === 12 ? 0 : Number(hours);
  return hour < 24 && Number(minutes) < 60 ? `${twoDigits(hour)}:${minutes}` : undefined;
}

const spanShape = /^(\d{1,5}(?:[.,]\d{1,2})?)\s*([a-z]*)\.?$/i;
const unitMinutes: Record<string, number> = { '': 1, m: 1, min: 1, mins: 1, minute: 1, minutes: 1, minuten: 1 };
for (const unit of ['h', 'hr', 'hrs', 'hour', 'hours', 'std', 'stunde', 'stunden']) unitMinutes[unit] = 60;
for (const unit of ['d', 'day', 'days', 'tag', 'tage']) unitMinutes[unit] = 1440;

/** Reads a duration in minutes: "90", "1.5 h", "1:30", "2 d". */
export function minutesOf(text: string): number | undefined {
  const short = text.slice(0, 40).trim();
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)(?::00)?$/.exec(short) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const [, number = '', unit = ''] = spanShape.exec(short) ?? [];
  const factor = unitMinutes[unit.toLowerCase()];
  const total = Math.round(Number(number.replace(',', '.')) * (factor ?? Number.NaN));
  return number !== '' && Number.isFinite(total) && total > 0 ? total : undefined;
}

function moment(text: string, { timeZone, dateOrder }: ParseOptions): Parsed {
  const [first = '', ...rest] = text.replace('T', ' ').slice(0, 40).split(/[ ,]/);
  const second = rest.join(' ').trim();
  const day = dayOf(first, dateOrder);
  const time = second === '' ? '00:00' : timeOf(second);
  if (day === undefined || time === undefined) return refused('import_not_a_moment', 'Enter a date and time');
  return { value: instantOf(`${day}T${time}`, timeZone) };
}

const orRefused = (value: unknown, code: string, message: string): Parsed =>
  value === undefined ? refused(code, message) : { value };

/**
 * Splits a cell into the entries of its list: at `|`, or without one at semicolons and line breaks, as spreadsheets of
 * others have them. Empty entries are left out.
 */
export function listOf(text: string, others: RegExp = /[;\r\n]/): string[] {
  return text
    .split(text.includes(listSeparator) ? listSeparator : others)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Parses a cell that is not empty by the type of its column. Returns the value or a problem. */
export function parseCell(text: string, column: ImportColumn, options: ParseOptions): Parsed {
  switch (column.type) {
    case 'text':
    case 'picture':
      return { value: text };
    case 'integer':
      return integer(text);
    case 'money':
      return money(text);
    case 'boolean':
      return boolean(text);
    case 'choice':
      return choice(text, column.values ?? []);
    case 'date':
      return orRefused(dayOf(text, options.dateOrder), 'import_not_a_date', 'Enter a date like 2027-05-03');
    case 'time':
      return orRefused(timeOf(text), 'import_not_a_time', 'Enter a time like 09:30');
    case 'duration':
      return orRefused(minutesOf(text), 'import_not_a_duration', 'Enter minutes, or hours like 1.5 h');
    case 'moment':
      return moment(text, options);
    case 'list':
      return { value: listOf(text) };
  }
}
