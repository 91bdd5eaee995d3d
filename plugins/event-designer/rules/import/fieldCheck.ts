import type { AnyObject, AnySchema } from '@contract/resource.ts';
import * as z from 'zod/mini';
import type { Values } from './types.ts';

type Checked = { success: true; data: Values } | { success: false; issues: readonly z.core.$ZodIssue[] };

/** More different texts than most columns of a file have. Columns that have more cost one unsuccessful look-up a row. */
const mostRemembered = 1_000;

/**
 * Returns a function that checks values of a field. Most columns repeat their values, such as companies or languages, so
 * the first results are remembered. Those of lists and groups are not, because rows must not share an object.
 */
function rememberingCheck(field: AnySchema) {
  const results = new Map<unknown, ReturnType<typeof z.safeParse>>();
  return (value: unknown) => {
    const remembered = results.get(value);
    if (remembered) return remembered;
    const result = z.safeParse(field, value);
    if (results.size < mostRemembered && !(value instanceof Object)) results.set(value, result);
    return result;
  };
}

/**
 * Returns a function that checks values as the schema does. A schema checks all of its fields in each row, although
 * rows of a file have values for only a few of them. The values of absent fields are therefore computed once and shared
 * by all rows.
 */
export function fieldCheck(schema: AnyObject): (values: Values) => Checked {
  const checkWhole = (values: Values): Checked => {
    const { success, data, error } = z.safeParse(schema, values);
    return success ? { success, data: Object(data) } : { success: false, issues: error.issues };
  };
  const { checks = [], catchall } = schema._zod.def;
  // A check of the whole object may look at absent fields too.
  if (checks.length > 0 || catchall) return checkWhole;
  const absentEntries: [string, unknown][] = [];
  const required: string[] = [];
  const checkOf = new Map<string, ReturnType<typeof rememberingCheck>>();
  for (const [name, field] of Object.entries<AnySchema>(schema.shape)) {
    checkOf.set(name, rememberingCheck(field));
    const { success, data } = z.safeParse(field, undefined);
    if (!success) required.push(name);
    if (!success || data !== undefined) absentEntries.push([name, data]);
  }
  // Required fields have a place in it too: adding a property to each copy would make V8 allocate its properties anew.
  const absent: Values = Object.fromEntries(absentEntries);
  return (values) => {
    for (const name of required) if (!Object.hasOwn(values, name)) return checkWhole(values);
    const data: Values = { ...absent };
    for (const name in values) {
      const result = checkOf.get(name)?.(values[name]);
      if (!result) continue;
      if (!result.success) return checkWhole(values);
      data[name] = result.data;
    }
    return { success: true, data };
  };
}
