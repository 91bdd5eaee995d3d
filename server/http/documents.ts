import { fieldsOf } from '@contract/changedFields.ts';
import type { Document, ItemOf, UpdateOf } from '@contract/resource.ts';
import type { Answer } from './answers.ts';
import type { Context, DocumentRoutes } from './area.ts';
import { readJson } from './body.ts';
import { etagOf, refuseChangedSince, refuseStale } from './conditional.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { compileInput } from './input.ts';
import { type OperationOptions, type Route, routeOf } from './operation.ts';

/** Writes a patch to the current item and records it in the history. */
export type DocumentWrite<D extends Document> = (
  patch: UpdateOf<D>,
  current: ItemOf<D>,
  context: Context,
) => Promise<ItemOf<D>>;

/** Returns the function that writes a document. Throws if the contract has an update but the routes have no `write`. */
export function documentWrite<D extends Document>(
  document: D,
  { write, savesSame }: DocumentRoutes<D>,
): DocumentWrite<D> {
  if (document.update && !write)
    throw new Error(`The document "${document.name}" can be changed, but nothing writes it`);
  return async (patch, current, context) => {
    // A version that rose for nothing would refuse what others are about to save.
    const isUnchanged = !savesSame && fieldsOf(document).isApplied({ ...Object(patch) }, { ...current });
    if (!write || isUnchanged) return current;
    const after = await write(patch, current, context);
    const { params } = context;
    context.history.record(document, { params, before: current, after, patch: Object(patch) });
    return after;
  };
}

/** The routes of a document: GET, and PATCH when its contract takes one. */
export function documentRoutes<D extends Document>(
  document: D,
  routes: DocumentRoutes<D>,
  write: DocumentWrite<D>,
  options: OperationOptions,
): Route[] {
  const { path, update } = document;
  const { read } = routes;
  const result = [
    routeOf(
      {
        method: 'GET',
        path,
        read: () => ({ input: undefined }),
        run: async (_, context) => answerOf(await read(context, false)),
      },
      options,
    ),
  ];
  if (!update) return result;
  const check: (value: unknown) => UpdateOf<D> = compileInput(update);
  result.push(
    routeOf(
      {
        method: 'PATCH',
        path,
        read: async (c) => {
          const { value, bytes } = await readJson(c);
          const patch = check(value);
          return {
            input: routes.prepare ? await routes.prepare(patch, options.ports) : patch,
            fingerprint: await readIdempotencyKey(c, bytes),
          };
        },
        run: async (patch, context) => {
          const current = await read(context, true);
          const version = versionOf(current);
          if (version !== undefined) await refuseStale(context.ifMatch, version, () => current);
          return answerOf(await write(patch, current, context));
        },
        again: async (patch, context, stored) => {
          const item = await read(context, false);
          const version = versionOf(item);
          const change = { ifMatch: context.ifMatch, patch: Object(patch), stored };
          if (version !== undefined) refuseChangedSince(document, change, { version, item });
          return answerOf(item);
        },
      },
      options,
    ),
  );
  return result;
}

function versionOf(item: object): number | undefined {
  return 'version' in item && typeof item.version === 'number' ? item.version : undefined;
}

function answerOf(item: object): Answer {
  const version = versionOf(item);
  return {
    status: 200,
    body: { data: item },
    ...(version === undefined ? {} : { headers: { ETag: etagOf(version) } }),
  };
}
