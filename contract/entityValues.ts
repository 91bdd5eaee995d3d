import type { Entity, EntityDefinition, Fields } from './entity.ts';
import type { Field } from './entityFields.ts';
import type { z } from './fields.ts';
import type { AnySchema, CreateOf, ItemOf } from './resource.ts';

type Value<F extends Field> =
  F extends Field<infer Schema> ? (Schema extends AnySchema ? z.output<Schema> : never) : never;

type InitialValues<F extends Fields> = {
  -readonly [Name in keyof F as F[Name]['isRequired'] extends true ? never : Name]: Value<F[Name]>;
};

/** What these fields are in a new row; a required one is what the row is given. */
export function initialValues<F extends Fields>(fields: F): InitialValues<F> {
  const optional = Object.entries(fields).filter(([, { isRequired }]) => !isRequired);
  return Object.assign({}, ...optional.map(([name, { initial }]) => ({ [name]: initial })));
}

/** What a form for a new row begins with. */
export function newValues<E extends Entity<EntityDefinition>>({ fields }: E): CreateOf<E> {
  return valuesOf(fields, (_, { kind, isRequired, initial }) => (isRequired ? (kind === 'text' ? '' : null) : initial));
}

/** What a form for a copy of a row begins with: all that a new row may say, but what no copy takes. */
export function copiedValues<E extends Entity<EntityDefinition>>({ fields }: E, row: ItemOf<E>): CreateOf<E> {
  return valuesOf(fields, (name, { isNotCopied, initial }) => (isNotCopied ? initial : Reflect.get(row, name)));
}

// biome-ignore lint/suspicious/noExplicitAny: the types of an entity say which values there are
function valuesOf(fields: Fields, of: (name: string, field: Field) => unknown): any {
  const given = Object.entries(fields).filter(([, { access }]) => access === 'readWrite' || access === 'createOnly');
  return Object.fromEntries(given.map(([name, field]) => [name, of(name, field)]));
}

export type InstantName<F extends Fields> = {
  [Name in keyof F]: F[Name]['kind'] extends 'instant' ? Name : never;
}[keyof F];

/** Names of the instants among these fields, in their order. */
export function instantNames<F extends Fields>(fields: F): InstantName<F>[] {
  const isInstant = (name: keyof F): name is InstantName<F> => fields[name]?.kind === 'instant';
  const names: (keyof F)[] = Object.keys(fields);
  return names.filter(isInstant);
}

/** The instants of a row, each moved: by a change of the zone that they are read by, or in a copy. */
export function movedInstants<F extends Fields>(
  fields: F,
  row: Record<InstantName<F>, string | null>,
  move: (instant: string) => string | null,
): Record<InstantName<F>, string | null> {
  return Object.assign(
    {},
    ...instantNames(fields).map((name) => ({ [name]: row[name] === null ? null : move(row[name]) })),
  );
}
