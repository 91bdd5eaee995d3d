import { nameBeside } from '@contract/referenceField.ts';
import type { ShowValue } from '@/history/areaHistory.ts';
import { asDuration, asInstant, asMoney, asOption, byKind } from '@/history/showValues.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { type Described, fieldAt, optionKey } from './words.ts';

/** Digits after the point of a decimal that are shown; more of them would be the noise of binary fractions. */
export const decimalDigits = 10;

/** The name that stands beside a reference; without one, the id. */
function nameIn(values: object, field: string, id: number): string {
  const beside: unknown = Reflect.get(values, nameBeside(field));
  return typeof beside === 'string' ? beside : `#${id}`;
}

/**
 * How a field's value is shown, by its kind: in lists and in the history. Money whose currency its row holds is shown in
 * the `currency` of the facts.
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
    case 'reference':
      return (value, { values = {} }) => (typeof value === 'number' ? nameIn(values, name, value) : '');
    default:
      return byKind;
  }
}
