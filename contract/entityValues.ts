import type { Entity, EntityDefinition, Fields } from './entity.ts';
import type { CreateOf, ItemOf } from './resource.ts';

/** What a form for a new row begins with. */
export function newValues<E extends Entity<EntityDefinition>>({ fields }: E): CreateOf<E> {
  return valuesOf(fields, (_, { kind, isRequired, initial }) => (isRequired ? (kind === 'text' ? '' : null) : initial));
}

/** What a form for a copy of a row begins with: all that a new row may say, but what no copy takes. */
export function copiedValues<E extends Entity<EntityDefinition>>({ fields }: E, row: ItemOf<E>): CreateOf<E> {
  return valuesOf(fields, (name, { isNotCopied, initial }) => (isNotCopied ? initial : Reflect.get(row, name)));
}

/** Names of the instants that people set: they follow when the zone is changed by whose clock they are read. */
export function instantNames<F extends Fields>(fields: F): string[] {
  return Object.entries(fields).flatMap(([name, { kind, access }]) =>
    kind === 'instant' && access !== 'readOnly' ? [name] : [],
  );
}

// biome-ignore lint/suspicious/noExplicitAny: the types of an entity say which values there are
function valuesOf(fields: Fields, of: (name: string, field: Fields[string]) => unknown): any {
  const given = Object.entries(fields).filter(([, { access }]) => access === 'readWrite' || access === 'createOnly');
  return Object.fromEntries(given.map(([name, field]) => [name, of(name, field)]));
}
