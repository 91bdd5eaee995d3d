import { Later } from '@/feedback/Later.tsx';
import { lazyNamed } from '@/lib/lazyNamed.ts';
import type { CompiledPlugin } from '@/registry/compiled.ts';

const Presence = lazyNamed(() => import('./Presence.tsx'), 'Presence');

/** Shows who else has the same object open; loaded after the page. */
export function LazyPresence({ plugin }: { plugin: CompiledPlugin }) {
  return (
    <Later>
      <Presence plugin={plugin} />
    </Later>
  );
}
