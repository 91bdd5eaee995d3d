import type { AuthProvider } from '@refinedev/core';
import type { Session } from '@/auth/session.ts';
import { identityOf, roleOf } from './identityOf.ts';

/**
 * What Refine is given. Methods return their failures and never throw: Refine runs them as mutations,
 * so the retry on 401 would repeat a thrown login.
 */
export function createAuthProvider(session: Session): AuthProvider {
  return {
    login: async () => {
      try {
        await session.login();
        return { success: true };
      } catch (error) {
        return { success: false, ...(error instanceof Error && { error }) };
      }
    },
    logout: async () => {
      await session.logout();
      return { success: true };
    },
    // Only the cookie is asked: no request, so nothing that is mounted waits for it.
    check: async () => ({ authenticated: session.token() !== undefined }),
    // 401 and 403 are dealt with once, below (`createSession`); a logout from here would run once per failed query.
    onError: async (error) => ({ error }),
    // The token carries them, so that greeting somebody costs no request.
    getIdentity: async () => identityOf(session.token()),
    getPermissions: async () => roleOf(session.token()),
  };
}
