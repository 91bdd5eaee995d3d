import type { KernelSlot } from './kernelSlots.ts';
import type { Contribution } from './slots.ts';
import type { PluginDefinition } from './types.ts';

/** Restricts slots of the kernel to existing ones; slots of other plugins can have any name. */
type KnownSlot<Slot extends string> = Slot extends `home.${string}` ? Extract<Slot, KernelSlot> : Slot;

/**
 * Types a manifest: page ids in menus, layouts and redirects must be pages, slots of the kernel must exist, and
 * conditions receive the plugin's facts.
 */
export function definePlugin<Facts, PageId extends string, const Slot extends string = never>(
  definition: PluginDefinition<Facts, PageId> & {
    contributes?: readonly (Contribution & { slot: Slot & KnownSlot<NoInfer<Slot>> })[];
  },
): PluginDefinition<Facts, PageId> {
  return definition;
}
