import { mayChange } from '@contract/roles.ts';
import type { AccessControlProvider } from '@refinedev/core';
import type { Session } from '@/auth/session.ts';
import { roleOf } from './identityOf.ts';

const reading = ['list', 'show'];

/** Serves `useCan` and `<CanAccess>`, which hide what the server would refuse; only the server decides. */
export function createAccessControlProvider(session: Pick<Session, 'token'>): AccessControlProvider {
  return {
    can: async ({ action, resource }) => {
      const role = roleOf(session.token());
      if (reading.includes(action)) return { can: true };
      // Only owners manage the account's members.
      if (resource === 'members') return { can: role === 'owner' };
      return { can: role !== null && mayChange(role) };
    },
  };
}
