import { useInvalidateAuthStore } from '@refinedev/core';
import { useSession } from '@/auth/SessionContext.ts';

/** Returns a function that continues the session with a token from an answer, and shows the name in it everywhere. */
export function useRenewedToken() {
  const { adopt } = useSession();
  const refreshIdentity = useInvalidateAuthStore();
  return (answer: { token: string }) => {
    adopt(answer.token);
    return refreshIdentity();
  };
}
