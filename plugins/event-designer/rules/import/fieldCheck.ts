import type { AnyObject, AnySchema } from '@contract/resource.ts';
import * as z from 'zod/mini';
import type { Values } from './types.ts';

type Checked = { success: true; data: Values } | { success: false; issues: readonly z.core.$ZodIssue[] };

/**
 * Returns a function that checks values as the schema does. A schema checks all of its fields in each row, while rows
 * of a file have values for few of them, so what absent fields become is found out only once, and shared by the rows.
 */
export function fieldCheck(schema: AnyObject): (values: Values) => Checked {
  const whole = (values: Values): Checked => {
    const { success, data, error } = z.safeParse(schema, values);
    return success ? { success, data: Object(data) } : { success: false, issues: error.issues };
  };
  const { checks = [], catchall } = schema._zod.def;
  // A check of the whole object may look at absent fields too.
  if (checks.length > 0 || catchall) return whole;
  const fields = new Map(Object.entries<AnySchema>(schema.shape));
  const absent: Values = {};
  const required: string[] = [];
  for (const [name, field] of fields) {
    const { success, data } = z.safeParse(field, undefined);
    if (!success) required.push(name);
    else if (data !== undefined) absent[name] = data;
  }
  return (values) => {
    for (const name of required) if (!Object.hasOwn(values, name)) return whole(values);
    const data: Values = { ...absent };
    for (const name in values) {
      const field = fields.get(name);
      if (!field) continue;
      const found = z.safeParse(field, values[name]);
      if (!found.success) return whole(values);
      data[name] = found.data;
    }
    return { success: true, data };
  };
}
