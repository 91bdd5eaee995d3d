import type { Translate } from '@/i18n/texts.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { fromMinutes } from '@/lib/durations.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { HistoryFacts, ShowValue, ShowWith } from './areaHistory.ts';

/** Formatters for an area's `history.ts`. Each returns the empty string for a value of another kind. */

export const asInstant: ShowValue = (value, { dates }) =>
  typeof value === 'string' ? formatDateTime(new Date(value), dates) : '';

/** Formats `2027-05-03T09:00`, a local time without a zone. */
export const asWallClock: ShowValue = (value, { dates }) =>
  typeof value === 'string' ? formatDateTime(new Date(`${value}:00Z`), { ...dates, zone: 'UTC' }) : '';

/** Formats minutes in the largest unit that divides them: `2 hours`. */
export function asDuration(value: unknown, { t }: Pick<ShowWith, 't'>): string {
  if (typeof value !== 'number') return '';
  const { amount, unit } = fromMinutes(value);
  return t(`forms.duration.${unit}`, { ns: 'translation', count: amount });
}

/** Formats cents. `currencyOf` absent: the console's default currency. */
export function asMoney<Facts extends HistoryFacts>(
  currencyOf?: (facts: Facts) => string | undefined,
): ShowValue<Facts> {
  return (value, { facts }) => (typeof value === 'number' ? formatMoneyExact(value, currencyOf?.(facts)) : '');
}

/** Formats a value of a closed list; `text` returns its label. */
export function asOption(text: (t: Translate, value: string) => string): ShowValue {
  return (value, { t }) => (typeof value === 'string' ? text(t, value) : '');
}

/** Formats an id as the name of the row that it refers to. */
export function asName<Facts extends HistoryFacts>(
  names: (facts: Facts) => ReadonlyMap<number, string>,
): ShowValue<Facts> {
  return (value, { facts }) => (typeof value === 'number' ? (names(facts).get(value) ?? `#${value}`) : '');
}

/** Formats each entry of a list separately. */
export function asList<Facts extends HistoryFacts>(
  show: (entry: unknown, context: ShowWith<Facts>) => string,
): ShowValue<Facts> {
  return (value, context) => (Array.isArray(value) ? value.map((entry: unknown) => show(entry, context)) : []);
}

/** Returns true for `2027-05-03T07:00:00.000Z`. */
export const isInstant = (value: unknown) => typeof value === 'string' && instant.test(value);

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const wallClock = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Formats a value by its type, if the area has no formatter for it. */
export const byKind: ShowValue = (value, context) => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return context.t(value ? 'forms.yes' : 'forms.no', { ns: 'translation' });
  if (typeof value === 'number') return formatNumber(value, context.dates.locale);
  if (typeof value === 'string') {
    if (isInstant(value)) return asInstant(value, context);
    return wallClock.test(value) ? asWallClock(value, context) : value;
  }
  if (Array.isArray(value))
    return value.map((entry: unknown) => nameOf(entry) ?? [byKind(entry, context)].flat().join(', '));
  return nameOf(value) ?? JSON.stringify(value);
};

/** Shows whether a picture was added, replaced or cropped in another way, because its name says nothing. */
export const asPicture: ShowValue = (value, { t, before }) => {
  if (!isPicture(value)) return '';
  const text = (key: 'some' | 'other' | 'otherCrop') => t(`media.shown.${key}`, { ns: 'translation' });
  if (!isPicture(before)) return text('some');
  if (before.id !== value.id) return text('other');
  const isSamePart = ['x', 'y', 'width', 'height'].every(
    (side) => Reflect.get(before, side) === Reflect.get(value, side),
  );
  return text(isSamePart ? 'some' : 'otherCrop');
};

const isPicture = (value: unknown): value is { id: unknown } =>
  typeof value === 'object' && value !== null && 'id' in value;

/** Returns the value's own name, title or label. */
function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, text] of Object.entries(value)) {
    if (['name', 'title', 'label'].includes(name) && typeof text === 'string' && text !== '') return text;
  }
  return undefined;
}
