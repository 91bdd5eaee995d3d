import type { Issue } from '@contract/issues.ts';
import type { AnySchema } from '@contract/resource.ts';
import { strict } from '@contract/strict.ts';
import * as z from 'zod/mini';

type Path = readonly (string | number)[];
type ListCheck = (value: unknown, path: Path) => readonly Issue[];

/** The number of entries that are checked together. If some are wrong, later entries are not checked. */
const chunkSize = 200;

/**
 * Returns a function that checks a schema's lists before Zod does. Zod checks every entry of a list before it checks the
 * list's length, and makes one or several issues for each wrong entry, although a response contains only a few.
 */
export function longListsOf(schema: AnySchema): (value: unknown) => readonly Issue[] {
  const check = checkOf(schema);
  return (value) => check?.(value, []) ?? [];
}

/** Returns `undefined` for a schema without lists, and for unions, where the check could not tell which schema applies. */
function checkOf(schema: unknown): ListCheck | undefined {
  if (schema instanceof z.ZodMiniObject) return checkOfFields(schema);
  if (schema instanceof z.ZodMiniArray) return checkOfList(schema);
  const isWrapped =
    schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault;
  return isWrapped ? checkOf(schema._zod.def.innerType) : undefined;
}

function checkOfFields({ shape }: z.ZodMiniObject): ListCheck | undefined {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const check = checkOf(field);
    return check ? [{ name, check }] : [];
  });
  if (fields.length === 0) return undefined;
  return (value, path) => {
    if (typeof value !== 'object' || value === null) return [];
    return fields.flatMap(({ name, check }) => check(Reflect.get(value, name), [...path, name]));
  };
}

function checkOfList(schema: z.ZodMiniArray): ListCheck {
  const maximum = maximumOf(schema);
  const checkEntry = checkOf(schema._zod.def.element);
  const part = z.compile(strict(z.clone(schema, { ...schema._zod.def, checks: [] })));
  return (value, path) => {
    if (!Array.isArray(value)) return [];
    if (value.length > maximum) {
      return [{ code: 'too_big', origin: 'array', maximum, path, message: `At most ${maximum} entries` }];
    }
    const problemsOfEntries = checkEntry ? value.flatMap((entry, index) => checkEntry(entry, [...path, index])) : [];
    if (problemsOfEntries.length > 0 || value.length <= chunkSize) return problemsOfEntries;
    for (let start = 0; start < value.length; start += chunkSize) {
      const { error } = z.safeParse(part, value.slice(start, start + chunkSize));
      if (error) return error.issues.map((issue) => ({ ...issue, path: [...path, ...pathInList(issue.path, start)] }));
    }
    return [];
  };
}

/** Converts an issue's path in a chunk of a list to its path in the whole list. */
function pathInList([index, ...rest]: readonly PropertyKey[], start: number): PropertyKey[] {
  return typeof index === 'number' ? [index + start, ...rest] : [];
}

function maximumOf({ _zod }: z.ZodMiniArray): number {
  for (const check of _zod.def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckMaxLength) return check._zod.def.maximum;
  }
  return Number.POSITIVE_INFINITY;
}
