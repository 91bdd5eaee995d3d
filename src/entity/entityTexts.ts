import type { Fields } from '@contract/entity.ts';
import type { Field } from '@contract/entityFields.ts';
import type { AnyTranslate, Translate } from '@/i18n/texts.ts';

/** The part of an entity that is needed to show its fields. */
export type Described = { name: string; fields: Fields; texts?: string };

/** Returns a field by its path: `modes.camera` is a field of a group. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', ...inner] = path.split('.');
  const field = fields[name];
  return inner.length === 0 ? field : field?.fields && fieldAt(field.fields, inner.join('.'));
}

/** Returns the paths of all fields; a group is replaced by the paths of its fields. */
export function fieldPaths(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.fields ? fieldPaths(field.fields).map((path) => `${name}.${path}`) : [name],
  );
}

/** Returns the translation key of a field's label. */
export function labelKey({ name, fields, texts = `fields.${name}` }: Described, path: string): string {
  const [first = '', ...inner] = path.split('.');
  const field = fields[first];
  const key = `${texts}.${first}`;
  if (inner.length === 0 || !field?.fields) return field?.label ?? `${texts}.${path}`;
  return labelKey({ name, fields: field.fields, texts: field.texts ?? key }, inner.join('.'));
}

/** Returns the translation key of one value of a choice. */
export const optionKey = ({ name, fields }: Described, path: string, value: string) =>
  `${fieldAt(fields, path)?.valueTexts ?? `options.${name}.${path}`}.${value}`;

/** Wraps an area's `t` for keys that are composed here, such as those of fields; a missing text is shown as its key. */
export function anyKey(t: AnyTranslate): Translate {
  return (key: string, values: Readonly<Record<string, unknown>> = {}) => t(key, { defaultValue: key, ...values });
}

export function fieldLabel(t: AnyTranslate, entity: Described, field: string): string {
  return anyKey(t)(labelKey(entity, field));
}

/** Returns the values of a choice as options for a control or a filter. */
export function optionsOf(t: AnyTranslate, entity: Described, field: string): { value: string; label: string }[] {
  const { values = [] } = fieldAt(entity.fields, field) ?? {};
  return values.map((value) => ({ value, label: anyKey(t)(optionKey(entity, field, value)) }));
}
