import { referenceNameField } from '@contract/referenceField.ts';
import type { ShowValue } from '@/history/areaHistory.ts';
import { asDuration, asInstant, asMoney, asOption, asPicture, byKind } from '@/history/showValues.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { type Described, fieldAt, optionKey } from './entityTexts.ts';

/** The decimal places shown; more of them would only show the rounding errors of binary fractions. */
export const decimalDigits = 10;

/** Returns the name stored beside a reference; without one, the id. */
function nameIn(values: object, field: string, id: number): string {
  const storedName: unknown = Reflect.get(values, referenceNameField(field));
  return typeof storedName === 'string' ? storedName : `#${id}`;
}

/**
 * Returns the function that formats a field's value by its kind, in lists and in the history. If a money field takes
 * its currency from the row, it is formatted in the `currency` of the facts.
 */
export function showField(entity: Described, name: string): ShowValue {
  const field = fieldAt(entity.fields, name);
  switch (field?.kind) {
    case 'choice':
      return asOption((t, value) => t(optionKey(entity, name, value)));
    case 'instant':
      return asInstant;
    case 'duration':
      return asDuration;
    case 'money':
      return asMoney(({ currency }) => (typeof field.currency === 'string' ? field.currency : currency));
    case 'decimal':
      return (value, { dates }) => (typeof value === 'number' ? formatNumber(value, dates.locale, decimalDigits) : '');
    case 'picture':
      return asPicture;
    case 'reference':
      return (value, { values = {} }) => (typeof value === 'number' ? nameIn(values, name, value) : '');
    default:
      return byKind;
  }
}
