import { resources } from 'virtual:resources';
import type { Change } from '@contract/changes.ts';
import { pathParameters } from '@contract/resource.ts';
import { scopeOf } from '@contract/scopes.ts';
import type { BaseKey, MetaQuery } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { invalidateSaved, type Saved } from './changed.ts';
import { textParams } from './params.ts';

type Write = { kind: Change['kind']; resource: string; meta?: MetaQuery; id: BaseKey | undefined };

/** Marks the data that a write affects as stale, and refetches what is on the screen. */
export function invalidateAfterWrite(client: QueryClient, write: Write): void {
  invalidateSaved(client, savedBy(write));
}

/** Converts the write to the shape in which the server reports it to others (`LiveChange`). */
function savedBy({ kind, resource, meta, id }: Write): Saved[] {
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
