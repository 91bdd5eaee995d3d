/**
 * Compares two versions of a form's values, field by field. Plain objects are compared by their properties;
 * a list is one field, because "3 unsaved changes" counts what the organiser sees as one thing.
 */

export type Values = Record<string, unknown>;

function isPlainObject(value: unknown): value is Values {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Returns true if nothing has been entered. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Tells whether two values are the same to a user: an emptied field equals one that was never filled. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right) || (isEmpty(left) && isEmpty(right))) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((value, index) => sameValue(value, right[index]));
  }
  if (isPlainObject(left) && isPlainObject(right)) return changedPaths(left, right).length === 0;
  return false;
}

/** Returns a deep copy of lists and objects; files, which are immutable, are shared. */
export function copyOf<T>(value: T): T;
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copyOf(inner)]));
}

/** Returns the dotted paths of the fields that differ, in the order of `before`, then those that only `after` has. */
export function changedPaths(before: Values, after: Values): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const left = before[name];
    const right = after[name];
    if (isPlainObject(left) && isPlainObject(right)) return changedPaths(left, right).map((path) => `${name}.${path}`);
    return sameValue(left, right) ? [] : [name];
  });
}

/** Returns the value at a dotted path; undefined if the path does not exist. */
export function valueAt(values: unknown, path: string): unknown {
  let value = values;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

/** Returns a copy with the value at a dotted path replaced. */
export function withValue<T extends object>(values: T, path: string, value: unknown): T {
  const copy = { ...values };
  const names = path.split('.');
  const last = names.pop() ?? '';
  let target: object = copy;
  for (const name of names) {
    const inner: unknown = Reflect.get(target, name);
    const next = isPlainObject(inner) ? { ...inner } : {};
    Reflect.set(target, name, next);
    target = next;
  }
  Reflect.set(target, last, value);
  return copy;
}

/** Returns the top-level fields that differ: the payload of a PATCH. */
export function patchOf<T extends Values>(before: Values, after: T): Partial<T> {
  const patch: Partial<T> = {};
  for (const name in after) {
    if (!sameValue(before[name], after[name])) patch[name] = after[name];
  }
  return patch;
}

/** Returns a row without the fields that the form does not edit (`id`, `createdAt`…). */
export function pickFields<T extends object>(names: readonly string[], row: T): T {
  const values = { ...row };
  for (const name of Object.keys(values)) {
    if (!names.includes(name)) Reflect.deleteProperty(values, name);
  }
  return values;
}
