import type { AnyObject, ItemOf } from '@contract/resource.ts';
import type { ContractHistory, FieldHistory, HistoryFacts } from '@/history/areaHistory.ts';
import { type Described, fieldAt, fieldPaths, labelKey } from './entityTexts.ts';
import { showField } from './showField.ts';

type FieldTexts<Facts extends HistoryFacts> = Partial<FieldHistory<Facts>> | null;

type Own<E extends { item: AnyObject }, Facts extends HistoryFacts> = {
  [Name in Extract<keyof ItemOf<E>, string>]?: FieldTexts<Facts>;
} & { [path in `${Extract<keyof ItemOf<E>, string>}.${string}`]?: FieldTexts<Facts> };

/**
 * Describes an entity for its history and its conflicts: the label of each field, and each value formatted by its kind.
 * `own` overrides this, such as with the name that an id refers to. Fields that only the server writes are left out
 * unless `own` describes them.
 */
export function entityHistory<E extends Described & { item: AnyObject }, Facts extends HistoryFacts>(
  entity: E,
  label: string,
  own: Own<E, Facts> = {},
  more: Omit<ContractHistory<Facts>, 'label' | 'fields'> = {},
): Record<string, ContractHistory<Facts>> {
  const special = new Map<string, FieldTexts<Facts> | undefined>(Object.entries(own));
  const written = fieldPaths(entity.fields).filter((path) => fieldAt(entity.fields, path)?.access !== 'readOnly');
  const shown = Object.keys(entity.item.shape).filter((name) => !entity.fields[name]?.fields);
  const fields = new Set([...shown, ...special.keys(), ...written]);
  const words = [...fields].map((path) => {
    const override = special.get(path);
    const isShown = override !== null && (override !== undefined || written.includes(path));
    return [path, isShown ? { label: labelKey(entity, path), show: showField(entity, path), ...override } : null];
  });
  return { [entity.name]: { label, fields: Object.fromEntries(words), ...more } };
}
