import type { AuthProvider } from '@refinedev/core';
import type { Session } from '@/auth/session.ts';
import { identityOf, roleOf } from './identityOf.ts';

/**
 * Creates Refine's auth provider. Methods return their failures and never throw: Refine runs them as mutations, so the
 * retry on 401 would repeat a thrown login.
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
    // Only the cookie is checked, without a request, so that no mounted component waits.
    check: async () => ({ authenticated: session.token() !== undefined }),
    // `createSession` handles 401 and 403 once; a logout from here would run once per failed query.
    onError: async (error) => ({ error }),
    // The token contains the identity, so that greeting a person needs no request.
    getIdentity: async () => identityOf(session.token()),
    getPermissions: async () => roleOf(session.token()),
  };
}
