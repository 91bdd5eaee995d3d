import type { PluginDefinition } from './types.ts';

/** Types a manifest: page ids in menus, layouts and redirects must be pages; conditions get the plugin's facts. */
export function definePlugin<Facts, PageId extends string>(
  definition: PluginDefinition<Facts, PageId>,
): PluginDefinition<Facts, PageId> {
  return definition;
}
