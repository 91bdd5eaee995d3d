import type { i18n } from 'i18next';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { hasTexts } from '@/i18n/hasTexts.ts';
import { retrying } from '@/lib/retrying.ts';
import { tellAreaFault } from '@/reporting/tellAreaFault.ts';
import type { CompiledContribution } from './compiled.ts';

// biome-ignore lint/suspicious/noExplicitAny: properties differ from place to place, and `SlotProps` holds them together
export type AnyComponent = ComponentType<any>;

/** One lazy component per contribution, made once: a new one on every render would mount it anew. */
const known = new WeakMap<CompiledContribution, LazyExoticComponent<AnyComponent>>();

/** What an area puts into a place, as `componentOf` makes it of its module: with the area's texts, or nothing. */
export function lazyContribution(
  contribution: CompiledContribution,
  texts: i18n,
  componentOf: (module: object) => AnyComponent,
): LazyExoticComponent<AnyComponent> {
  const found = known.get(contribution);
  if (found) return found;
  const { plugin, slot, namespaces, load } = contribution;
  const component = lazy(async () => {
    try {
      const [module] = await Promise.all([retrying(load)(), texts.loadNamespaces([...namespaces])]);
      const missing = namespaces.filter((namespace) => !hasTexts(texts, namespace));
      if (missing.length > 0) throw new Error(`No texts: ${missing.join(', ')}`);
      return { default: componentOf(module) };
    } catch (error) {
      tellAreaFault(plugin, `loading what it adds to ${slot}`, error);
      return { default: () => null };
    }
  });
  known.set(contribution, component);
  return component;
}
