import { operatorsOf } from '@contract/listInput.ts';
import { defaultPerPage, type FilterKind, maximumPerPage, type Operator } from '@contract/query.ts';
import { type AnyObject, pathParameters, type Resource } from '@contract/resource.ts';
import { inputSchema } from './schemas.ts';
import type { JsonSchema, Parameter, Reference } from './types.ts';

export const sharedParameters: Record<string, Parameter> = {
  page: { name: 'page', in: 'query', description: 'From 1.', schema: { type: 'integer', minimum: 1, default: 1 } },
  perPage: {
    name: 'perPage',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: maximumPerPage, default: defaultPerPage },
  },
  disablePagination: {
    name: 'disablePagination',
    in: 'query',
    description: 'All rows at once.',
    schema: { type: 'string', enum: ['true', 'false'] },
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The version that the change was made against, as the ETag gave it. A stale one is refused with 412.',
    schema: { type: 'string', examples: ['"3"'] },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'The same call with the same key within a day is done once, and answered again. Another call with it gets 422.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
};

export function shared(name: keyof typeof sharedParameters): Reference {
  return { $ref: `#/components/parameters/${name}` };
}

export function pathParametersOf(path: string): Parameter[] {
  return pathParameters(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  }));
}

/** Paging, sort, search, and each filter with each operator that it takes. */
export function listParameters(resource: Resource): (Parameter | Reference)[] {
  const { sort = [], search, filters = {}, defaultSort } = resource;
  const parameters: (Parameter | Reference)[] = [shared('page'), shared('perPage'), shared('disablePagination')];
  if (sort.length > 0) {
    parameters.push({
      name: 'sort',
      in: 'query',
      description: `Comma-separated; \`-\` for descending. Of: ${sort.join(', ')}.`,
      schema: { type: 'string', ...(defaultSort ? { default: defaultSort } : {}) },
    });
  }
  if (search) {
    parameters.push({
      name: 'q',
      in: 'query',
      description: `Text to look for in ${search.join(', ')}.`,
      schema: { type: 'string', maxLength: 200 },
    });
  }
  for (const [field, kind] of Object.entries(filters)) {
    for (const operator of operatorsOf[kind]) {
      parameters.push({
        name: operator === 'eq' ? field : `${field}[${operator}]`,
        in: 'query',
        schema: filterSchema(kind, operator),
      });
    }
  }
  return parameters;
}

const yesOrNo: JsonSchema = { type: 'string', enum: ['true', 'false'] };

const idSchema: JsonSchema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };

const valueSchemas: Record<FilterKind, JsonSchema> = {
  text: { type: 'string', maxLength: 200 },
  number: { type: 'number' },
  boolean: yesOrNo,
  instant: { type: 'string', format: 'date-time' },
  id: idSchema,
  ids: idSchema,
};

function filterSchema(kind: FilterKind, operator: Operator): JsonSchema {
  if (operator === 'null') return yesOrNo;
  return operator === 'in' || operator === 'nin' ? { type: 'string' } : valueSchemas[kind];
}

/** The query of an endpoint, field by field. */
export function queryParameters(query: AnyObject): Parameter[] {
  const { properties, required } = inputSchema(query);
  const names = Array.isArray(required) ? required : [];
  return Object.entries(Object(properties)).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(names.includes(name) ? { required: true } : {}),
    schema: isSchema(schema) ? schema : {},
  }));
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}
