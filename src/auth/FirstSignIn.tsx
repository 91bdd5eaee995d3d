import { useInvalidateAuthStore, useLogin } from '@refinedev/core';
import { type ReactNode, useEffect } from 'react';
import type { Session } from './session.ts';

/** Signs in through Refine's auth provider; shows its children meanwhile. */
export function FirstSignIn({ session, children }: { session: Pick<Session, 'state'>; children: ReactNode }) {
  const checkAgain = useInvalidateAuthStore();
  const { mutate: login } = useLogin({
    mutationOptions: {
      // Replaces Refine's own, which shows a message. Spec §4: login failures are only logged.
      onSuccess: ({ success, error }) => {
        if (!success) console.error(error);
        return checkAgain();
      },
    },
  });
  // StrictMode runs this effect twice; the session starts only one login.
  useEffect(() => {
    if (session.state() === 'unknown') login({});
  }, [session, login]);
  return children;
}
