import { Later } from '@/feedback/Later.tsx';
import { lazyNamed } from '@/lib/lazyNamed.ts';

const Activity = lazyNamed(() => import('./Activity.tsx'), 'Activity');

/** The activity button with the account's jobs; loaded after the page. */
export function LazyActivity() {
  return (
    <Later standIn={<span style={{ width: 34, flex: 'none' }} />}>
      <Activity />
    </Later>
  );
}
