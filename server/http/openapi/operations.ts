import type { Contract, Document, Endpoint, Resource } from '@contract/resource.ts';
import { listParameters, pathParametersOf, queryParameters, shared } from './parameters.ts';
import { componentName, inputSchema, outputSchema, referenceTo } from './schemas.ts';
import type { ApiOperation, ApiResponse, Content, JsonSchema, Reference } from './types.ts';

/** One operation with its address, and the schemas that it refers to. */
export type Described = { method: string; path: string; operation: ApiOperation };
type Parts = { operations: Described[]; schemas: Record<string, JsonSchema> };

/** A contract's part of the document; `tag` is the area that serves it. */
export type Contribution = Parts & { tag: string };

export function describeContract(contract: Contract, tag: string): Contribution {
  return { tag, ...partsOf(contract, tag) };
}

function partsOf(contract: Contract, tag: string): Parts {
  switch (contract.kind) {
    case 'resource':
      return describeResource(contract, tag);
    case 'document':
      return describeDocument(contract, tag);
    case 'endpoint':
      return describeEndpoint(contract, tag);
  }
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });
const body = (component: string) => ({ required: true as const, content: json(referenceTo(component)) });
const etag = { ETag: { description: 'The version, quoted.', schema: { type: 'string' } } };

function wrapped(data: JsonSchema): JsonSchema {
  return { type: 'object', properties: { data }, required: ['data'] };
}

function success(description: string, data: JsonSchema, headers?: ApiResponse['headers']): ApiResponse {
  return { description, ...(headers ? { headers } : {}), content: json(wrapped(data)) };
}

/** Returns an operation's error responses: those given, and those that every operation has. */
function errors(...codes: string[]): Record<string, Reference> {
  const all = ['400', '401', '404', '429', '500', '503', ...codes];
  return Object.fromEntries(all.sort().map((code) => [code, { $ref: `#/components/responses/error${code}` }]));
}

const changing = ['409', '412', '413', '415', '422'];

function describeResource(resource: Resource, tag: string): Parts {
  const { name, path, item, create, update, removable } = resource;
  const itemName = componentName(name, 'Item');
  const schemas: Record<string, JsonSchema> = { [itemName]: outputSchema(item) };
  const rowPath = `${path}/{id}`;
  const ofList = pathParametersOf(path);
  const ofRow = pathParametersOf(rowPath);
  const tags = [tag];
  const listed = {
    type: 'object',
    properties: {
      data: { type: 'array', items: referenceTo(itemName) },
      meta: { $ref: '#/components/schemas/ListMeta' },
    },
    required: ['data', 'meta'],
  };
  const operations: Described[] = [
    {
      method: 'get',
      path,
      operation: {
        operationId: `${name}.list`,
        summary: `List ${spaced(name)}`,
        tags,
        parameters: [...ofList, ...listParameters(resource)],
        responses: { 200: { description: 'A page of rows', content: json(listed) }, ...errors() },
      },
    },
    {
      method: 'get',
      path: rowPath,
      operation: {
        operationId: `${name}.get`,
        summary: `Read one of ${spaced(name)}`,
        tags,
        parameters: ofRow,
        responses: { 200: success('The row', referenceTo(itemName), etag), ...errors() },
      },
    },
  ];
  if (create) {
    schemas[componentName(name, 'Create')] = inputSchema(create);
    operations.push({
      method: 'post',
      path,
      operation: {
        operationId: `${name}.create`,
        summary: `Create one of ${spaced(name)}`,
        tags,
        parameters: [...ofList, shared('idempotencyKey')],
        requestBody: body(componentName(name, 'Create')),
        responses: {
          201: success('The new row', referenceTo(itemName), {
            ...etag,
            Location: { description: 'Address of the new row.', schema: { type: 'string' } },
          }),
          ...errors('409', '413', '415', '422'),
        },
      },
    });
  }
  if (update) {
    schemas[componentName(name, 'Update')] = inputSchema(update);
    operations.push({
      method: 'patch',
      path: rowPath,
      operation: {
        operationId: `${name}.update`,
        summary: `Change one of ${spaced(name)}`,
        tags,
        parameters: [...ofRow, shared('ifMatch'), shared('idempotencyKey')],
        requestBody: body(componentName(name, 'Update')),
        responses: { 200: success('The row as changed', referenceTo(itemName), etag), ...errors(...changing) },
      },
    });
  }
  if (removable) {
    operations.push({
      method: 'delete',
      path: rowPath,
      operation: {
        operationId: `${name}.remove`,
        summary: `Remove one of ${spaced(name)}`,
        tags,
        parameters: [...ofRow, shared('ifMatch'), shared('idempotencyKey')],
        responses: { 204: { description: 'It is gone' }, ...errors('409', '412', '422') },
      },
    });
  }
  return { operations, schemas };
}

function describeDocument({ name, path, item, update }: Document, tag: string): Parts {
  const itemName = componentName(name, 'Item');
  const schemas: Record<string, JsonSchema> = { [itemName]: outputSchema(item) };
  const parameters = pathParametersOf(path);
  const operations: Described[] = [
    {
      method: 'get',
      path,
      operation: {
        operationId: `${name}.get`,
        summary: `Read ${spaced(name)}`,
        tags: [tag],
        parameters,
        responses: { 200: success('As it is now', referenceTo(itemName), etag), ...errors() },
      },
    },
  ];
  if (update) {
    schemas[componentName(name, 'Update')] = inputSchema(update);
    operations.push({
      method: 'patch',
      path,
      operation: {
        operationId: `${name}.update`,
        summary: `Change ${spaced(name)}`,
        tags: [tag],
        parameters: [...parameters, shared('ifMatch'), shared('idempotencyKey')],
        requestBody: body(componentName(name, 'Update')),
        responses: { 200: success('As changed', referenceTo(itemName), etag), ...errors(...changing) },
      },
    });
  }
  return { operations, schemas };
}

const multipart: Content = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: ['file'],
    },
  },
};

function describeEndpoint(endpoint: Endpoint, tag: string): Parts {
  const { name, method, path, query, body: sent, response, auth } = endpoint;
  const answer = componentName(name, 'Response');
  const schemas: Record<string, JsonSchema> = { [answer]: outputSchema(response) };
  const parameters = [...pathParametersOf(path), ...(query ? queryParameters(query) : [])];
  const operation: ApiOperation = {
    operationId: name,
    summary: capital(spaced(name)),
    tags: [tag],
    parameters: method !== 'GET' && auth !== false ? [...parameters, shared('idempotencyKey')] : parameters,
    responses: {
      200: success('The answer', referenceTo(answer)),
      ...errors(...(method === 'GET' ? [] : ['409', '413', '415', '422'])),
    },
    ...(auth === false ? { security: [] } : {}),
  };
  if (sent === 'multipart') operation.requestBody = { required: true, content: multipart };
  else if (sent) {
    schemas[componentName(name, 'Body')] = inputSchema(sent);
    operation.requestBody = body(componentName(name, 'Body'));
  }
  return { operations: [{ method: method.toLowerCase(), path, operation }], schemas };
}

/** Formats a name as words: `eventTypes`, `media.upload` → `event types`, `media upload`. */
function spaced(name: string): string {
  return name.replace(/[.\-_]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
