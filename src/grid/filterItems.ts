import type { MenuItemDefinition } from './PopupMenu.tsx';
import type { FilterDefinition } from './types.ts';

/** Returns a filter's options as menu items: radio items if only one can be chosen, including the option for none. */
export function filterItems(
  { id, options, multiple = false, none, hasNames = false }: FilterDefinition,
  values: readonly string[],
  onChange: (values: readonly string[]) => void,
): MenuItemDefinition[] {
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
  const nothing = { id, label: none, checked: values.length === 0, exclusive: true, onChoose: () => onChange([]) };
  return [nothing, ...chosen];
}
