import { mayChange, type Role } from '@contract/roles.ts';
import { createContext, use } from 'react';

const RoleContext = createContext<Role | null>(null);

/** What the person who is signed in may do in the account; null where nobody knows. */
export const RoleProvider = RoleContext.Provider;

/** False for those who may only look: what the server would refuse is not offered to them. */
export function useMayChange(): boolean {
  const role = use(RoleContext);
  return role === null || mayChange(role);
}
