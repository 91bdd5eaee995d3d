import type { PathTemplate } from '@contract/resource.ts';
import { retrying } from '@/lib/retrying.ts';

const load = retrying(() => import('virtual:resources'));

const paths = new Map<string, PathTemplate>();

/** Registers the path of a contract that was loaded with its page, so that it need not be looked up. */
export function registerPath(name: string, path: PathTemplate): void {
  paths.set(name, path);
}

/** Returns the path of a collection whose contract is loaded. */
export const knownPath = (name: string): PathTemplate | undefined => paths.get(name);

/**
 * Returns the path of any collection, for calls that only name it. It loads the list of all paths, which no page's own
 * script contains, when a page first uses Refine's hooks without the contract.
 */
export async function findPath(name: string): Promise<PathTemplate | undefined> {
  const { resources } = await load();
  return resources[name]?.path;
}

/** Returns the searchable collections by name, each with its path and the field that names a row. */
export async function searchedCollections(): Promise<ReadonlyMap<string, { path: string; labelField: string }>> {
  const { resources } = await load();
  return new Map(
    Object.entries(resources).flatMap(([name, { path, isSearched, labelField = 'name' }]) =>
      isSearched ? [[name, { path, labelField }]] : [],
    ),
  );
}
