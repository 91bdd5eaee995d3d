import type { PlainCode } from '@contract/problem.ts';
import * as z from 'zod/mini';

/**
 * The field types that every contract is made of. They use `zod/mini`: contracts are part of the first page's script,
 * and the small build is 6 kB where the full one is 22 kB (brotli).
 */

// PostgreSQL text cannot hold NUL, and a lone surrogate cannot be encoded as UTF-8.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for the NUL character
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

export function isStorable(value: string): boolean {
  return !unstorable.test(value);
}

const storable = z.refine<string>(isStorable, {
  error: 'Contains characters that cannot be stored',
  params: { code: 'unstorable' },
});

/**
 * Limits a text to `max` characters, or a list to `max` entries. It aborts, because Zod otherwise goes on after a
 * failed check, and no pattern or rule may run on a value of unbounded length: their running time grows with it.
 */
export function atMost(max: number) {
  return z.maxLength(max, { abort: true });
}

/** Text of at most `max` characters, trimmed. May be empty. */
export function text(max: number) {
  return z.string().check(z.trim(), atMost(max), storable);
}

/** Text that must not be empty. */
export function requiredText(max: number, min = 1) {
  return z.string().check(z.trim(), z.minLength(min), atMost(max), storable);
}

/** Text stored as typed (line breaks, outer blanks), for rich text and messages. */
export function longText(max: number) {
  return z.string().check(atMost(max), storable);
}

/** The maximum length of a text of a fixed shape, such as a day or a colour, in characters. */
const maximumPatternLength = 64;

type Refusal = { error: string; params: { code: PlainCode } };

/** A schema check by a custom rule; the code is one that has a text. */
export function obeying<Value>(isValid: (value: NoInfer<Value>) => boolean, refusal: Refusal) {
  return z.refine<Value>(isValid, refusal);
}

/**
 * Text of a fixed shape, which later checks can rely on. Without a `refusal`, a text of another shape is an
 * `invalid_format`.
 */
export function shaped(pattern: RegExp, refusal?: Refusal) {
  const isShaped = (value: string) => pattern.test(value);
  const shape = refusal ? z.refine<string>(isShaped, { ...refusal, abort: true }) : z.regex(pattern, { abort: true });
  return z.string().check(atMost(maximumPatternLength), shape);
}

/** The id of a row: a positive 32-bit integer (spec §2: ids are parsed as integers). */
export function id() {
  return z.int().check(z.positive(), z.maximum(2_147_483_647));
}

/** In an answer: the change in the history that undoes all of it, with its group. Null: nothing was changed. */
export const changeId = z.nullable(id());

/** The id of a row in the query of an address, where everything is text. */
export function idText() {
  return shaped(/^[1-9]\d{0,9}$/);
}

export function count(max = 2_147_483_647, min = 0) {
  return z.int().check(z.minimum(min), z.maximum(max));
}

/** A number that may have a fraction, with the precision of a double: 15 digits. */
export function decimal(max = 1e12, min = 0) {
  return z.number().check(z.minimum(min), z.maximum(max));
}

/** 9,999,999,999.99. */
export const maximumCents = 999_999_999_999;

/** Money: integer cents, not negative. */
export function cents() {
  return z.int().check(z.minimum(0), z.maximum(maximumCents));
}

// Dates in other centuries are typing errors, and PostgreSQL, Date and Temporal disagree about years such as 0000.
const supportedYear = z.refine<string>((value) => value >= '1900' && value < '2200', {
  error: 'The year must be between 1900 and 2199',
  params: { code: 'year' },
});

/** The length of `2027-05-03T07:00:00.000Z`. */
const instantLength = 24;

// A moment must have only one text, also inside of `jsonb`: otherwise the same moment would count as a change.
const toMilliseconds = z.overwrite<string>((value) => {
  const time = value.length === instantLength ? Number.NaN : Date.parse(value);
  return Number.isNaN(time) ? value : new Date(time).toISOString();
});

/** An instant, ISO 8601 in UTC: `2027-05-03T07:00:00.000Z`. Other precisions are converted to milliseconds. */
export function instant() {
  return z.string().check(atMost(maximumPatternLength), z.iso.datetime(), supportedYear, toMilliseconds);
}

const dayShape = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const wallClockShape = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

const existingDay = z.refine<string>(
  (value) => {
    const [year = 0, month = 1, day] = value.slice(0, 10).split('-').map(Number);
    const date = new Date(Date.UTC(year, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  },
  { error: 'This day does not exist', params: { code: 'no_such_day' } },
);

/** A day of the calendar, `2027-05-03`. */
export function calendarDay() {
  return shaped(dayShape).check(existingDay, supportedYear);
}

/** A local date and time to the minute, `2027-05-03T09:00`; its IANA zone is a separate field. */
export function wallClock() {
  return shaped(wallClockShape).check(existingDay, supportedYear);
}

// Each part ends at a character that it cannot contain, so that matching takes linear time.
const emailShape = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Spec §5: text, an at sign, text, a dot, text. */
export function isEmail(value: string): boolean {
  return emailShape.test(value);
}

export function email() {
  return requiredText(254).check(
    z.refine(isEmail, {
      error: 'This is not an email address',
      params: { code: 'email' },
    }),
  );
}

/** An http or https address. */
export function webAddress(max = 2048) {
  return text(max).check(
    z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      error: 'This is no web address',
      params: { code: 'web_address' },
    }),
  );
}

/** The fields that every row of every list has. */
export const rowShape = { id: id(), version: z.int(), createdAt: instant(), updatedAt: instant() };

export type RowBase = { id: number; version: number; createdAt: string; updatedAt: string };

export { z };
