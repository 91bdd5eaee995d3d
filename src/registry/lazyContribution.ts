import type { i18n } from 'i18next';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { hasTexts } from '@/i18n/hasTexts.ts';
import { retrying } from '@/lib/retrying.ts';
import { logAreaError } from '@/reporting/logAreaError.ts';
import type { CompiledContribution } from './compiled.ts';

// biome-ignore lint/suspicious/noExplicitAny: properties differ from place to place, and `SlotProps` holds them together
export type AnyComponent = ComponentType<any>;

/** One lazy component per contribution, cached: a new one on every render would remount it. */
const cache = new WeakMap<CompiledContribution, LazyExoticComponent<AnyComponent>>();

/**
 * Returns a lazy component for an area's contribution, made from its module by `componentOf`. It loads the area's texts
 * too, and renders nothing if loading fails.
 */
export function lazyContribution(
  contribution: CompiledContribution,
  texts: i18n,
  componentOf: (module: object) => AnyComponent,
): LazyExoticComponent<AnyComponent> {
  const found = cache.get(contribution);
  if (found) return found;
  const { plugin, slot, namespaces, load } = contribution;
  const component = lazy(async () => {
    try {
      const [module] = await Promise.all([retrying(load)(), texts.loadNamespaces([...namespaces])]);
      const missing = namespaces.filter((namespace) => !hasTexts(texts, namespace));
      if (missing.length > 0) throw new Error(`No texts: ${missing.join(', ')}`);
      return { default: componentOf(module) };
    } catch (error) {
      logAreaError(plugin, `loading what it adds to ${slot}`, error);
      return { default: () => null };
    }
  });
  cache.set(contribution, component);
  return component;
}
