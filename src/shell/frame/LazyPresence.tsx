import { Later } from '@/feedback/Later.tsx';
import { lazyNamed } from '@/lib/lazyNamed.ts';
import type { CompiledPlugin } from '@/registry/compiled.ts';

const Presence = lazyNamed(() => import('./Presence.tsx'), 'Presence');

/** Who else has the same thing open; loaded once the page is there. */
export function LazyPresence({ plugin }: { plugin: CompiledPlugin }) {
  return (
    <Later>
      <Presence plugin={plugin} />
    </Later>
  );
}
