import { resources } from 'virtual:resources';
import type { Change } from '@contract/changes.ts';
import { pathParameters } from '@contract/resource.ts';
import { scopeOf } from '@contract/scopes.ts';
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
import { invalidateSaved, type Saved } from './changed.ts';
import { textParams } from './params.ts';

/**
 * The provider, with the cache kept up after writes by Refine's own hooks. Refine reads again the lists and rows of one
 * resource; this also what the server computes from them, as after a save of somebody else. Hooks of `src/data` know
 * exactly what a write makes old, and say so (`ownUpkeep`).
 */
export function keepUp(provider: DataProvider, client: QueryClient): DataProvider {
  const tell = (kind: Change['kind'], write: { resource: string; meta?: MetaQuery }, id: BaseKey | undefined) => {
    if (!write.meta?.hasOwnUpkeep) invalidateSaved(client, savedBy(kind, write, id));
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

/** The write as the server tells it to others (`LiveChange`). */
function savedBy(
  kind: Change['kind'],
  { resource, meta }: { resource: string; meta?: MetaQuery },
  id: BaseKey | undefined,
): Saved[] {
  const facts = resources[resource];
  if (!facts) return [];
  const texts = textParams(facts.path, meta?.params);
  const params = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, Number(value)]));
  const [outermost] = pathParameters(facts.path);
  const rowId = Number(id);
  const place = outermost ?? facts.idIn;
  const scope = place === undefined ? null : scopeOf(place, params[place] ?? rowId);
  return [{ resource, params, rowId, scope, kind }];
}
