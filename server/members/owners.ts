import { RefusedError } from '@contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import { accounts, users } from '../database/tables.ts';
import type { Tx } from '../database/types.ts';
import type { Context } from '../http/area.ts';

/** The person who made the request, and its time. */
export type Caller = { account: number; user: number; now: Date };

export const callerOf = ({ account, user, now }: Pick<Context, 'account' | 'user' | 'now'>): Caller => ({
  account,
  user: user.id,
  now,
});

/**
 * Locks the members of an account, so that changes wait for each other, such as those of two owners who remove each
 * other.
 */
export async function lockMembers(tx: Tx, account: number): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account)).for('update');
}

/** Throws `forbidden` unless the person is an owner. Checks their row, because their token may be older. */
export async function requireOwner(tx: Tx, { account, user }: Caller): Promise<void> {
  const [person] = await tx
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.accountId, account), eq(users.id, user)));
  if (person?.role === 'owner') return;
  const message = 'Only owners manage who is in the account';
  throw new RefusedError('forbidden', message, [{ path: '', code: 'owners_only', message }]);
}

/** Throws `conflict` if nobody could manage the account any more. */
export async function requireAnOwnerLeft(tx: Tx, account: number): Promise<void> {
  const owners = await tx.$count(users, and(eq(users.accountId, account), eq(users.role, 'owner')));
  if (owners > 0) return;
  const message = 'This is the only owner. Make somebody else an owner first';
  throw new RefusedError('conflict', message, [{ path: 'role', code: 'last_owner', message }]);
}
