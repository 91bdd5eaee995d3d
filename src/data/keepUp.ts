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

// Nobody writes before the first page is drawn.
const load = retrying(() => import('./readAgainAfter.ts'));

/**
 * The provider, with the cache kept up after writes by Refine's own hooks. Refine reads again the lists and rows of one
 * resource; this also what the server computes from them, as after a save of somebody else. Hooks of `src/data` know
 * exactly what a write makes old, and say so (`ownUpkeep`).
 */
export function keepUp(provider: DataProvider, client: QueryClient): DataProvider {
  const tell = (kind: Change['kind'], { resource, meta }: { resource: string; meta?: MetaQuery }, id?: BaseKey) => {
    if (meta?.hasOwnUpkeep) return;
    // Without it, what Refine itself reads again is read again.
    load().then(
      ({ readAgainAfter }) => readAgainAfter(client, { kind, resource, meta, id }),
      () => undefined,
    );
  };
  return {
    ...provider,
    create: async <Data extends BaseRecord, Values>(input: CreateParams<Values>) => {
      const answer = await provider.create<Data, Values>(input);
      tell('created', input, answer.data.id);
      return answer;
    },
    update: async <Data extends BaseRecord, Values>(input: UpdateParams<Values>) => {
      const answer = await provider.update<Data, Values>(input);
      tell('changed', input, input.id);
      return answer;
    },
    deleteOne: async <Data extends BaseRecord, Values>(input: DeleteOneParams<Values>) => {
      const answer = await provider.deleteOne<Data, Values>(input);
      tell('removed', input, input.id);
      return answer;
    },
  };
}
