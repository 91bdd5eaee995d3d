import type { ResourceDefinition } from '@contract/resource.ts';

/** The facts that the console needs about a collection before any page with its contract is loaded. */
export type ResourceFacts = Record<
  string,
  Pick<ResourceDefinition, 'path' | 'idIn' | 'labelField'> & { isSearched?: boolean }
>;

const contractModules = import.meta.glob<Record<string, unknown>>([
  '/contract/*.ts',
  '/plugins/*/contract/*.ts',
  '!**/*.test.ts',
]);

/** Returns the collections among the exports of contract modules, by name. */
export function resourcesIn(modules: readonly Record<string, unknown>[]): ResourceFacts {
  const collections = modules.flatMap((module) => Object.values(module).filter(isCollection));
  return Object.fromEntries(
    collections.map(({ name, path, idIn, labelField, search }) => [
      name,
      { path, ...(idIn && { idIn }), ...(labelField && { labelField }), ...(search?.length && { isSearched: true }) },
    ]),
  );
}

function isCollection(value: unknown): value is ResourceDefinition {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'resource';
}

const loaded = await Promise.allSettled(Object.values(contractModules).map((load) => load()));

/** The collections of the kernel and of all areas. A module that cannot be loaded is omitted: only its area fails. */
export const resources = resourcesIn(loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
