import { html } from 'hono/html';
import type { JsonSchema } from './types.ts';

type Markup = ReturnType<typeof html>;

/** Renders a schema for readers: its type as text, and its fields below it. */
export function schemaList(schema: JsonSchema): Markup {
  const fields = fieldsOf(schema);
  if (!fields) return html`<span class="type">${typeOf(schema)}</span>`;
  return html`<ul class="fields">${fields.map(
    ([name, field, isRequired]) =>
      html`<li><code>${name}</code>${isRequired ? '' : html`<span class="muted">?</span>`} ${
        fieldsOf(field) ? html`<span class="type">${outerTypeOf(field)}</span>${schemaList(field)}` : schemaList(field)
      }${described(field)}</li>`,
  )}</ul>`;
}

function described({ description }: JsonSchema): Markup | string {
  return typeof description === 'string' ? html` <span class="muted">${description}</span>` : '';
}

/** Returns the fields of an object, of the objects in an array, or of an object that may be null. */
function fieldsOf(schema: JsonSchema): [string, JsonSchema, boolean][] | undefined {
  const inner = innerOf(schema);
  if (inner) return fieldsOf(inner);
  if (!isSchema(schema.properties)) return undefined;
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).map(([name, field]) => [
    name,
    isSchema(field) ? field : {},
    required.includes(name),
  ]);
}

function outerTypeOf(schema: JsonSchema): string {
  if (schema.type === 'array') return 'list of';
  return branchesOf(schema).length > 0 ? 'object or null' : 'object';
}

function innerOf(schema: JsonSchema): JsonSchema | undefined {
  if (schema.type === 'array' && isSchema(schema.items)) return schema.items;
  const [only, ...others] = branchesOf(schema).filter(({ type }) => type !== 'null');
  return others.length === 0 ? only : undefined;
}

function branchesOf({ anyOf, oneOf }: JsonSchema): JsonSchema[] {
  const branches = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : [];
  return branches.filter(isSchema);
}

function typeOf(schema: JsonSchema): Markup | string {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const branches = branchesOf(schema);
  if (branches.length > 0) {
    return html`${branches.map((branch, index) => html`${index > 0 ? ' or ' : ''}${fieldsOf(branch) ? schemaList(branch) : typeOf(branch)}`)}`;
  }
  if (schema.type === 'array' && isSchema(schema.items))
    return html`list of ${typeOf(schema.items)}${limitsOf(schema)}`;
  if (schema.type === 'object' && isSchema(schema.additionalProperties)) {
    return html`object of ${typeOf(schema.additionalProperties)}`;
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : schema.type;
  const format = typeof schema.format === 'string' ? ` (${schema.format})` : '';
  return `${typeof type === 'string' ? type : 'any'}${format}${limitsOf(schema)}`;
}

const limitLabels: [string, string][] = [
  ['minLength', 'from'],
  ['minItems', 'from'],
  ['minimum', 'from'],
  ['maxLength', 'up to'],
  ['maxItems', 'up to'],
  ['maximum', 'up to'],
];

function limitsOf(schema: JsonSchema): string {
  const limits = limitLabels.flatMap(([keyword, word]) => {
    const limit = schema[keyword];
    return typeof limit === 'number' && limit !== Number.MAX_SAFE_INTEGER && limit !== Number.MIN_SAFE_INTEGER
      ? [`${word} ${limit}`]
      : [];
  });
  const initial = 'default' in schema ? [`default ${JSON.stringify(schema.default)}`] : [];
  const all = [...limits, ...initial];
  return all.map((part) => `, ${part}`).join('');
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
