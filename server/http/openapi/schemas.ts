import type { AnySchema } from '@contract/resource.ts';
import { strict } from '@contract/strict.ts';
import * as z from 'zod/mini';
import type { JsonSchema } from './types.ts';

/** What is sent: fields with a default may be left out, and unknown ones are refused. */
export function inputSchema(schema: AnySchema): JsonSchema {
  return plain(z.toJSONSchema(strict(schema), { io: 'input', unrepresentable: 'any', override: tidy }));
}

/** What is answered. Later versions may answer more fields. */
export function outputSchema(schema: AnySchema): JsonSchema {
  return plain(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', override: open }));
}

function plain({ $schema: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

type Overridden = { jsonSchema: JsonSchema };

/** `date-time` says it; its pattern of 300 characters says nothing more. */
function tidy({ jsonSchema }: Overridden): void {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
}

function open(overridden: Overridden): void {
  tidy(overridden);
  if (overridden.jsonSchema.additionalProperties === false) delete overridden.jsonSchema.additionalProperties;
}

/** `publishSettings` + `Item` → `PublishSettingsItem`; the name of a component. */
export function componentName(contract: string, part: string): string {
  const words = contract.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') + part;
}

export function referenceTo(component: string): JsonSchema {
  return { $ref: `#/components/schemas/${component}` };
}
