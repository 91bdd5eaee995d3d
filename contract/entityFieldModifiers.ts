import type { Field, FieldAccess, Lock } from './entityField.ts';
import type { AnySchema } from './resource.ts';

// These functions change a field that another one has created: `field.readOnly(field.text({ max: 150 }))`.

type WithAccess<F extends Field, Access extends FieldAccess> = Omit<F, 'access'> & { access: Access };

/** Marks a field that only the server writes. */
export function readOnly<F extends Field>(field: F): WithAccess<F, 'readOnly'> {
  return { ...field, access: 'readOnly' };
}

/** Marks a field that is set on creation and never changed. */
export function createOnly<F extends Field>(field: F): WithAccess<F, 'createOnly'> {
  return { ...field, access: 'createOnly' };
}

/** Marks a field that an update can set, but creation cannot. */
export function updateOnly<F extends Field>(field: F): WithAccess<F, 'updateOnly'> {
  return { ...field, access: 'updateOnly' };
}

/** Marks a field that a copy of the row starts without, as a new row does. */
export function notCopied<F extends Field>(field: F): F & { isNotCopied: true } {
  return { ...field, isNotCopied: true };
}

/**
 * Labels a field by a text elsewhere, such as one that several entities share: `called('scanMode.camera',
 * boolean(true))`.
 */
export function called<F extends Field>(label: string, field: F): F {
  return { ...field, label };
}

/** Refuses changes of the field once something of the row has been sold or reserved. */
export function lockedBySales<F extends Field, const L extends Lock>(lock: L, field: F): F & { lock: L } {
  return { ...field, lock };
}

/** Lets several rows be given the field's value at once. `part`: the part of the bulk edit form that offers it. */
export function inBulk<F extends Field, const Part extends string>(part: Part, field: F): F & { bulk: Part } {
  return { ...field, bulk: part };
}

/** Sets another schema for input than the item's, such as the id of an object that the item shows whole. */
export function input<F extends Field, Changes extends AnySchema>(
  field: F,
  changes: Changes,
): F & { changes: Changes } {
  return { ...field, changes };
}

type AllRequired<F extends Readonly<Record<string, Field>>> = {
  [Name in keyof F]: Field<F[Name]['schema'], F[Name]['kind'], true, F[Name]['access']>;
};

/** Returns the same fields, all of them required in a new row. */
export function allRequired<F extends Readonly<Record<string, Field>>>(fields: F): AllRequired<F>;
export function allRequired(fields: Readonly<Record<string, Field>>): Record<string, Field> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, isRequired: true }]));
}
