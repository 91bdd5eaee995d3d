import type { Fields } from '@contract/entity.ts';
import type { AnyTranslate, Translate } from '@/i18n/texts.ts';

/** As much of an entity as it takes to show its fields. */
export type Described = { name: string; fields: Fields };

/** Key of what a field is called, wherever it is shown. */
export const labelKey = ({ name }: Described, field: string) => `fields.${name}.${field}`;

/** Key of what one value of a choice is called. */
export const optionKey = ({ name, fields }: Described, field: string, value: string) =>
  `${fields[field]?.words ?? `options.${name}.${field}`}.${value}`;

/** An area's `t` for keys that are put together here, such as those of fields; what has no text is shown as its key. */
export function anyKey(t: AnyTranslate): Translate {
  return (key: string, values: Readonly<Record<string, unknown>> = {}) => t(key, { defaultValue: key, ...values });
}

/** What a field is called. */
export function fieldLabel(t: AnyTranslate, entity: Described, field: string): string {
  return anyKey(t)(labelKey(entity, field));
}

/** The values of a choice, as a control or a filter offers them. */
export function optionsOf(t: AnyTranslate, entity: Described, field: string): { value: string; label: string }[] {
  const { values = [] } = entity.fields[field] ?? {};
  return values.map((value) => ({ value, label: anyKey(t)(optionKey(entity, field, value)) }));
}
