import type { RegistryProblem } from './problems.ts';
import type { Plugin } from './types.ts';

/**
 * Manifests by their folder; no list is edited for a new area. They are part of the first page's
 * script, so a manifest holds types, labels and lazy imports only.
 */
const manifests = import.meta.glob<Plugin>('../../plugins/*/plugin.ts', { eager: true, import: 'default' });

export function discoverPlugins(): Plugin[] {
  return Object.values(manifests);
}

/** Manifests whose id is not their folder's name. */
export function misnamedPlugins(): RegistryProblem[] {
  return Object.entries(manifests).flatMap(([path, plugin]) => {
    const folder = path.split('/').at(-2) ?? '';
    return plugin.id === folder ? [] : [{ code: 'id_is_not_folder' as const, plugin: plugin.id, folder }];
  });
}
