import type { AnySchema } from '@contract/resource.ts';
import { strict } from '@contract/strict.ts';
import * as z from 'zod/mini';
import type { JsonSchema } from './types.ts';

/** Returns the schema of a request: fields with a default may be omitted, and unknown ones are refused. */
export function inputSchema(schema: AnySchema): JsonSchema {
  return plain(z.toJSONSchema(strict(schema), { io: 'input', unrepresentable: 'any', override: tidy }));
}

/** Returns the schema of a response. Later versions may add fields. */
export function outputSchema(schema: AnySchema): JsonSchema {
  return plain(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', override: open }));
}

function plain({ $schema: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

type Overridden = { jsonSchema: JsonSchema };

/** Removes the pattern of instants: `date-time` says the same, and the pattern has 300 characters. */
function tidy({ jsonSchema }: Overridden): void {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
}

function open(overridden: Overridden): void {
  tidy(overridden);
  if (overridden.jsonSchema.additionalProperties === false) delete overridden.jsonSchema.additionalProperties;
}

/** Returns the name of a component: `publishSettings` + `Item` → `PublishSettingsItem`. */
export function componentName(contract: string, part: string): string {
  const words = contract.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') + part;
}

export function referenceTo(component: string): JsonSchema {
  return { $ref: `#/components/schemas/${component}` };
}
