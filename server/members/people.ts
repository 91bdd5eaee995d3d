import type { Member } from '@contract/members.ts';
import { RefusedError } from '@contract/problem.ts';
import type { Role } from '@contract/roles.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { everyVersion, revokeTokens } from '../auth/tokenRevocations.ts';
import { users } from '../database/tables.ts';
import type { Tx } from '../database/types.ts';
import { type Caller, lockMembers, requireAnOwnerLeft, requireOwner } from './owners.ts';
import { invitations } from './tables.ts';

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  joinedAt: users.createdAt,
};

type MemberRow = Omit<Member, 'isYou'>;

const presentTo = ({ user }: Caller, member: MemberRow): Member => ({ ...member, isYou: member.id === user });

const whereMember = (account: number, id: number) => and(eq(users.accountId, account), eq(users.id, id));

export async function listMembers(tx: Tx, caller: Caller): Promise<Member[]> {
  const rows = await tx
    .select(columns)
    .from(users)
    .where(eq(users.accountId, caller.account))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id));
  return rows.map((row) => presentTo(caller, row));
}

/**
 * Changes a member's role. Revokes the member's access tokens, so that the sessions continue with tokens of the new
 * role.
 */
export async function changeRole(tx: Tx, caller: Caller, target: { id: number; role: Role }): Promise<Member> {
  const { account, now } = caller;
  await lockMembers(tx, account);
  await requireOwner(tx, caller);
  const member = await findMember(tx, account, target.id);
  if (member.role === target.role) return presentTo(caller, member);
  await setRoleOf(tx, { account, ...target }, now);
  await requireAnOwnerLeft(tx, account);
  return presentTo(caller, { ...member, role: target.role });
}

/**
 * Writes a member's role and revokes the access tokens with the old one. Does not check the caller's rights. Unless the
 * new role is owner, deletes the open invitations that the member has sent.
 */
export async function setRoleOf(
  tx: Tx,
  { account, id, role }: { account: number; id: number; role: Role },
  now: Date,
): Promise<void> {
  const [changed] = await tx
    .update(users)
    .set({ role, version: sql`${users.version} + 1`, updatedAt: now.toISOString() })
    .where(whereMember(account, id))
    .returning({ version: users.version });
  if (!changed) throw noSuchMember();
  await revokeTokens(tx, { accountId: account, userId: id, leastVersion: changed.version }, now);
  if (role === 'owner') return;
  await tx.delete(invitations).where(and(eq(invitations.accountId, account), eq(invitations.invitedBy, id)));
}

/** Deletes a member, and with it the member's sessions, invitations and personal rows, such as list views. */
export async function deleteMember(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { account, now } = caller;
  await lockMembers(tx, account);
  await requireOwner(tx, caller);
  await findMember(tx, account, id);
  await tx.delete(users).where(whereMember(account, id));
  await requireAnOwnerLeft(tx, account);
  await revokeTokens(tx, { accountId: account, userId: id, leastVersion: everyVersion }, now);
}

async function findMember(tx: Tx, account: number, id: number): Promise<MemberRow> {
  const [member] = await tx.select(columns).from(users).where(whereMember(account, id)).for('update');
  if (!member) throw noSuchMember();
  return member;
}

const noSuchMember = () => new RefusedError('not_found', 'There is no such member');
