const decimalMark = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/**
 * A number as people type it, in their language or another: `19,50`, `19.50`, `1,234.50`, `1.234,50`, `1 234`.
 * Null when there is nothing, NaN when it is no number. `1,234` and `1.234` mean what they mean in `locale`.
 */
export function parseNumber(text: string, locale: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '').replace('−', '-');
  if (plain === '') return null;
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(plain)) return Number.NaN;
  const decimal = decimalSeparator(plain, locale);
  const group = decimal === ',' ? '.' : ',';
  const [whole = '', fraction, ...rest] = decimal === undefined ? [plain] : plain.split(decimal);
  if (rest.length > 0 || fraction?.includes(group)) return Number.NaN;
  const groups = decimal === undefined ? whole.split(/[.,]/) : whole.split(group);
  if (groups.slice(1).some((part) => part.length !== 3)) return Number.NaN;
  return Number(`${groups.join('')}.${fraction ?? ''}0`);
}

/** Which of `.` and `,` stands before the fraction; undefined when none does. */
function decimalSeparator(text: string, locale: string): string | undefined {
  const [dots, commas] = ['.', ','].map((mark) => text.split(mark).length - 1);
  if (dots && commas) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  const mark = dots ? '.' : commas ? ',' : undefined;
  if (mark === undefined || (dots ?? 0) + (commas ?? 0) > 1) return undefined;
  const looksGrouped = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  return looksGrouped && decimalMark(locale) !== mark ? undefined : mark;
}
