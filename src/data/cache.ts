import type { Contract, PathParams } from '@contract/resource.ts';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { textParams } from './params.ts';

type Call = {
  /** Of the contract. */
  name: string;
  params: Record<string, string>;
};

/**
 * What an entry of the cache was asked with, whichever hook asked. Refine's keys are `data, <provider>, <resource>,
 * <action>…`, and the last part is (or holds) the caller's meta; calls by their path have the contract's name in it.
 */
export function callOf(key: QueryKey): Call | undefined {
  if (key[0] !== 'data') return undefined;
  const last = key.at(-1);
  const meta = typeof last === 'object' && last !== null ? last : {};
  const name = 'name' in meta ? meta.name : key[2];
  const params = 'params' in meta ? Object.entries(meta.params ?? {}) : [];
  return { name: String(name), params: Object.fromEntries(params.map(([of, value]) => [of, String(value)])) };
}

/** True for cache entries of this contract whose parameters do not contradict these. */
function concerns(contract: Contract, params: PathParams) {
  return ({ queryKey }: Pick<Query, 'queryKey'>): boolean => {
    const call = callOf(queryKey);
    if (call?.name !== contract.name) return false;
    const wanted = textParams(contract.path, params);
    return Object.entries(wanted).every(([name, value]) => call.params[name] === value);
  };
}

/**
 * Marks what is cached of these contracts as old, and reads again what is on the screen.
 * Parameters narrow it down: a write to event 1 leaves event 2's entries alone.
 */
export function invalidate(client: QueryClient, contracts: readonly Contract[], params: PathParams) {
  for (const contract of contracts) {
    // Nobody waits: a save is done when it is saved, not when everything around it is read again.
    void client.invalidateQueries({ predicate: concerns(contract, params) }, { cancelRefetch: false });
  }
}

/**
 * Puts what a write answered where reads look for it, so that the next save carries the new version and
 * lists show it at once, and marks the lists as old: the row may have moved.
 */
export async function remember(
  client: QueryClient,
  contract: Contract,
  params: PathParams,
  data: unknown,
  id?: number | string,
) {
  const isTarget = concerns(contract, params);
  const isThis = ({ queryKey }: Query) => id === undefined || isRowKey(queryKey, id);
  // An answer that is still on its way would be older than this one.
  await client.cancelQueries({ predicate: (query) => isTarget(query) && isThis(query) });
  client.setQueriesData({ predicate: (query) => isTarget(query) && isThis(query) }, { data });
  if (id === undefined) return;
  client.setQueriesData({ predicate: (query) => isTarget(query) && !isThis(query) }, (old: unknown) =>
    withRow(old, id, data),
  );
  void client.invalidateQueries({ predicate: (query) => isTarget(query) && !isThis(query) }, { cancelRefetch: false });
}

/** A cached list with one row replaced; anything else as it is. */
function withRow(list: unknown, id: number | string, row: unknown): unknown {
  if (typeof list !== 'object' || list === null || !('data' in list) || !Array.isArray(list.data)) return list;
  return { ...list, data: list.data.map((old: unknown) => (idOf(old) === String(id) ? row : old)) };
}

function idOf(row: unknown): string | undefined {
  return typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : undefined;
}

/** Drops one row's entry, which could only fail when read again, and marks the lists as old. */
export function forget(client: QueryClient, contract: Contract, params: PathParams, id: number | string) {
  const isTarget = concerns(contract, params);
  client.removeQueries({ type: 'inactive', predicate: (query) => isTarget(query) && isRowKey(query.queryKey, id) });
  void client.invalidateQueries(
    { predicate: (query) => isTarget(query) && !isRowKey(query.queryKey, id) },
    { cancelRefetch: false },
  );
}

/**
 * Refine's `useUpdate` and `useDelete` cancel every read of the resource before they write, and leave
 * what was canceled before its first answer empty for good.
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

/** Refine's key of one row: `data, <provider>, <resource>, one, <id>, <meta>`. */
function isRowKey(key: QueryKey, id: number | string): boolean {
  return key[3] === 'one' && key[4] === String(id);
}

/**
 * Spec §4: changing a time zone together with the event's times clears all cached data. What is on the screen
 * stays until it has been read again: an editor that disappeared would take with it what was typed meanwhile.
 */
export async function clearAllCachedData(client: QueryClient) {
  client.removeQueries({ type: 'inactive' });
  await client.invalidateQueries({ type: 'active' });
}
