/** The number that was read, or its possible meanings if it is ambiguous. */
export type ReadNumber = {
  /** Null if nothing is typed. NaN if no number, or no single one, can be read. */
  value: number | null;
  /** The possible meanings of the text, the likelier number first. */
  meanings?: readonly number[];
};

export type NumberFormat = {
  /** The user's language, which decides what `1,234` means. */
  locale: string;
  /** The maximum number of digits after the decimal mark: 0 for counts, 2 for money. */
  decimals: number;
};

const unreadable: ReadNumber = { value: Number.NaN };

/**
 * Reads a number as people type it, in their language or another: `19,50`, `19.50`, `1,234.50`, `1.234,50`, `1 234`.
 *
 * `3.000` in English and `3,000` in German look like thousands of the other language. Where three decimals make no
 * sense, such a text is ambiguous: the result lists its possible meanings, and the user is asked to choose.
 */
export function readNumber(text: string, { locale, decimals }: NumberFormat): ReadNumber {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '').replace('−', '-');
  if (plain === '') return { value: null };
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(plain)) return unreadable;
  const mark = decimalMarkOf(plain, locale);
  if (mark === undefined) return { value: Number(withoutGroups(plain, /[.,]/)) };
  const value = withDecimals(plain, mark);
  if (!looksGrouped(plain) || decimals >= 3) return { value };
  const thousands = Number(withoutGroups(plain, mark));
  return { value: Number.NaN, meanings: hasDecimals(value, decimals) ? [thousands, value] : [thousands] };
}

/** Converts the number and its possible meanings, such as units into cents. */
export function mapNumber({ value, meanings }: ReadNumber, change: (value: number) => number): ReadNumber {
  if (!meanings) return { value: value === null ? null : change(value) };
  return { value: Number.NaN, meanings: meanings.map(change) };
}

/** Tells whether a number has at most this many digits after the decimal mark. */
const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value;

/** Returns the decimal mark of the text, `.` or `,`; `undefined` if the text has no decimals. */
function decimalMarkOf(text: string, locale: string): string | undefined {
  const dots = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (dots > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  if (dots + commas !== 1) return undefined;
  const mark = dots > 0 ? '.' : ',';
  return looksGrouped(text) && decimalMarkIn(locale) !== mark ? undefined : mark;
}

const decimalMarkIn = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Matches `1.234` and `12,345`, which may be thousands. `0.125` and `1234.567` cannot be. */
const looksGrouped = (text: string): boolean => /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text);

function withDecimals(text: string, mark: string): number {
  const [whole = '', decimals = '', ...rest] = text.split(mark);
  const groupMark = mark === ',' ? '.' : ',';
  if (rest.length > 0 || decimals.includes(groupMark)) return Number.NaN;
  return Number(`${withoutGroups(whole, groupMark)}.${decimals}0`);
}

/** Returns the digits of a whole number; `NaN` if they are not in groups of three. */
function withoutGroups(text: string, mark: string | RegExp): string {
  const [first = '', ...groups] = text.split(mark);
  return groups.some((group) => group.length !== 3) ? 'NaN' : [first, ...groups].join('');
}
