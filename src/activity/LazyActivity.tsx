import { Bell } from 'lucide-react';
import { Later } from '@/feedback/Later.tsx';
import { lazyNamed } from '@/lib/lazyNamed.ts';

const Activity = lazyNamed(() => import('./Activity.tsx'), 'Activity');

/** Has the button's size and place, so that there is no gap until the button can be used. */
const place = { display: 'grid', placeItems: 'center', width: 34, flex: 'none', color: 'var(--ink-3)' } as const;

/** The activity button with the account's jobs; loaded after the page. */
export function LazyActivity() {
  return (
    <Later
      placeholder={
        <span style={place}>
          <Bell size={18} aria-hidden />
        </span>
      }
    >
      <Activity />
    </Later>
  );
}
