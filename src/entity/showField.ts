import type { ShowValue } from '@/history/areaHistory.ts';
import { asInstant, asMoney, asOption, byKind } from '@/history/showValues.ts';
import { type Described, optionKey } from './words.ts';

/** How a field's value is shown, by its kind: in lists, in files and in the history. */
export function showField(entity: Described, name: string): ShowValue {
  switch (entity.fields[name]?.kind) {
    case 'choice':
      return asOption((t, value) => t(optionKey(entity, name, value)));
    case 'instant':
      return asInstant;
    case 'money':
      return asMoney();
    case 'reference':
      return (value) => (typeof value === 'number' ? `#${value}` : '');
    default:
      return byKind;
  }
}
