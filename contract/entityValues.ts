import type { Entity, EntityDefinition, Fields } from './entity.ts';
import type { Field } from './entityFields.ts';
import type { z } from './fields.ts';
import type { AnySchema, CreateOf, ItemOf } from './resource.ts';

type Value<F extends Field> =
  F extends Field<infer Schema> ? (Schema extends AnySchema ? z.output<Schema> : never) : never;

/** The values of all fields, as a form edits them. */
export type ValuesOf<E extends { fields: Fields }> = {
  -readonly [Name in keyof E['fields']]: Value<E['fields'][Name]>;
};

/** Returns the values of these fields only, from a row that has more. */
export function valuesOf<F extends Fields>(fields: F, row: ValuesOf<{ fields: F }>): ValuesOf<{ fields: F }>;
export function valuesOf(fields: Fields, row: object): Values {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, Reflect.get(row, name)]));
}

type InitialValues<F extends Fields> = {
  -readonly [Name in keyof F as F[Name]['isRequired'] extends true ? never : Name]: Value<F[Name]>;
};

/** The values of a new row's fields, without the required ones, which a new row always sets. */
export function initialValues<F extends Fields>(fields: F): InitialValues<F>;
export function initialValues(fields: Fields): Values {
  const optional = Object.entries(fields).filter(([, { isRequired }]) => !isRequired);
  return Object.fromEntries(optional.map(([name, { initial }]) => [name, initial]));
}

type Values = Record<string, unknown>;
type AnyEntity = Entity<EntityDefinition>;

/** Returns the first values of a form for a new row. */
export function newValues<E extends AnyEntity>(entity: E): CreateOf<E>;
export function newValues({ fields }: AnyEntity): Values {
  return valuesForNewRow(fields, (_, { kind, isRequired, initial }) =>
    isRequired ? (kind === 'text' ? '' : null) : initial,
  );
}

/** Returns the first values of a form for a copy of a row. A field that is `notCopied` starts as in a new row. */
export function copiedValues<E extends AnyEntity>(entity: E, row: ItemOf<E>): CreateOf<E>;
export function copiedValues({ fields }: AnyEntity, row: object): Values {
  return valuesForNewRow(fields, (name, { isNotCopied, initial }) => (isNotCopied ? initial : Reflect.get(row, name)));
}

type NotCopied<F extends Fields> = {
  -readonly [Name in keyof F as F[Name]['isNotCopied'] extends true ? Name : never]: Value<F[Name]>;
};

/** Returns the initial values of the fields that are not copied with a row. */
export function notCopiedValues<F extends Fields>(fields: F): NotCopied<F>;
export function notCopiedValues(fields: Fields): Values {
  const uncopied = Object.entries(fields).filter(([, { isNotCopied }]) => isNotCopied);
  return Object.fromEntries(uncopied.map(([name, { initial }]) => [name, initial]));
}

/** Builds a value for each field that a new row can set. */
function valuesForNewRow(fields: Fields, of: (name: string, field: Field) => unknown): Values {
  const written = Object.entries(fields).filter(([, { access }]) => access === 'readWrite' || access === 'createOnly');
  return Object.fromEntries(written.map(([name, field]) => [name, of(name, field)]));
}

export type InstantName<F extends Fields> = {
  [Name in keyof F]: F[Name]['kind'] extends 'instant' ? Name : never;
}[keyof F];

/** Returns the names of the instants among these fields, in their order. */
export function instantNames<F extends Fields>(fields: F): InstantName<F>[] {
  const isInstant = (name: keyof F): name is InstantName<F> => fields[name]?.kind === 'instant';
  const names: (keyof F)[] = Object.keys(fields);
  return names.filter(isInstant);
}

/** Moves the instants of a row: after a change of its time zone, or in a copy. */
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

type BulkFields<F extends Fields> = {
  [Name in keyof F as F[Name] extends { bulk: string } ? Name : never]: F[Name];
};

/** Returns the fields that can be set on several rows at once. */
export function bulkFieldsOf<F extends Fields>(fields: F): BulkFields<F>;
export function bulkFieldsOf(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { bulk }]) => bulk !== undefined));
}
