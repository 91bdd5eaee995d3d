import { fieldsOf } from '@contract/changedFields.ts';
import { refusalOfIssues, refuseUnstorable } from '@contract/input.ts';
import { compileListInput } from '@contract/listInput.ts';
import { RefusedError } from '@contract/problem.ts';
import type { AnySchema, Contract, Document, Endpoint, Method, Resource } from '@contract/resource.ts';
import { sameValue } from '@contract/sameValue.ts';
import { strict } from '@contract/strict.ts';
import * as z from 'zod/mini';
import type { MockContext, MockDocument, MockEndpoint, MockRules } from '@/data/mockArea.ts';
import type { PlainAnswer } from '../answerAdapter.ts';
import { select } from './select.ts';

/** What is left of a request once its contract is known. */
export type MockCall = {
  context: MockContext;
  search: URLSearchParams;
  /** Parsed JSON, or the form. */
  body: unknown;
  ifMatch: number | undefined;
  /** The tab that made the request, when it says so. */
  client: string | undefined;
  /** Throws `not_found`. After the input has been checked, as on the server. */
  requireParents: () => void;
};

export type MockOperation = {
  contract: Contract;
  method: Method;
  path: string;
  run: (call: MockCall) => PlainAnswer | Promise<PlainAnswer>;
  /** The patch that takes a change back, where it is not simply the old values. */
  // biome-ignore lint/suspicious/noExplicitAny: the document decides what its patch and its item are
  wayBack?: (before: any, current: any, context: MockContext) => unknown;
  /** Of a removal: takes it back. */
  restore?: (context: MockContext) => void;
};

type Versioned = { version?: unknown };

const rowParameter = 'id';

export function resourceOperations<R extends Resource>(resource: R, rules: MockRules<R>): MockOperation[] {
  const path = `${resource.path}/{${rowParameter}}`;
  const readList = compileListInput(resource);
  const show: NonNullable<MockRules<R>['present']> = rules.present ?? ((row) => row);

  const find = ({ context, requireParents }: MockCall) => {
    requireParents();
    rules.before?.(context);
    const id = context.params[rowParameter] ?? 0;
    const row = context.store.all(resource, context.params).find((candidate) => candidate.id === id);
    if (!row) throw new RefusedError('not_found', 'There is no such row');
    return { id, row };
  };

  const operations: MockOperation[] = [
    {
      contract: resource,
      method: 'GET',
      path: resource.path,
      run: ({ context, search, requireParents }) => {
        const query = readList(search);
        requireParents();
        rules.before?.(context);
        const rows = context.store.all(resource, context.params).map((row) => show(row, context));
        const { page, total } = select(rows, query, resource);
        return { status: 200, body: { data: page, meta: { total, page: query.page, perPage: query.perPage } } };
      },
    },
    { contract: resource, method: 'GET', path, run: (call) => answerOf(show(find(call).row, call.context)) },
  ];

  const { create, update } = resource;
  if (create) {
    operations.push({
      contract: resource,
      method: 'POST',
      path: resource.path,
      run: ({ context, body, requireParents }) => {
        const input = checked(create, body);
        requireParents();
        rules.before?.(context);
        const fields = rules.create ? rules.create(input, context) : input;
        const row = context.store.insert(resource, context.params, fields);
        rules.written?.(row, context, 'created');
        return answerOf(show(row, context), 201);
      },
    });
  }
  if (update) {
    operations.push({
      contract: resource,
      method: 'PATCH',
      path,
      run: (call) => {
        const { context, body, ifMatch } = call;
        const patch = checked(update, body);
        const { id, row } = find(call);
        refuseStale(ifMatch, row, () => show(row, context));
        const before = show(row, context);
        const fields = rules.update ? rules.update(row, patch, context) : patch;
        // As on the server: a version that rose for nothing would refuse what others are about to save.
        const isSaid = isStored(fields, row) && !fieldsOf(resource).hasHidden({ ...patch });
        if (isSaid && sameValue(before, show(row, context))) return answerOf(before);
        const next = context.store.change(resource, id, fields);
        rules.written?.(next, context, 'changed');
        return answerOf(show(next, context));
      },
    });
  }
  if (resource.removable) {
    operations.push({
      contract: resource,
      method: 'DELETE',
      path,
      run: (call) => {
        const { context, ifMatch } = call;
        const { id, row } = find(call);
        refuseStale(ifMatch, row, () => show(row, context));
        context.store.remove(resource, id, rules.remove?.(row, context));
        rules.written?.(row, context, 'removed');
        return { status: 204 };
      },
      restore: (context) => {
        const { store, params } = context;
        const id = params[rowParameter] ?? 0;
        store.putBack(resource, id);
        rules.written?.(store.change(resource, id, {}), context, 'restored');
      },
    });
  }
  return operations;
}

export function documentOperations<D extends Document>(document: D, handlers?: MockDocument<D>): MockOperation[] {
  const { path, update } = document;
  const read: MockDocument<D>['read'] = handlers?.read ?? (({ store, params }) => store.document(document, params));
  const write: NonNullable<MockDocument<D>['write']> =
    handlers?.write ??
    ((patch, current, { store, params }) => store.changeDocument(document, params, merged(current, patch)));

  const operations: MockOperation[] = [
    {
      contract: document,
      method: 'GET',
      path,
      run: ({ context, requireParents }) => {
        requireParents();
        return answerOf(read(context));
      },
    },
  ];
  if (update) {
    operations.push({
      contract: document,
      method: 'PATCH',
      path,
      run: ({ context, body, ifMatch, requireParents }) => {
        const patch = checked(update, body);
        requireParents();
        const current = read(context);
        refuseStale(ifMatch, current, () => current);
        const isSaid = !handlers?.savesSame && fieldsOf(document).isSaid({ ...patch }, { ...current });
        return answerOf(isSaid ? current : write(patch, current, context));
      },
      wayBack: handlers?.wayBack,
    });
  }
  return operations;
}

export function endpointOperation<E extends Endpoint>(endpoint: E, handler?: MockEndpoint<E>): MockOperation {
  const query = endpoint.query ?? z.object({});
  return {
    contract: endpoint,
    method: endpoint.method,
    path: endpoint.path,
    run: async ({ context, search, body, requireParents }) => {
      if (!handler)
        throw new RefusedError('unavailable', `The mock has no handler for the endpoint "${endpoint.name}"`);
      const input = { query: checked(query, Object.fromEntries(search)), ...bodyOf(endpoint, body) };
      requireParents();
      return { status: 200, body: { data: await handler(input, context) } };
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the endpoint decides what its body is
function bodyOf(endpoint: Endpoint, body: unknown): { body: any; file?: File } {
  if (endpoint.body === 'multipart') {
    if (!(body instanceof FormData)) {
      throw new RefusedError('unsupported_media', 'The request must be a form: Content-Type: multipart/form-data');
    }
    const texts = [...body].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const file = body.get('file');
    return { body: Object.fromEntries(texts), ...(file instanceof File && { file }) };
  }
  return { body: endpoint.body ? checked(endpoint.body, body) : undefined };
}

/** Validated, trimmed, with defaults; or refused as the API refuses it. */
// biome-ignore lint/suspicious/noExplicitAny: the schema decides what comes out
export function checked(schema: AnySchema, value: unknown): any {
  refuseUnstorable(value);
  const result = z.safeParse(strict(schema), value);
  if (result.success) return result.data;
  throw refusalOfIssues(result.error.issues, value);
}

const isStored = (fields: object, row: object): boolean =>
  Object.entries(fields).every(([name, value]) => value === undefined || sameValue(value, Reflect.get(row, name)));

function refuseStale(ifMatch: number | undefined, { version }: Versioned, current: () => unknown): void {
  if (ifMatch === undefined || version === undefined || ifMatch === version) return;
  throw new RefusedError('stale', 'This was changed in the meantime', [], current());
}

function answerOf(item: Versioned, status = 200): PlainAnswer {
  const headers = typeof item.version === 'number' ? { etag: `"${item.version}"` } : undefined;
  return { status, body: { data: item }, headers };
}

/** A patch laid over what is there: groups field by field, lists and values as a whole. */
// biome-ignore lint/suspicious/noExplicitAny: the document decides what is in it
function merged(current: any, patch: any): any {
  const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isGroup(current) || !isGroup(patch)) return patch;
  const changed = Object.keys(patch).map((name) => [name, merged(current[name], patch[name])] as const);
  return { ...current, ...Object.fromEntries(changed) };
}
