import { malformed, refuseUnstorable } from '@contract/input.ts';
import { RefusedError } from '@contract/problem.ts';
import type { BodyOf, Endpoint, QueryOf, ResponseOf } from '@contract/resource.ts';
import * as z from 'zod/mini';
import type { Context, EndpointHandler, EndpointOptions, EndpointSteps, UploadedFile } from './area.ts';
import { readJson } from './body.ts';
import type { RequestContext } from './env.ts';
import { type Fingerprint, hasStoredAnswer, readIdempotencyKey } from './idempotency.ts';
import { compileInput } from './input.ts';
import { type OperationOptions, type Route, routeOf, searchOf } from './operation.ts';
import { pathReader } from './pathParams.ts';
import { readUpload } from './uploadForm.ts';

type HandlerOrSteps<E extends Endpoint, Begun, Done> = EndpointHandler<E> | EndpointSteps<E, Begun, Done>;

/** Builds the route of an endpoint. Success is always 200: only a resource's POST responds with 201. */
export function endpointRoute<E extends Endpoint, Begun, Done>(
  endpoint: E,
  handler: HandlerOrSteps<E, Begun, Done>,
  options: OperationOptions & EndpointOptions,
): Route {
  const { method, path } = endpoint;
  const { ahead } = options;
  const readPath = pathReader(path);
  const readQuery = queryReader<QueryOf<E>>(endpoint);
  const readBody = bodyReader(endpoint);
  const isForViewers = !endpoint.isForEditors && (endpoint.changesNothing ?? method === 'GET');
  const address = { method, path, isPublic: endpoint.auth === false, isForViewers };
  const read = async (c: RequestContext) => {
    const query = readQuery(c);
    const { body, file, fingerprint } = await readBody(c);
    const { account = 0 } = c.get('session') ?? {};
    ahead?.({ account, params: readPath(c), ports: options.ports });
    return { input: { query, body, ...(file ? { file } : {}) }, ...(fingerprint ? { fingerprint } : {}) };
  };
  const answer = (data: ResponseOf<E>) => ({ status: 200, body: { data } });
  if (typeof handler === 'function') {
    return routeOf({ ...address, read, run: async (input, context) => answer(await handler(input, context)) }, options);
  }
  const { begin, outside, finish, giveUp } = handler;
  return routeOf<{ done: Done } | undefined>(
    {
      ...address,
      hasWritten: true,
      read: async (c, transact) => {
        const { input, fingerprint } = await read(c);
        const started = await transact(async (context) => {
          // A repeated call gets its stored response; what `begin` writes must not be written again.
          if (fingerprint && (await hasStoredAnswer(fingerprint, context))) return undefined;
          return { begun: await begin(input, context) };
        });
        if (!started) return { input: undefined, fingerprint };
        const done = await outside(started.begun, options.ports, c.req.raw.signal);
        return {
          input: { done },
          giveUp: async () => giveUp?.(done, options.ports),
          ...(fingerprint ? { fingerprint } : {}),
        };
      },
      run: async (input, context) => {
        if (!input) throw new RefusedError('conflict', 'This Idempotency-Key has just expired');
        return answer(await finish(input.done, context));
      },
    },
    options,
  );
}

/** The end of slow work, with the functions of `EndpointSteps`. */
export type SlowResult = { finish: (context: Context) => Promise<unknown>; giveUp?: () => Promise<void> };
/** Slow work, done while no transaction is open. */
export type SlowWork = (signal: AbortSignal) => Promise<SlowResult>;

/**
 * An endpoint that the server calls itself: without a query, with its body checked like a request's. One with slow work
 * begins it in a separate transaction.
 */
export type EndpointCall =
  | { run: (body: unknown, context: Context) => Promise<unknown> }
  | { begin: (body: unknown, context: Context) => Promise<SlowWork> };

export function endpointCall<E extends Endpoint, Begun, Done>(
  endpoint: E,
  handler: HandlerOrSteps<E, Begun, Done>,
): EndpointCall {
  const inputOf = (value: unknown) => {
    const query = compileInput<QueryOf<E>>(endpoint.query ?? noParameters)({});
    const schema = endpoint.body === 'multipart' ? undefined : endpoint.body;
    return { query, body: compileInput<BodyOf<E>>(schema ?? z.undefined())(value) };
  };
  if (typeof handler === 'function') return { run: (value, context) => handler(inputOf(value), context) };
  const { begin, outside, finish, giveUp } = handler;
  return {
    begin: async (value, context) => {
      const begun = await begin(inputOf(value), context);
      return async (signal) => {
        const done = await outside(begun, context.ports, signal);
        return {
          finish: (finishing) => finish(done, finishing),
          giveUp: async () => giveUp?.(done, context.ports),
        };
      };
    },
  };
}

/** Compiles an endpoint's reader of a request's query. */
export function queryReader<T>({ query: schema = noParameters }: Pick<Endpoint, 'query'>): (c: RequestContext) => T {
  const check = compileInput<T>(schema);
  return (c) => {
    const search = searchOf(c);
    const seen = new Set<string>();
    for (const name of search.keys()) {
      if (seen.has(name)) throw malformed(name, 'invalid_value', 'Give this once');
      seen.add(name);
    }
    const query = Object.fromEntries(search);
    refuseUnstorable(query);
    return check(query);
  };
}

const noParameters = z.object({});

type ReadBody<E extends Endpoint> = { body: BodyOf<E>; file?: UploadedFile; fingerprint?: Fingerprint };

/** The fields of a form without its file. */
const textFields = z.record(z.string(), z.string());

function bodyReader<E extends Endpoint>({ body, method, auth }: E): (c: RequestContext) => Promise<ReadBody<E>> {
  // Without an account everybody would share a key, and one caller would get another's response.
  const fingerprintOf = (c: RequestContext, ...parts: Uint8Array[]) =>
    method !== 'GET' && auth !== false ? readIdempotencyKey(c, ...parts) : undefined;
  if (body === 'multipart') {
    const check = compileInput<BodyOf<E>>(textFields);
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

/** An endpoint that takes no body ignores any that is sent. */
const nothing = { value: undefined, bytes: new Uint8Array() };
