import type { Change } from '@contract/changes.ts';
import type {
  BaseKey,
  BaseRecord,
  CreateParams,
  DataProvider,
  DeleteOneParams,
  MetaQuery,
  UpdateParams,
} from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { retrying } from '@/lib/retrying.ts';

// Loaded lazily, because nobody writes before the first page is rendered.
const load = retrying(() => import('./invalidateAfterWrite.ts'));

/**
 * Wraps the provider, so that the cache is kept up to date after writes by Refine's own hooks. Refine itself refetches
 * only the lists and rows of one resource; this also refetches data that the server computes from them. Hooks of
 * `src/data` invalidate exactly what a write makes stale, and opt out (`ownInvalidation`).
 */
export function withCacheInvalidation(provider: DataProvider, client: QueryClient): DataProvider {
  const invalidate = (
    kind: Change['kind'],
    { resource, meta }: { resource: string; meta?: MetaQuery },
    id?: BaseKey,
  ) => {
    if (meta?.hasOwnInvalidation) return;
    // If it fails to load, only what Refine itself refetches is refetched.
    load().then(
      ({ invalidateAfterWrite }) => invalidateAfterWrite(client, { kind, resource, meta, id }),
      () => undefined,
    );
  };
  return {
    ...provider,
    create: async <Data extends BaseRecord, Values>(input: CreateParams<Values>) => {
      const answer = await provider.create<Data, Values>(input);
      invalidate('created', input, answer.data.id);
      return answer;
    },
    update: async <Data extends BaseRecord, Values>(input: UpdateParams<Values>) => {
      const answer = await provider.update<Data, Values>(input);
      invalidate('changed', input, input.id);
      return answer;
    },
    deleteOne: async <Data extends BaseRecord, Values>(input: DeleteOneParams<Values>) => {
      const answer = await provider.deleteOne<Data, Values>(input);
      invalidate('removed', input, input.id);
      return answer;
    },
  };
}
