import { type createInvitation, type Invitation, invitationDays } from '@contract/members.ts';
import { RefusedError } from '@contract/problem.ts';
import type { BodyOf } from '@contract/resource.ts';
import type { Role } from '@contract/roles.ts';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { users } from '../database/tables.ts';
import type { Tx } from '../database/types.ts';
import { type Caller, lockMembers, requireOwner } from './owners.ts';
import { invitations } from './tables.ts';

/** The most open invitations of an account. */
const maximumInvitations = 100;

const columns = {
  id: invitations.id,
  role: invitations.role,
  email: invitations.email,
  invitedBy: users.name,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};

const isInviter = and(eq(users.accountId, invitations.accountId), eq(users.id, invitations.invitedBy));

const openInvitations = (tx: Tx, { account, now }: Caller) =>
  tx
    .select(columns)
    .from(invitations)
    .innerJoin(users, isInviter)
    .where(and(eq(invitations.accountId, account), gt(invitations.expiresAt, now.toISOString())))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));

export async function listInvitations(tx: Tx, caller: Caller): Promise<Invitation[]> {
  await requireOwner(tx, caller);
  return openInvitations(tx, caller);
}

/** The validated input. */
export type NewInvitation = Required<BodyOf<typeof createInvitation>>;

export async function invite(tx: Tx, caller: Caller, { role, email, tokenDigest }: NewInvitation): Promise<Invitation> {
  const { account, user, now } = caller;
  await lockMembers(tx, account);
  await requireOwner(tx, caller);
  const at = now.toISOString();
  await tx.delete(invitations).where(and(eq(invitations.accountId, account), lte(invitations.expiresAt, at)));
  const open = await tx.$count(invitations, eq(invitations.accountId, account));
  if (open >= maximumInvitations) {
    const message = `At most ${maximumInvitations} invitations can be open. Revoke some first`;
    throw new RefusedError('conflict', message, [
      { path: '', code: 'too_many_invitations', message, params: { max: maximumInvitations } },
    ]);
  }
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000).toISOString();
  await tx
    .insert(invitations)
    .values({
      accountId: account,
      role,
      email,
      tokenDigest,
      invitedBy: user,
      expiresAt,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing();
  const [created] = await tx
    .select(columns)
    .from(invitations)
    .innerJoin(users, isInviter)
    .where(
      and(
        eq(invitations.accountId, account),
        eq(invitations.tokenDigest, tokenDigest),
        eq(invitations.invitedBy, user),
        eq(invitations.role, role),
        eq(invitations.email, email),
      ),
    );
  if (created) return created;
  const message = 'This token was used for another invitation';
  throw new RefusedError('conflict', message, [{ path: 'tokenDigest', code: 'token_taken', message }]);
}

export async function revokeOpenInvitation(tx: Tx, caller: Caller, id: number): Promise<void> {
  await lockMembers(tx, caller.account);
  await requireOwner(tx, caller);
  const [deleted] = await tx
    .delete(invitations)
    .where(and(eq(invitations.accountId, caller.account), eq(invitations.id, id)))
    .returning({ id: invitations.id });
  if (!deleted) throw new RefusedError('not_found', 'There is no such invitation');
}

/** Returns the invitation of a token; the person who made it must still be an owner. */
export type OpenInvitation = { id: number; account: number; role: Role; email: string; invitedBy: string };

const invitationWithToken = (tx: Tx, tokenDigest: string, now: Date) =>
  tx
    .select({
      id: invitations.id,
      account: invitations.accountId,
      role: invitations.role,
      email: invitations.email,
      invitedBy: users.name,
    })
    .from(invitations)
    .innerJoin(users, and(isInviter, eq(users.role, 'owner')))
    .where(and(eq(invitations.tokenDigest, tokenDigest), gt(invitations.expiresAt, now.toISOString())));

/** Returns `undefined` for a used, revoked, expired or unknown invitation, so that nobody can tell which. */
export async function findInvitation(tx: Tx, tokenDigest: string, now: Date): Promise<OpenInvitation | undefined> {
  const [found] = await invitationWithToken(tx, tokenDigest, now);
  return found;
}

type NewMember = { name: string; email: string; passwordHash: string };

/** The person who joined, with their invitation. */
type Joined = { user: { id: number; name: string; email: string }; version: number } & OpenInvitation;

/**
 * Adds the invited person to the account. Returns `over` for an invalid invitation, and `taken` for an address that
 * already signs in.
 */
export async function acceptInvitation(
  tx: Tx,
  tokenDigest: string,
  { name, email, passwordHash }: NewMember,
  now: Date,
): Promise<Joined | 'over' | 'taken'> {
  const found = await findInvitation(tx, tokenDigest, now);
  if (!found) return 'over';
  // Read again under the lock: it may just have been used, or its creator may have lost the role.
  await lockMembers(tx, found.account);
  const [invitation] = await invitationWithToken(tx, tokenDigest, now);
  if (!invitation) return 'over';
  const { account, role } = invitation;
  const at = now.toISOString();
  const [created] = await tx
    .insert(users)
    .values({ accountId: account, name, email, passwordHash, role, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: users.id, version: users.version });
  if (!created) return 'taken';
  await tx.delete(invitations).where(and(eq(invitations.accountId, account), eq(invitations.id, invitation.id)));
  return { ...invitation, user: { id: created.id, name, email }, version: created.version };
}
