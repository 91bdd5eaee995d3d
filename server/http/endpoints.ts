import { malformed, refuseUnstorable } from '@contract/input.ts';
import type { BodyOf, Endpoint, QueryOf } from '@contract/resource.ts';
import * as z from 'zod/mini';
import type { Context, EndpointHandler, UploadedFile } from './area.ts';
import { readJson, readUpload } from './body.ts';
import type { RequestContext } from './env.ts';
import { type Fingerprint, readIdempotencyKey } from './idempotency.ts';
import { compileInput } from './input.ts';
import { type OperationOptions, type Route, routeOf, searchOf } from './operation.ts';

type EndpointInput<E extends Endpoint> = { query: QueryOf<E>; body: BodyOf<E>; file?: UploadedFile };

/** The route of an endpoint. A POST answers 201 only where a resource does; here everything good is 200. */
export function endpointRoute<E extends Endpoint>(
  endpoint: E,
  handler: EndpointHandler<E>,
  options: OperationOptions,
): Route {
  const { method, path } = endpoint;
  const readQuery = queryReader(endpoint);
  const readBody = bodyReader(endpoint);
  return routeOf<EndpointInput<E>>(
    {
      method,
      path,
      isPublic: endpoint.auth === false,
      read: async (c) => {
        const query = readQuery(c);
        const { body, file, fingerprint } = await readBody(c);
        return { input: { query, body, ...(file ? { file } : {}) }, ...(fingerprint ? { fingerprint } : {}) };
      },
      run: async (input, context) => ({ status: 200, body: { data: await handler(input, context) } }),
    },
    options,
  );
}

/** An endpoint that is called from within: without a query, its body checked as a request's is. */
export type EndpointCall = (body: unknown, context: Context) => Promise<unknown>;

export function endpointCall<E extends Endpoint>(endpoint: E, handler: EndpointHandler<E>): EndpointCall {
  return async (value, context) => {
    const query = compileInput<QueryOf<E>>(endpoint.query ?? noParameters)({});
    const schema = endpoint.body === 'multipart' ? undefined : endpoint.body;
    return handler({ query, body: compileInput<BodyOf<E>>(schema ?? z.undefined())(value) }, context);
  };
}

function queryReader<E extends Endpoint>(endpoint: E): (c: RequestContext) => QueryOf<E> {
  const check = compileInput<QueryOf<E>>(endpoint.query ?? noParameters);
  return (c) => {
    const search = searchOf(c);
    const names = [...search.keys()];
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) throw malformed(twice, 'invalid_value', 'Give this once');
    const query = Object.fromEntries(search);
    refuseUnstorable(query);
    return check(query);
  };
}

const noParameters = z.object({});

type ReadBody<E extends Endpoint> = { body: BodyOf<E>; file?: UploadedFile; fingerprint?: Fingerprint };

function bodyReader<E extends Endpoint>({ body, method, auth }: E): (c: RequestContext) => Promise<ReadBody<E>> {
  // Without an account a key would be shared by everybody, and one caller would get another's answer.
  const fingerprintOf = (c: RequestContext, ...parts: Uint8Array[]) =>
    method === 'POST' && auth !== false ? readIdempotencyKey(c, ...parts) : undefined;
  if (body === 'multipart') {
    const check = compileInput<BodyOf<E>>(z.record(z.string(), z.string()));
    return async (c) => {
      const { file, fields } = await readUpload(c);
      const fingerprint = await fingerprintOf(
        c,
        file?.bytes ?? new Uint8Array(),
        new TextEncoder().encode(JSON.stringify(fields)),
      );
      return { body: check(fields), file, fingerprint };
    };
  }
  const check = compileInput<BodyOf<E>>(body ?? z.undefined());
  return async (c) => {
    const { value, bytes } = body ? await readJson(c) : nothing;
    return { body: check(value), fingerprint: await fingerprintOf(c, bytes) };
  };
}

/** An endpoint that takes no body does not look whether there is one. */
const nothing = { value: undefined, bytes: new Uint8Array() };
