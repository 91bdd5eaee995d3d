import type { ResourceDefinition } from '@contract/resource.ts';

/** What the console knows of a collection before any page with its contract is loaded. */
export type ResourceFacts = Record<string, Pick<ResourceDefinition, 'path' | 'idIn'>>;

const contractModules = import.meta.glob<Record<string, unknown>>([
  '/contract/*.ts',
  '/plugins/*/contract/*.ts',
  '!**/*.test.ts',
]);

/** The collections among what contract modules export, by name. */
export function resourcesIn(modules: readonly Record<string, unknown>[]): ResourceFacts {
  const collections = modules.flatMap((module) => Object.values(module).filter(isCollection));
  return Object.fromEntries(collections.map(({ name, path, idIn }) => [name, { path, ...(idIn && { idIn }) }]));
}

function isCollection(value: unknown): value is Pick<ResourceDefinition, 'name' | 'path' | 'idIn'> {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'resource';
}

const loaded = await Promise.allSettled(Object.values(contractModules).map((load) => load()));

/** Those of the kernel and of all areas. A module that cannot be loaded is left out: its area fails alone. */
export const resources = resourcesIn(loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
