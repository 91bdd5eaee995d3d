import { type ComponentType, Suspense } from 'react';
import { lazyNamed } from '@/lib/lazyNamed.ts';
import type { Plugin } from '@/registry/types.ts';
import { QuietBoundary } from '@/reporting/QuietBoundary.tsx';

type LoadBar = NonNullable<Plugin['bar']>;

const bars = new WeakMap<LoadBar, ComponentType>();

function barOf(load: LoadBar): ComponentType {
  const known = bars.get(load) ?? lazyNamed(load, 'Bar');
  bars.set(load, known);
  return known;
}

/** What an area puts into the top bar of its pages. They stay without it when it fails. */
export function AreaBar({ load }: { load: LoadBar }) {
  const Bar = barOf(load);
  return (
    <QuietBoundary>
      <Suspense>
        <Bar />
      </Suspense>
    </QuietBoundary>
  );
}
