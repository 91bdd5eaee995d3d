import type { AnySchema } from '@contract/resource.ts';
import * as z from 'zod/mini';

/** The path of a value in a request, from the outside in; list entries by index. */
export type Path = readonly (string | number)[];

/** A text or a list in a schema, and its length limit. */
export type Field = { path: Path; kind: 'text' | 'list'; limit: number; schema: z.ZodMiniString | z.ZodMiniArray };

/**
 * Returns every text and every list of a request's schema, including the branches of unions and the entries of lists.
 */
export function fieldsOf(schema: unknown, path: Path = []): Field[] {
  if (schema instanceof z.ZodMiniObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => fieldsOf(field, [...path, name]));
  }
  const options = optionsOf(schema);
  if (options) return options.flatMap((option) => fieldsOf(option, path));
  if (schema instanceof z.ZodMiniArray) {
    const inEntries = fieldsOf(schema._zod.def.element, [...path, 0]);
    return [{ path, kind: 'list', limit: limitOf(schema), schema }, ...inEntries];
  }
  if (schema instanceof z.ZodMiniString) return [{ path, kind: 'text', limit: limitOf(schema), schema }];
  const inner = innerOf(schema);
  return inner ? fieldsOf(inner, path) : [];
}

export function limitOf({ _zod }: z.ZodMiniString | z.ZodMiniArray): number {
  for (const check of _zod.def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckMaxLength) return check._zod.def.maximum;
  }
  throw new Error('A text or a list has no limit');
}

/** Returns a key that is equal for texts with the same limit and checks. */
export function kindOf({ schema, limit }: Field): string {
  const checks = (schema._zod.def.checks ?? []).map(({ _zod }) => Object.values(_zod.def).map(String).join());
  return [limit, ...checks].join(' ');
}

/** Returns the branches of a union. */
export function optionsOf(schema: unknown): AnySchema[] | undefined {
  const isChoice = schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion;
  return isChoice ? schema._zod.def.options.map(mini) : undefined;
}

/** Returns the inner schema of an optional, nullable, default or pipe schema. */
export function innerOf(schema: unknown): unknown {
  if (schema instanceof z.ZodMiniPipe) return schema._zod.def.in;
  const isWrapped =
    schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault;
  return isWrapped ? schema._zod.def.innerType : undefined;
}

export function mini(schema: unknown): AnySchema {
  if (!(schema instanceof z.ZodMiniType)) throw new Error('A contract is made of zod/mini schemas');
  return schema;
}
