import * as z from 'zod/mini';
import type { AnySchema } from './resource.ts';

/**
 * Returns the same schema, but refuses unknown fields at every depth. Contracts are written with `z.object`, which
 * drops unknown fields. That is right for responses, because a client may be older than the server, but input must be checked: a
 * misspelt field would otherwise be ignored silently.
 */
export function strict(schema: AnySchema): AnySchema {
  if (schema instanceof z.ZodMiniObject) {
    const shape = Object.fromEntries(Object.entries(schema.shape).map(([key, field]) => [key, strictField(field)]));
    return z.clone(schema, { ...schema._zod.def, shape, catchall: schema._zod.def.catchall ?? z.never() });
  }
  if (schema instanceof z.ZodMiniArray) {
    return z.clone(schema, { ...schema._zod.def, element: strictField(schema._zod.def.element) });
  }
  if (schema instanceof z.ZodMiniUnion) {
    return z.clone(schema, { ...schema._zod.def, options: schema._zod.def.options.map(strictField) });
  }
  if (schema instanceof z.ZodMiniDiscriminatedUnion) {
    return z.clone(schema, { ...schema._zod.def, options: schema._zod.def.options.map(strictField) });
  }
  if (schema instanceof z.ZodMiniRecord) {
    return z.clone(schema, { ...schema._zod.def, valueType: strictField(schema._zod.def.valueType) });
  }
  if (schema instanceof z.ZodMiniOptional) {
    return z.clone(schema, { ...schema._zod.def, innerType: strictField(schema._zod.def.innerType) });
  }
  if (schema instanceof z.ZodMiniNullable) {
    return z.clone(schema, { ...schema._zod.def, innerType: strictField(schema._zod.def.innerType) });
  }
  if (schema instanceof z.ZodMiniDefault) {
    return z.clone(schema, { ...schema._zod.def, innerType: strictField(schema._zod.def.innerType) });
  }
  return schema;
}

function strictField(field: unknown): AnySchema {
  if (field instanceof z.ZodMiniType) return strict(field);
  throw new Error('A contract is made of zod/mini schemas');
}
