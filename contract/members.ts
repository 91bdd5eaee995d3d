import { email, id, instant, shaped, z } from './fields.ts';
import { endpoint } from './resource.ts';
import { role } from './roles.ts';

/** A person who signs in to the account. */
const member = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  role,
  joinedAt: instant(),
  /** True if this is the person who made the request. */
  isYou: z.boolean(),
});
export type Member = z.infer<typeof member>;

/** Every member of the account may see the others. */
export const members = endpoint({
  name: 'members',
  method: 'GET',
  path: '/members',
  response: z.array(member),
});

/** For owners. An account keeps at least one owner. The new role applies to the person's existing sessions at once. */
export const changeMemberRole = endpoint({
  name: 'changeMemberRole',
  method: 'PATCH',
  path: '/members/{memberId}',
  body: z.object({ role }),
  response: member,
});

/** For owners. Ends the person's sessions, tokens and live streams, and the invitations that they made. */
export const removeMember = endpoint({
  name: 'removeMember',
  method: 'DELETE',
  path: '/members/{memberId}',
  response: z.object({}),
});

/** The page, served by the server, on which an invitation is accepted; takes `token`. */
export const invitationPath = '/join';

/** Days for which an invitation can be accepted. */
export const invitationDays = 7;

const invitation = z.object({
  id: id(),
  role,
  /** The address of the invited person, as a note; empty if none was given. */
  email: z.string(),
  invitedBy: z.string(),
  createdAt: instant(),
  expiresAt: instant(),
});
export type Invitation = z.infer<typeof invitation>;

/** For owners: the invitations that can still be accepted, newest first. */
export const invitations = endpoint({
  name: 'invitations',
  method: 'GET',
  path: '/invitations',
  response: z.array(invitation),
});

/**
 * For owners. The client makes the token, 32 random bytes in base64url, and sends its SHA-256 in base64url: the server
 * never has the token, so nothing that it stores opens the account. The same digest again returns the same invitation.
 */
export const createInvitation = endpoint({
  name: 'createInvitation',
  method: 'POST',
  path: '/invitations',
  body: z.object({
    role: z._default(role, 'viewer'),
    email: z._default(z.union([z.literal(''), email()]), ''),
    tokenDigest: shaped(/^[\w-]{43}$/),
  }),
  response: invitation,
});

/** For owners. */
export const revokeInvitation = endpoint({
  name: 'revokeInvitation',
  method: 'DELETE',
  path: '/invitations/{invitationId}',
  response: z.object({}),
});
