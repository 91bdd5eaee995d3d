import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { retrying } from '@/lib/retrying.ts';
import { ReportingBoundary } from '@/reporting/ReportingBoundary.tsx';
import type { CompiledContribution } from './compiled.ts';
import { useRegistry } from './RegistryContext.tsx';

type LoadNamespaces = (namespaces: readonly string[]) => Promise<unknown>;

/** One lazy component per contribution, made once: a new one on every render would mount it anew. */
const lazyContributions = new WeakMap<CompiledContribution, ReturnType<typeof lazy>>();

function lazyContribution(contribution: CompiledContribution, loadNamespaces: LoadNamespaces) {
  const known = lazyContributions.get(contribution);
  if (known) return known;
  const component = lazy(async () => {
    const [{ Contribution }] = await Promise.all([
      retrying(contribution.load)(),
      loadNamespaces(contribution.namespaces),
    ]);
    return { default: Contribution };
  });
  lazyContributions.set(contribution, component);
  return component;
}

/**
 * A place where plugins put their components. Each loads on its own and fails on its own.
 * Renders nothing when nobody contributes.
 */
export function Slot({ name }: { name: string }) {
  const { contributions } = useRegistry();
  const { i18n } = useTranslation();
  return (contributions.get(name) ?? []).map((contribution, index) => {
    const Contribution = lazyContribution(contribution, (namespaces) => i18n.loadNamespaces([...namespaces]));
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
