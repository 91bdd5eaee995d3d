import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '@/feedback/lazyPart.tsx';
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
 * Replaces Refine's `<Authenticated>`, which unmounts the page at every check.
 */
export function AuthGate({ session, loading, failed, children }: AuthGateProps) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const [wasAuthenticated, setWasAuthenticated] = useState(state === 'authenticated');
  if (state === 'authenticated' && !wasAuthenticated) setWasAuthenticated(true);

  // StrictMode runs this effect twice; the session starts only one login.
  useEffect(() => {
    // Spec §4: login failures are only logged.
    if (session.state() === 'unknown') session.login().catch((error: unknown) => console.error(error));
  }, [session]);

  // Also rendered while leaving: a browser that asks about unsaved changes must still have them.
  if (wasAuthenticated)
    return (
      <>
        {children}
        {state === 'ended' && <SessionEnded session={session} />}
      </>
    );
  return state === 'failed' ? failed : loading;
}
