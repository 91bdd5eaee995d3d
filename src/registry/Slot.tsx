import type { i18n } from 'i18next';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hasTexts } from '@/i18n/hasTexts.ts';
import { retrying } from '@/lib/retrying.ts';
import { ReportingBoundary } from '@/reporting/ReportingBoundary.tsx';
import { tellAreaFault } from '@/reporting/tellAreaFault.ts';
import type { CompiledContribution } from './compiled.ts';
import { useRegistry } from './RegistryContext.tsx';

/** One lazy component per contribution, made once: a new one on every render would mount it anew. */
const lazyContributions = new WeakMap<CompiledContribution, ReturnType<typeof lazy>>();

function lazyContribution(contribution: CompiledContribution, texts: i18n) {
  const known = lazyContributions.get(contribution);
  if (known) return known;
  const { plugin, slot, namespaces, load } = contribution;
  const component = lazy(async () => {
    try {
      const [{ Contribution }] = await Promise.all([retrying(load)(), texts.loadNamespaces([...namespaces])]);
      const missing = namespaces.filter((namespace) => !hasTexts(texts, namespace));
      if (missing.length > 0) throw new Error(`No texts: ${missing.join(', ')}`);
      return { default: Contribution };
    } catch (error) {
      tellAreaFault(plugin, `loading what it adds to ${slot}`, error);
      return { default: () => null };
    }
  });
  lazyContributions.set(contribution, component);
  return component;
}

/**
 * A place where plugins put their components. Each loads on its own and fails on its own.
 * Renders nothing when nobody contributes, and in place of what cannot be loaded.
 */
export function Slot({ name }: { name: string }) {
  const { contributions } = useRegistry();
  const { i18n } = useTranslation();
  return (contributions.get(name) ?? []).map((contribution, index) => {
    const Contribution = lazyContribution(contribution, i18n);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: contributions are fixed at boot
      <ReportingBoundary key={`${contribution.plugin}.${index}`}>
        <Suspense fallback={null}>
          <Contribution />
        </Suspense>
      </ReportingBoundary>
    );
  });
}
