import { styled } from '@mui/material/styles';
import { Later } from '@/feedback/Later.tsx';
import { lazyNamed } from '@/lib/lazyNamed.ts';
import type { CompiledPlugin } from '@/registry/compiled.ts';

const Presence = lazyNamed(() => import('./Presence.tsx'), 'Presence');

/** A phone has no room for faces next to the title, but still shows what others save. */
const Faces = styled('span')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** Shows who else has the same object open; loaded after the page. */
export function LazyPresence({ plugin }: { plugin: CompiledPlugin }) {
  return (
    <Later>
      <Faces>
        <Presence plugin={plugin} />
      </Faces>
    </Later>
  );
}
