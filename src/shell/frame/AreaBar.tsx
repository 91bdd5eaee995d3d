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

/** Renders an area's own part of the top bar; nothing if that fails. */
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
