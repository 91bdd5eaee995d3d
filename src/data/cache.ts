import type { Contract, PathParams } from '@contract/resource.ts';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { textParams } from './params.ts';

type Call = {
  /** The name of the contract. */
  name: string;
  params: Record<string, string>;
};

/**
 * Returns the contract and parameters of a cache entry, whichever hook made the request. Refine's keys are
 * `data, <provider>, <resource>, <action>…`, and the last part is (or holds) the caller's meta; calls by path have the
 * contract's name in it.
 */
export function callOf(key: QueryKey): Call | undefined {
  if (key[0] !== 'data') return undefined;
  const last = key.at(-1);
  const meta = typeof last === 'object' && last !== null ? last : {};
  const name = 'name' in meta ? meta.name : key[2];
  const params = 'params' in meta ? Object.entries(meta.params ?? {}) : [];
  return {
    name: String(name),
    params: Object.fromEntries(params.map(([parameter, value]) => [parameter, String(value)])),
  };
}

/** Returns a predicate for the cache entries of this contract whose parameters have the given values. */
function entriesOf(contract: Contract, params: PathParams) {
  return ({ queryKey }: Pick<Query, 'queryKey'>): boolean => {
    const call = callOf(queryKey);
    if (call?.name !== contract.name) return false;
    const expectedParams = textParams(contract.path, params);
    return Object.entries(expectedParams).every(([name, value]) => call.params[name] === value);
  };
}

/**
 * Marks the cache entries of these contracts as stale, and refetches those on the screen.
 * Parameters narrow it down: a write to event 1 leaves event 2's entries alone.
 */
export function invalidate(client: QueryClient, contracts: readonly Contract[], params: PathParams) {
  for (const contract of contracts) {
    // Not awaited: a save is complete once it is stored, not once everything around it has been refetched.
    void client.invalidateQueries({ predicate: entriesOf(contract, params) }, { cancelRefetch: false });
  }
}

/**
 * Writes the response of a write into the cache, so that the next save carries the new version and lists show the row
 * at once; marks the lists as stale, because the row may have moved.
 */
export async function cacheResponse(
  client: QueryClient,
  contract: Contract,
  params: PathParams,
  data: unknown,
  id?: number | string,
) {
  const isTarget = entriesOf(contract, params);
  const isSameRow = ({ queryKey }: Query) => id === undefined || isRowKey(queryKey, id);
  // A response that is still in flight would be older than this one.
  await client.cancelQueries({ predicate: (query) => isTarget(query) && isSameRow(query) });
  client.setQueriesData({ predicate: (query) => isTarget(query) && isSameRow(query) }, { data });
  if (id === undefined) return;
  client.setQueriesData({ predicate: (query) => isTarget(query) && !isSameRow(query) }, (old: unknown) =>
    withRow(old, id, data),
  );
  void client.invalidateQueries(
    { predicate: (query) => isTarget(query) && !isSameRow(query) },
    { cancelRefetch: false },
  );
}

/** Replaces one row in a cached list; returns anything else unchanged. */
function withRow(list: unknown, id: number | string, row: unknown): unknown {
  if (typeof list !== 'object' || list === null || !('data' in list) || !Array.isArray(list.data)) return list;
  return { ...list, data: list.data.map((old: unknown) => (idOf(old) === String(id) ? row : old)) };
}

function idOf(row: unknown): string | undefined {
  return typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : undefined;
}

/** Removes one row's entry, because refetching it could only fail, and marks the lists as stale. */
export function removeFromCache(client: QueryClient, contract: Contract, params: PathParams, id: number | string) {
  const isTarget = entriesOf(contract, params);
  client.removeQueries({ type: 'inactive', predicate: (query) => isTarget(query) && isRowKey(query.queryKey, id) });
  void client.invalidateQueries(
    { predicate: (query) => isTarget(query) && !isRowKey(query.queryKey, id) },
    { cancelRefetch: false },
  );
}

/**
 * Refetches reads that Refine has cancelled: its `useUpdate` and `useDelete` cancel every read of the resource before
 * they write, and a read that was cancelled before its first response stays empty for good.
 */
export function restartCanceled(client: QueryClient, { name }: { name: string }) {
  void client.refetchQueries(
    {
      type: 'active',
      predicate: ({ queryKey, state }) =>
        queryKey[2] === name && state.status === 'pending' && state.fetchStatus === 'idle',
    },
    { cancelRefetch: false },
  );
}

/** Tests for Refine's key of one row: `data, <provider>, <resource>, one, <id>, <meta>`. */
function isRowKey(key: QueryKey, id: number | string): boolean {
  return key[3] === 'one' && key[4] === String(id);
}

/**
 * Spec §4: changing a time zone together with the event's times clears all cached data. Data on the screen stays until
 * it has been refetched: an editor that disappeared would lose what was typed meanwhile.
 */
export async function clearAllCachedData(client: QueryClient) {
  client.removeQueries({ type: 'inactive' });
  await client.invalidateQueries({ type: 'active' });
}
