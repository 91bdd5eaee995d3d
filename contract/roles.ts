import { z } from './fields.ts';

/** What a person may do in their account: everything, everything but manage its members, or only look. */
export const roles = ['owner', 'editor', 'viewer'] as const;
export const role = z.enum(roles);
export type Role = (typeof roles)[number];

/** Whether somebody with this role may change anything of the account. */
export const mayChange = (of: Role): boolean => of !== 'viewer';
