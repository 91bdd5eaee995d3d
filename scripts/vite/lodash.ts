/**
 * Replaces functions of lodash-es in the build. Refine uses them to compare filters, sorters, options and resources, and
 * to read a field by its path. lodash supports values that do not occur there, such as maps, typed arrays and objects
 * that contain themselves, which takes 5 kB of the first page.
 */

/** Compares lists and plain objects by their content, and everything else by identity. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isEqual(value, other[index]));
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

type IsSame<Value> = (one: Value, other: Value) => boolean;

/** Returns the values of all lists without repetitions. The last argument compares two values. */
export function unionWith<Value>(...listsAndTest: [...(readonly Value[] | undefined)[], IsSame<Value>]): Value[] {
  const isSame = listsAndTest.at(-1) as IsSame<Value>;
  const values = (listsAndTest.slice(0, -1) as (readonly Value[] | undefined)[]).flatMap((list) => list ?? []);
  return firstOfEach(values, isSame);
}

/** Returns the values that the other list does not contain. */
export function differenceWith<Value>(
  values: readonly Value[] | undefined,
  others: readonly Value[] | undefined,
  isSame: IsSame<Value>,
): Value[] {
  return (values ?? []).filter((value) => !others?.some((other) => isSame(value, other)));
}

/** Returns the first of all rows with the same value in this property. */
export function uniqBy<Row extends object>(rows: readonly Row[], property: keyof Row): Row[] {
  return firstOfEach(rows, (one, other) => Object.is(one[property], other[property]));
}

function firstOfEach<Value>(values: readonly Value[], isSame: IsSame<Value>): Value[] {
  return values.filter((value, index) => values.findIndex((other) => isSame(value, other)) === index);
}

/** Returns the value at a path such as `rows.0.name` or `rows[0].name`. */
export function get(object: unknown, path: string): unknown {
  return namesIn(object, path).reduce<unknown>((value, name) => Object(value)[name], object);
}

/** Tells whether there is a property of the object itself at the path. */
export function has(object: unknown, path: string): boolean {
  const names = namesIn(object, path);
  const last = names.pop();
  const owner = names.reduce<unknown>((value, name) => Object(value)[name], object);
  return last !== undefined && Object.hasOwn(Object(owner), last);
}

/** The path may also be the name of one property that contains dots. */
function namesIn(object: unknown, path: string): string[] {
  return path in Object(object) ? [path] : path.split(/[.[\]]+/).filter((name) => name !== '');
}
