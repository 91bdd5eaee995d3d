import { lazy } from 'react';
import { Later } from '@/feedback/Later.tsx';
import { retrying } from '@/lib/retrying.ts';
import type { CompiledPlugin } from '@/registry/compiled.ts';

const Presence = lazy(async () => ({ default: (await retrying(() => import('./Presence.tsx'))()).Presence }));

/** Who else has the same thing open; loaded once the page is there. */
export function LazyPresence({ plugin }: { plugin: CompiledPlugin }) {
  return (
    <Later>
      <Presence plugin={plugin} />
    </Later>
  );
}
