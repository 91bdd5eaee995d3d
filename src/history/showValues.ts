import type { Translate } from '@/i18n/texts.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { fromMinutes } from '@/lib/durations.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { HistoryFacts, ShowValue, ShowWith } from './areaHistory.ts';

/** Ways to show a value, for `history.ts` of an area. Each shows a value of another kind as nothing. */

export const asInstant: ShowValue = (value, { dates }) =>
  typeof value === 'string' ? formatDateTime(new Date(value), dates) : '';

/** `2027-05-03T09:00`, as the clock on the wall showed it. */
export const asWallClock: ShowValue = (value, { dates }) =>
  typeof value === 'string' ? formatDateTime(new Date(`${value}:00Z`), { ...dates, zone: 'UTC' }) : '';

/** Minutes, in the unit that they are a whole number of: `2 hours`. */
export function asDuration(value: unknown, { t }: Pick<ShowWith, 't'>): string {
  if (typeof value !== 'number') return '';
  const { amount, unit } = fromMinutes(value);
  return t(`forms.duration.${unit}`, { ns: 'translation', count: amount });
}

/** Cents. `currencyOf`: absent, the console's own. */
export function asMoney<Facts extends HistoryFacts>(
  currencyOf?: (facts: Facts) => string | undefined,
): ShowValue<Facts> {
  return (value, { facts }) => (typeof value === 'number' ? formatMoneyExact(value, currencyOf?.(facts)) : '');
}

/** One of a closed list; `text` finds its words. */
export function asOption(text: (t: Translate, value: string) => string): ShowValue {
  return (value, { t }) => (typeof value === 'string' ? text(t, value) : '');
}

/** An id, by the name of what it stands for. */
export function asName<Facts extends HistoryFacts>(
  names: (facts: Facts) => ReadonlyMap<number, string>,
): ShowValue<Facts> {
  return (value, { facts }) => (typeof value === 'number' ? (names(facts).get(value) ?? `#${value}`) : '');
}

/** Each entry of a list by itself. */
export function asList<Facts extends HistoryFacts>(
  show: (entry: unknown, context: ShowWith<Facts>) => string,
): ShowValue<Facts> {
  return (value, context) => (Array.isArray(value) ? value.map((entry: unknown) => show(entry, context)) : []);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const wallClock = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** What a value looks like when nobody has said how it is shown. */
export const byKind: ShowValue = (value, context) => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return context.t(value ? 'forms.yes' : 'forms.no', { ns: 'translation' });
  if (typeof value === 'number') return formatNumber(value, context.dates.locale);
  if (typeof value === 'string') {
    if (instant.test(value)) return asInstant(value, context);
    return wallClock.test(value) ? asWallClock(value, context) : value;
  }
  if (Array.isArray(value))
    return value.map((entry: unknown) => nameOf(entry) ?? [byKind(entry, context)].flat().join(', '));
  return nameOf(value) ?? JSON.stringify(value);
};

/** What a thing calls itself. */
function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, text] of Object.entries(value)) {
    if (['name', 'title', 'label'].includes(name) && typeof text === 'string' && text !== '') return text;
  }
  return undefined;
}
