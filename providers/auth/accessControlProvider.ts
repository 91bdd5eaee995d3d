import { mayChange } from '@contract/roles.ts';
import type { AccessControlProvider } from '@refinedev/core';
import type { Session } from '@/auth/session.ts';
import { roleOf } from './identityOf.ts';

const reading = ['list', 'show'];

/** What `useCan` and `<CanAccess>` answer. The server decides; this is for hiding what it would refuse. */
export function createAccessControlProvider(session: Pick<Session, 'token'>): AccessControlProvider {
  return {
    can: async ({ action, resource }) => {
      const role = roleOf(session.token());
      if (reading.includes(action)) return { can: true };
      // Only owners manage who else is in the account.
      if (resource === 'members') return { can: role === 'owner' };
      return { can: role !== null && mayChange(role) };
    },
  };
}
