import type { AnyObject } from '@contract/resource.ts';
import * as z from 'zod/mini';

const epoch = '2027-01-04T08:00:00.000Z';

/** Returns the emptiest input, for fields that a test does not set. */
export function blankFields(schema: AnyObject | undefined): Record<string, unknown> {
  const entries = Object.entries(schema?.shape ?? {}).map(([name, field]) => [name, blank(field)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Returns the emptiest value that a schema accepts. */
function blank(schema: unknown): unknown {
  if (schema instanceof z.ZodMiniDefault) return schema._zod.def.defaultValue;
  if (schema instanceof z.ZodMiniOptional) return undefined;
  if (schema instanceof z.ZodMiniNullable) return null;
  if (schema instanceof z.ZodMiniObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, blank(field)]));
  }
  if (schema instanceof z.ZodMiniArray) return [];
  if (schema instanceof z.ZodMiniRecord) return {};
  if (schema instanceof z.ZodMiniEnum) return Object.values(schema._zod.def.entries)[0];
  if (schema instanceof z.ZodMiniLiteral) return schema._zod.def.values[0];
  if (schema instanceof z.ZodMiniUnion) return blank(schema._zod.def.options[0]);
  if (schema instanceof z.ZodMiniBoolean) return false;
  if (schema instanceof z.ZodMiniNumber) return atLeast(schema);
  if (schema instanceof z.ZodMiniISODateTime) return epoch;
  return '';
}

/** Returns 0, or the smallest greater number that the schema accepts. */
function atLeast(schema: z.ZodMiniNumber): number {
  return [0, 1].find((candidate) => z.safeParse(schema, candidate).success) ?? 0;
}
