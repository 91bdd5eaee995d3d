import type { Issue } from '@contract/issues.ts';
import type { AnySchema } from '@contract/resource.ts';
import { strict } from '@contract/strict.ts';
import * as z from 'zod/mini';

type Path = readonly (string | number)[];
type Look = (value: unknown, path: Path) => readonly Issue[];

/** So many entries are looked at together: what is wrong with them is told, and of those behind them nothing. */
const atOnce = 200;

/**
 * Made once for a schema: looks at its lists before Zod does. Zod looks at every entry of a list before it looks at
 * how many there are, and makes an issue, or several, for each entry that is wrong, of which an answer tells a few.
 */
export function longListsOf(schema: AnySchema): (value: unknown) => readonly Issue[] {
  const look = lookOf(schema);
  return (value) => look?.(value, []) ?? [];
}

/** Absent where there are no lists. No choice between schemas has one: it would have to be told which is meant. */
function lookOf(schema: unknown): Look | undefined {
  if (schema instanceof z.ZodMiniObject) return fieldsLook(schema);
  if (schema instanceof z.ZodMiniArray) return listLook(schema);
  const isWrapped =
    schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault;
  return isWrapped ? lookOf(schema._zod.def.innerType) : undefined;
}

function fieldsLook({ shape }: z.ZodMiniObject): Look | undefined {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const look = lookOf(field);
    return look ? [{ name, look }] : [];
  });
  if (fields.length === 0) return undefined;
  return (value, path) => {
    if (typeof value !== 'object' || value === null) return [];
    return fields.flatMap(({ name, look }) => look(Reflect.get(value, name), [...path, name]));
  };
}

function listLook(schema: z.ZodMiniArray): Look {
  const maximum = maximumOf(schema);
  const ofEntry = lookOf(schema._zod.def.element);
  const part = z.compile(strict(z.clone(schema, { ...schema._zod.def, checks: [] })));
  return (value, path) => {
    if (!Array.isArray(value)) return [];
    if (value.length > maximum) {
      return [{ code: 'too_big', origin: 'array', maximum, path, message: `At most ${maximum} entries` }];
    }
    const inside = ofEntry ? value.flatMap((entry, index) => ofEntry(entry, [...path, index])) : [];
    if (inside.length > 0 || value.length <= atOnce) return inside;
    for (let start = 0; start < value.length; start += atOnce) {
      const { error } = z.safeParse(part, value.slice(start, start + atOnce));
      if (error) return error.issues.map((issue) => ({ ...issue, path: [...path, ...moved(issue.path, start)] }));
    }
    return [];
  };
}

/** An issue's path in a part of a list, as its path in the whole. */
function moved([index, ...rest]: readonly PropertyKey[], start: number): PropertyKey[] {
  return typeof index === 'number' ? [index + start, ...rest] : [];
}

function maximumOf({ _zod }: z.ZodMiniArray): number {
  for (const check of _zod.def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckMaxLength) return check._zod.def.maximum;
  }
  return Number.POSITIVE_INFINITY;
}
