import type { MenuItemDefinition } from './PopupMenu.tsx';
import type { FilterDefinition } from './types.ts';

/**
 * Returns a filter's options as menu items: radio items if only one can be chosen, including the option for none. If
 * the options could not be read, the only item tries again, below the reason.
 */
export function filterItems(
  { id, options, failed, multiple = false, none, hasNames = false }: FilterDefinition,
  values: readonly string[],
  onChange: (values: readonly string[]) => void,
): MenuItemDefinition[] {
  if (failed) {
    const { reason, again, retry } = failed;
    return [{ id: `${id} again`, heading: reason, label: again, onChoose: retry }];
  }
  const choose = (value: string) => {
    if (!multiple) onChange(values.includes(value) ? [] : [value]);
    else onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  };
  const chosen = options.map(({ value, label }) => ({
    id: `${id} ${value}`,
    label,
    checked: values.includes(value),
    exclusive: !multiple,
    isCapitalised: !hasNames,
    onChoose: () => choose(value),
  }));
  if (none === undefined) return chosen;
  const noneItem = { id, label: none, checked: values.length === 0, exclusive: true, onChoose: () => onChange([]) };
  return [noneItem, ...chosen];
}
