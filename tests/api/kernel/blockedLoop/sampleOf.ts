import type { AnySchema } from '@contract/resource.ts';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { fieldsOf, innerOf, mini, optionsOf, type Path } from './fieldsOf.ts';

const texts = [
  'some words',
  'some-words',
  'Europe/Oslo',
  '2027-05-03',
  '2027-05-03T09:00',
  '2027-05-03T09:00:00.000Z',
  '19:00',
  'somebody@example.org',
  'https://example.org/',
  'example.org',
  '#336699',
  'en',
  'NO',
  'EUR',
  '1',
];
const numbers = [1, 10, 100, 1000];

/** Returns true if the value matches the schema. */
export const isGood = (schema: AnySchema) => (value: unknown) => z.safeParse(schema, value).success;

/** Returns a minimal value that matches the schema, with `value` at the path `to`. Throws if it finds none. */
export function sampleOf(schema: AnySchema, to?: Path, value?: unknown): unknown {
  if (to?.length === 0) return value;
  if (schema instanceof z.ZodMiniObject) return sampleObject(schema, to, value);
  const options = optionsOf(schema);
  if (options) return sampleOf(branchOf(options, to), to, value);
  if (schema instanceof z.ZodMiniArray) return sampleList(schema, to, value);
  if (schema instanceof z.ZodMiniNullable && !to) return null;
  const inner = innerOf(schema);
  if (inner) return sampleOf(mini(inner), to, value);
  if (schema instanceof z.ZodMiniEnum) return schema.options[0];
  if (schema instanceof z.ZodMiniLiteral) return schema.def.values[0];
  if (schema instanceof z.ZodMiniRecord) return {};
  const found = [...texts, ...numbers, false, ...shapedTexts(schema)].find(isGood(schema));
  if (found === undefined) throw new Error(`No sample for ${schema._zod.def.type}`);
  return found;
}

/** Returns some texts that match the schema's pattern, the same ones in each run. */
function shapedTexts(schema: AnySchema): string[] {
  const checks = schema instanceof z.ZodMiniString ? (schema._zod.def.checks ?? []) : [];
  const patterns = checks.flatMap((check) => (check instanceof z.core.$ZodCheckRegex ? [check._zod.def.pattern] : []));
  return patterns.flatMap((pattern) => fc.sample(fc.stringMatching(pattern), { numRuns: 20, seed: 1 }));
}

function sampleObject({ shape }: z.ZodMiniObject, to: Path | undefined, value: unknown): object {
  const entries = Object.entries(shape).flatMap(([name, given]) => {
    const field = mini(given);
    if (to?.[0] === name) return [[name, sampleOf(field, to.slice(1), value)]];
    const isAsked = !(field instanceof z.ZodMiniOptional) && !(field instanceof z.ZodMiniDefault);
    return isAsked ? [[name, sampleOf(field)]] : [];
  });
  return Object.fromEntries(entries);
}

function sampleList(schema: z.ZodMiniArray, to: Path | undefined, value: unknown): unknown[] {
  const element = mini(schema._zod.def.element);
  if (to) return [sampleOf(element, to.slice(1), value)];
  return isGood(schema)([]) ? [] : [sampleOf(element)];
}

/** Returns the branch that contains the path, or the first one. */
function branchOf(options: AnySchema[], to: Path | undefined): AnySchema {
  const leadsThere = (option: AnySchema) =>
    fieldsOf(option).some(({ path }) => to?.every((part, index) => path[index] === part));
  const found = (to && options.find(leadsThere)) ?? options[0];
  if (!found) throw new Error('A choice has no branches');
  return found;
}

/** Returns a value with all optional fields, an entry of each branch in its lists, and these texts everywhere. */
export function fullOf(schema: AnySchema, textOf: (schema: z.ZodMiniString) => string): unknown {
  if (schema instanceof z.ZodMiniObject) {
    const entries = Object.entries(schema.shape).map(([name, field]) => [name, fullOf(mini(field), textOf)]);
    return Object.fromEntries(entries);
  }
  const [branch] = branchesOf(schema);
  if (branch) return fullOf(branch, textOf);
  if (schema instanceof z.ZodMiniArray) {
    const element = mini(schema._zod.def.element);
    const branches = branchesOf(element);
    return (branches.length > 0 ? branches : [element]).map((one) => fullOf(one, textOf));
  }
  if (schema instanceof z.ZodMiniString) return textOf(schema);
  const inner = innerOf(schema);
  return inner ? fullOf(mini(inner), textOf) : sampleOf(schema);
}

/** Returns the branches of a union that contain texts, or all if none does; none for other schemas. */
function branchesOf(schema: AnySchema): AnySchema[] {
  const options = optionsOf(schema) ?? [];
  const withTexts = options.filter((option) => fieldsOf(option).length > 0);
  return withTexts.length > 0 ? withTexts : options;
}
