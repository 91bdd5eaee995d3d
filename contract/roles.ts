import { z } from './fields.ts';

/** The roles in an account. An owner may do everything, an editor everything but manage members, a viewer only reads. */
export const roles = ['owner', 'editor', 'viewer'] as const;
export const role = z.enum(roles);
export type Role = (typeof roles)[number];

/** Returns true if somebody with this role may change the account's data. */
export const mayChange = (of: Role): boolean => of !== 'viewer';
