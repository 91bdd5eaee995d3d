import { errorStatus } from '@contract/problem.ts';
import type { Contribution, Described } from './operations.ts';
import { sharedParameters } from './parameters.ts';
import type { ApiResponse, OpenApi } from './types.ts';

const description = `Get a token with \`POST /auth\` (JSON, \`userName\` and \`password\`) and send it as \`Authorization: Bearer …\`.

Lists take \`page\`, \`perPage\`, \`sort\`, \`q\` and filters such as \`status=published\` or \`price[gte]=100\`, and answer
\`{ "data": [...], "meta": { "total", "page", "perPage" } }\`; everything else answers \`{ "data": ... }\`.
Every row has a \`version\`, which reads give as ETag and changes take as \`If-Match\`. Instants are ISO 8601 in UTC,
money is integer cents. Every refusal has the body \`Error\`.
What the server names itself, such as a copy, it names in the language that \`Accept-Language\` prefers: en or de.

\`GET /live\`, with the token, is a stream of server-sent events until the token expires: \`change\` (what was saved, by whom,
with its number as \`id\`), \`presence\` (who else is here) and \`resync\` (read again what you show). \`Last-Event-ID\` goes on where
a stream ended; the same change may be told twice. A request that names its tab in \`X-Client-Id\` recognises its own changes by it.`;

const statusText: Record<number, string> = {
  400: 'Malformed: no JSON, a wrong type, a field or parameter that does not exist',
  401: 'No token, or one that is no longer good',
  403: 'Not allowed',
  404: 'Not there, or of another account',
  405: 'Not offered at this address',
  409: 'The state does not allow it',
  412: 'Changed in the meantime; `current` is how it is now',
  413: 'Too large',
  415: 'Of a type that is not taken',
  422: 'Against a rule; `errors` says which and where',
  429: 'Too many; see `Retry-After`',
  500: 'A fault of ours; `requestId` finds it in the log',
  503: 'Not ready; try again in a moment',
};

const problem = {
  type: 'object',
  properties: {
    path: { type: 'string', description: 'Dotted: `timeSlots.0.end`' },
    code: { type: 'string' },
    message: { type: 'string' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
  required: ['path', 'code', 'message'],
};

const listMeta = {
  type: 'object',
  properties: {
    total: { type: 'integer' },
    page: { type: 'integer' },
    perPage: { type: 'integer', description: '0 when pagination is disabled' },
  },
  required: ['total', 'page', 'perPage'],
};

const error = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    errors: { type: 'array', items: { $ref: '#/components/schemas/Problem' } },
    requestId: { type: 'string' },
    current: { description: 'With `stale`: the row as it is now' },
  },
  required: ['message', 'code', 'errors', 'requestId'],
};

/** The OpenAPI 3.1 document of everything that is registered. */
export function openApiOf(contributions: readonly Contribution[], title: string, version: string): OpenApi {
  return {
    openapi: '3.1.0',
    info: { title, version, description },
    servers: [{ url: '/api' }],
    tags: [...new Set(contributions.map(({ tag }) => tag))].map((name) => ({ name })),
    security: [{ bearer: [] }],
    paths: pathsOf(contributions.flatMap(({ operations }) => operations)),
    components: {
      schemas: Object.assign(
        { Error: error, Problem: problem, ListMeta: listMeta },
        ...contributions.map(({ schemas }) => schemas),
      ),
      parameters: sharedParameters,
      responses: errorResponses(),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/** Addresses that differ only in the names of their parameters are one address in OpenAPI. */
function pathsOf(operations: readonly Described[]): OpenApi['paths'] {
  const paths: OpenApi['paths'] = {};
  const spelling = new Map<string, string>();
  for (const { method, path, operation } of operations) {
    const address = path.replace(/\{\w+\}/g, '{}');
    const firstSpelling = spelling.get(address) ?? path;
    spelling.set(address, firstSpelling);
    paths[firstSpelling] = {
      ...paths[firstSpelling],
      [method]: firstSpelling === path ? operation : withParameterNames(operation, firstSpelling),
    };
  }
  return paths;
}

function withParameterNames(operation: Described['operation'], path: string): Described['operation'] {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '');
  const parameters = operation.parameters.map((parameter) =>
    'in' in parameter && parameter.in === 'path' ? { ...parameter, name: names.shift() ?? parameter.name } : parameter,
  );
  return { ...operation, parameters };
}

function errorResponses(): Record<string, ApiResponse> {
  const statuses = [...new Set<number>(Object.values(errorStatus))];
  return Object.fromEntries(
    statuses.map((status) => [
      `error${status}`,
      {
        description: statusText[status] ?? 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        ...(status === 429
          ? { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }
          : {}),
      },
    ]),
  );
}
