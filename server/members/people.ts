import type { Member } from '@contract/members.ts';
import { RefusedError } from '@contract/problem.ts';
import type { Role } from '@contract/roles.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { everyVersion, revokeTokens } from '../auth/tokenRevocations.ts';
import { users } from '../database/tables.ts';
import type { Tx } from '../database/types.ts';
import { type Caller, lockPeople, requireAnOwnerLeft, requireOwner } from './owners.ts';
import { invitations } from './tables.ts';

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  joinedAt: users.createdAt,
};

type Person = Omit<Member, 'isYou'>;

const shownTo = ({ user }: Caller, person: Person): Member => ({ ...person, isYou: person.id === user });

const personIs = (account: number, id: number) => and(eq(users.accountId, account), eq(users.id, id));

export async function listMembers(tx: Tx, caller: Caller): Promise<Member[]> {
  const rows = await tx
    .select(columns)
    .from(users)
    .where(eq(users.accountId, caller.account))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id));
  return rows.map((row) => shownTo(caller, row));
}

/** Tokens with the old role end; sessions continue, and the next token of each has the new role. */
export async function changeRole(tx: Tx, caller: Caller, target: { id: number; role: Role }): Promise<Member> {
  const { account, now } = caller;
  await lockPeople(tx, account);
  await requireOwner(tx, caller);
  const person = await findPerson(tx, account, target.id);
  if (person.role === target.role) return shownTo(caller, person);
  await setRoleOf(tx, { account, ...target }, now);
  await requireAnOwnerLeft(tx, account);
  return shownTo(caller, { ...person, role: target.role });
}

/** Does not check the caller's rights. Deletes the open invitations of a person who is no longer an owner. */
export async function setRoleOf(
  tx: Tx,
  { account, id, role }: { account: number; id: number; role: Role },
  now: Date,
): Promise<void> {
  const [changed] = await tx
    .update(users)
    .set({ role, version: sql`${users.version} + 1`, updatedAt: now.toISOString() })
    .where(personIs(account, id))
    .returning({ version: users.version });
  if (!changed) throw noSuchPerson();
  await revokeTokens(tx, { accountId: account, userId: id, leastVersion: changed.version }, now);
  if (role === 'owner') return;
  await tx.delete(invitations).where(and(eq(invitations.accountId, account), eq(invitations.invitedBy, id)));
}

/** The person's sessions, invitations and personal rows, such as list views, are deleted too. */
export async function removePerson(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { account, now } = caller;
  await lockPeople(tx, account);
  await requireOwner(tx, caller);
  await findPerson(tx, account, id);
  await tx.delete(users).where(personIs(account, id));
  await requireAnOwnerLeft(tx, account);
  await revokeTokens(tx, { accountId: account, userId: id, leastVersion: everyVersion }, now);
}

async function findPerson(tx: Tx, account: number, id: number): Promise<Person> {
  const [person] = await tx.select(columns).from(users).where(personIs(account, id)).for('update');
  if (!person) throw noSuchPerson();
  return person;
}

const noSuchPerson = () => new RefusedError('not_found', 'There is no such member');
