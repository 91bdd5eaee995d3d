import { createContext, use } from 'react';
import type { Session } from './session.ts';

const SessionContext = createContext<Session | undefined>(undefined);

export const SessionProvider = SessionContext.Provider;

/** Returns the signed-in user's session. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('There is no session here');
  return session;
}
