import { Authenticated } from '@refinedev/core';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { FirstSignIn } from './FirstSignIn.tsx';
import type { Session } from './session.ts';

const SessionEnded = lazyPart(() => import('./SessionEnded.tsx'), 'SessionEnded');

type AuthGateProps = {
  session: Session;
  /** Shown while login is running: the large spinner. */
  loading: ReactNode;
  /** Shown after a login that failed and led nowhere else: it offers a next step, which a spinner would not. */
  failed: ReactNode;
  children: ReactNode;
};

/**
 * Spec §4: when unauthenticated, login starts once and a large spinner shows; content renders only once authenticated.
 * Refine's `<Authenticated>` would unmount the page, with the input in it, whenever it checks the session and when a
 * session ends. So it decides only about the first display: after that it receives the same page for each result, which
 * React keeps mounted, and the dialog about an ended session is shown above the page.
 */
export function AuthGate({ session, loading, failed, children }: AuthGateProps) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const [wasAuthenticated, setWasAuthenticated] = useState(state === 'authenticated' || state === 'ended');
  if (state === 'authenticated' && !wasAuthenticated) setWasAuthenticated(true);

  // Also rendered while leaving, because the browser may ask about unsaved changes, and the user may stay.
  const page = (
    <>
      {children}
      {state === 'ended' && <SessionEnded session={session} />}
    </>
  );
  const waiting = state === 'failed' ? failed : loading;
  return (
    <Authenticated
      key="console"
      loading={wasAuthenticated ? page : waiting}
      fallback={wasAuthenticated ? page : <FirstSignIn session={session}>{waiting}</FirstSignIn>}
    >
      {page}
    </Authenticated>
  );
}
