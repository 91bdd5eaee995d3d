import type { AnyObject, ItemOf } from '@contract/resource.ts';
import type { ContractHistory, FieldHistory, HistoryFacts } from '@/history/areaHistory.ts';
import { showField } from './showField.ts';
import { type Described, labelKey } from './words.ts';

type Own<E extends { item: AnyObject }, Facts extends HistoryFacts> = {
  [Name in Extract<keyof ItemOf<E>, string>]?: Partial<FieldHistory<Facts>> | null;
};

/**
 * The words of an entity's history and of its conflicts: `fields.<entity>.<field>`, and each value by its kind. `own`
 * says what is shown otherwise, such as the name of what an id stands for. Fields that only the server writes are left
 * out unless `own` has words for them.
 */
export function entityHistory<E extends Described & { item: AnyObject }, Facts extends HistoryFacts>(
  entity: E,
  label: string,
  own: Own<E, Facts> = {},
  more: Omit<ContractHistory<Facts>, 'label' | 'fields'> = {},
): Record<string, ContractHistory<Facts>> {
  const special = new Map<string, Partial<FieldHistory<Facts>> | null | undefined>(Object.entries(own));
  const fields = Object.keys(entity.item.shape).map((name) => {
    const isWritten = name in entity.fields && entity.fields[name]?.access !== 'readOnly';
    const said = special.get(name);
    const isShown = said !== null && (isWritten || said !== undefined);
    return [name, isShown ? { label: labelKey(entity, name), show: showField(entity, name), ...said } : null];
  });
  return { [entity.name]: { label, fields: Object.fromEntries(fields), ...more } };
}
