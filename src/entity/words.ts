import type { Fields } from '@contract/entity.ts';
import type { Field } from '@contract/entityFields.ts';
import type { AnyTranslate, Translate } from '@/i18n/texts.ts';

/** As much of an entity as it takes to show its fields. */
export type Described = { name: string; fields: Fields; texts?: string };

/** A field by its path: `modes.camera` is one of a group. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', ...inner] = path.split('.');
  const field = fields[name];
  return inner.length === 0 ? field : field?.fields && fieldAt(field.fields, inner.join('.'));
}

/** Paths of all fields; a group has those of its fields. */
export function fieldPaths(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.fields ? fieldPaths(field.fields).map((path) => `${name}.${path}`) : [name],
  );
}

/** Key of what a field is called, wherever it is shown. */
export function labelKey({ name, fields, texts = `fields.${name}` }: Described, path: string): string {
  const [first = '', ...inner] = path.split('.');
  const field = fields[first];
  const key = `${texts}.${first}`;
  if (inner.length === 0 || !field?.fields) return field?.label ?? `${texts}.${path}`;
  return labelKey({ name, fields: field.fields, texts: field.texts ?? key }, inner.join('.'));
}

/** Key of what one value of a choice is called. */
export const optionKey = ({ name, fields }: Described, path: string, value: string) =>
  `${fieldAt(fields, path)?.words ?? `options.${name}.${path}`}.${value}`;

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
  const { values = [] } = fieldAt(entity.fields, field) ?? {};
  return values.map((value) => ({ value, label: anyKey(t)(optionKey(entity, field, value)) }));
}
