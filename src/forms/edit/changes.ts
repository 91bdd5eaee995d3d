/**
 * What differs between two versions of a form's values, by field. Plain objects are looked into;
 * a list is one field, because "3 unsaved changes" counts what the organiser sees as one thing.
 */

export type Values = Record<string, unknown>;

function isPlainObject(value: unknown): value is Values {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Nothing has been filled in. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Whether two values are the same to a person: an emptied field equals one that was never filled. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right) || (isEmpty(left) && isEmpty(right))) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((value, index) => sameValue(value, right[index]));
  }
  if (isPlainObject(left) && isPlainObject(right)) return changedPaths(left, right).length === 0;
  return false;
}

/** A copy whose lists and objects are new; files, which cannot change, are shared. */
export function copyOf<T>(value: T): T;
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copyOf(inner)]));
}

/** Dotted paths of the fields that differ, in the order of `before`, then of what only `after` has. */
export function changedPaths(before: Values, after: Values): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const left = before[name];
    const right = after[name];
    if (isPlainObject(left) && isPlainObject(right)) return changedPaths(left, right).map((path) => `${name}.${path}`);
    return sameValue(left, right) ? [] : [name];
  });
}

/** The value at a dotted path; undefined where the path leads nowhere. */
export function valueAt(values: unknown, path: string): unknown {
  let value = values;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

/** A copy with the value at a dotted path replaced. */
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

/** The top-level fields that differ: what a PATCH carries. */
export function patchOf<T extends Values>(before: Values, after: T): Partial<T> {
  const patch: Partial<T> = {};
  for (const name in after) {
    if (!sameValue(before[name], after[name])) patch[name] = after[name];
  }
  return patch;
}

/** A row without what the form does not edit (`id`, `createdAt`…). */
export function only<T extends object>(names: readonly string[], row: T): T {
  const values = { ...row };
  for (const name of Object.keys(values)) {
    if (!names.includes(name)) Reflect.deleteProperty(values, name);
  }
  return values;
}
