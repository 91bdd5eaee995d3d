import { lazy } from 'react';
import { Later } from '@/feedback/Later.tsx';
import { retrying } from '@/lib/retrying.ts';

const Activity = lazy(async () => ({ default: (await retrying(() => import('./Activity.tsx'))()).Activity }));

/** The account's long work; loaded once the page is there. */
export function LazyActivity() {
  return (
    <Later standIn={<span style={{ width: 34, flex: 'none' }} />}>
      <Activity />
    </Later>
  );
}
