import { mayChange, type Role } from '@contract/roles.ts';
import { createContext, use } from 'react';

const RoleContext = createContext<Role | null>(null);

/** Provides the signed-in user's role in the account; `null` if it is unknown. */
export const RoleProvider = RoleContext.Provider;

/** Returns false for users with read-only access, who are not offered actions that the server would refuse. */
export function useMayChange(): boolean {
  const role = use(RoleContext);
  return role === null || mayChange(role);
}
