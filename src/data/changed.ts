import { resources } from 'virtual:resources';
import type { Change } from '@contract/changes.ts';
import { historyName } from '@contract/scopes.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { callOf } from './cache.ts';

/** A save made elsewhere: by another person, in another tab, or by undoing a change. */
export type Saved = Pick<Change, 'resource' | 'params' | 'rowId' | 'scope' | 'kind'>;

/** Marks the entries that show these saves as stale and refetches those on the screen, which stay visible meanwhile. */
export function invalidateSaved(client: QueryClient, saved: readonly Saved[]): void {
  if (saved.length === 0) return;
  void client.invalidateQueries({ predicate: ({ queryKey }) => saved.some((one) => shows(queryKey, one)) });
}

/** Marks everything that was read as stale, because missed changes cannot be listed one by one. */
export function invalidateEverything(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => callOf(queryKey) !== undefined });
}

/**
 * Tells whether an entry may differ after a save: it is the row or document itself, a list of its kind, anything else
 * within its scope (sums, checks), or the row that is the scope, and lists of such rows. An entry whose parameters name
 * another parent is left alone.
 */
function shows(key: QueryKey, { resource, params, rowId, scope, kind }: Saved): boolean {
  const call = callOf(key);
  if (!call) return false;
  if (call.name === historyName) return true;
  const [parameter = '', value = ''] = scope?.split(':') ?? [];
  const place = { ...params, ...(parameter && { [parameter]: value }) };
  const isOfOtherParent = Object.entries(place).some(
    ([name, id]) => call.params[name] !== undefined && call.params[name] !== String(id),
  );
  if (isOfOtherParent) return false;

  const id = key[3] === 'one' ? String(key[4]) : undefined;
  // Refetching a deleted row could only fail, and would close what the user has open.
  const isGone = kind === 'removed';
  if (call.name === resource && id !== undefined && id === String(rowId)) return !isGone;
  if (call.name === resource && id === undefined) return true;
  if (!parameter) return false;
  // A row that is a scope lies outside of it: `/events/5`, and not `/events/5/tickets/5`.
  const isScopeGone = isGone && !(parameter in params);
  if (call.params[parameter] === value) return !isScopeGone;
  return resources[call.name]?.idIn === parameter && (id === undefined || (id === value && !isScopeGone));
}
