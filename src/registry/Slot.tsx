import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportingBoundary } from '@/reporting/ReportingBoundary.tsx';
import { type AnyComponent, lazyContribution } from './lazyContribution.ts';
import { useRegistry } from './RegistryContext.tsx';
import type { SlotProps } from './slots.ts';

type Props<Name extends keyof SlotProps> = {
  name: Name;
  /** Shown in place of each contribution until it has loaded. Default: nothing. */
  waiting?: ReactNode;
} & (object extends SlotProps[Name] ? { props?: SlotProps[Name] } : { props: SlotProps[Name] });

const componentOf = (module: object): AnyComponent => Reflect.get(module, 'Contribution');

/**
 * A place where areas render their components, each with the slot's `props`. Each one loads and fails separately.
 * Renders nothing without contributions, and nothing in place of one that cannot be loaded.
 */
export function Slot<Name extends keyof SlotProps>({ name, props, waiting }: Props<Name>) {
  const { contributions } = useRegistry();
  const { i18n } = useTranslation();
  return (contributions.get(name) ?? []).map((contribution, index) => {
    const Contribution = lazyContribution(contribution, i18n, componentOf);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: contributions are fixed at boot
      <ReportingBoundary key={`${contribution.plugin}.${index}`}>
        <Suspense fallback={waiting}>
          <Contribution {...props} />
        </Suspense>
      </ReportingBoundary>
    );
  });
}
