import { Later } from '@/feedback/Later.tsx';
import { lazyNamed } from '@/lib/lazyNamed.ts';

const Activity = lazyNamed(() => import('./Activity.tsx'), 'Activity');

/** The account's long work; loaded once the page is there. */
export function LazyActivity() {
  return (
    <Later standIn={<span style={{ width: 34, flex: 'none' }} />}>
      <Activity />
    </Later>
  );
}
