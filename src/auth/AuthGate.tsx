import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import type { Session } from './session.ts';

const SessionEnded = lazyPart(
  () => import('./SessionEnded.tsx'),
  ({ SessionEnded }) => SessionEnded,
);

type AuthGateProps = {
  session: Session;
  /** The large spinner. */
  loading: ReactNode;
  /** After a login that failed and led nowhere else: a way to try once more. */
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
};

/**
 * Spec §4: when unauthenticated, login starts once and a large spinner shows; content renders only once
 * authenticated. Our own instead of Refine's `<Authenticated>`, which unmounts the page at every check
 * (trap C7).
 */
export function AuthGate({ session, loading, failed, children }: AuthGateProps) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const [wasAuthenticated, setWasAuthenticated] = useState(state === 'authenticated');
  if (state === 'authenticated' && !wasAuthenticated) setWasAuthenticated(true);

  // StrictMode runs this twice; the session makes one login of it.
  useEffect(() => {
    if (session.state() === 'unknown') logIn(session);
  }, [session]);

  // Also while leaving: a browser that asks about unsaved changes must still have them.
  if (wasAuthenticated)
    return (
      <>
        {children}
        {state === 'ended' && <SessionEnded session={session} />}
      </>
    );
  if (state === 'failed') return failed(() => logIn(session));
  return loading;
}

/** Spec §4: login failures are only logged. */
function logIn(session: Session) {
  session.login().catch((error: unknown) => console.error(error));
}
