import type { Role } from '@contract/roles.ts';
import { and, eq, sql } from 'drizzle-orm';
import { revokeSessions } from '../auth/revoke.ts';
import { revokeTokens } from '../auth/tokenRevocations.ts';
import { actAs } from '../database/connection.ts';
import { inSavepointWithTimeout } from '../database/savepoint.ts';
import { accounts, refreshSessions, users } from '../database/tables.ts';
import { errorStack } from '../errorText.ts';
import type { Area, Seeding } from '../http/area.ts';
import { lockMembers } from '../members/owners.ts';
import { setRoleOf } from '../members/people.ts';
import type { Ports } from '../ports.ts';

/** `name` is the account's name, `person` that of the person who signs in. */
export type NewAccount = { name: string; person: string; email: string; password: string };
/** Milliseconds that an area has for its sample data. A busy machine draws its pictures slowly. */
const seedTimeoutMs = 120_000;

type AccountPorts = Pick<Ports, 'database' | 'passwords' | 'clock'>;

/** An advisory lock: any number but that of the migrations. */
const lockKey = 7_204_119;

/**
 * Creates an account with one person who may sign in, and the areas' sample data. An area whose sample data fails is
 * logged, and starts without it. `onlyFirst`: does nothing if there is an account already, also if two processes run
 * this at once. Returns whether it was created. Throws if the address signs in to an account already.
 */
export async function createAccount(
  { name, person, email, password }: NewAccount,
  ports: Ports,
  { areas, onlyFirst }: { areas: readonly Area[]; onlyFirst: boolean },
): Promise<boolean> {
  const passwordHash = await ports.passwords.hash(password);
  return ports.database.asSystem(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const [existingUser] = await tx
      .select({ id: users.id })
      .from(users)
      .where(onlyFirst ? undefined : eq(sql`lower(${users.email})`, email.toLowerCase()))
      .limit(1);
    if (existingUser && onlyFirst) return false;
    if (existingUser) throw new Error(`${email} signs in to an account already`);
    const [account] = await tx.insert(accounts).values({ name }).returning();
    if (!account) throw new Error('The account was not created');
    const [user] = await tx
      .insert(users)
      .values({ accountId: account.id, email, name: person, passwordHash })
      .returning({ id: users.id, name: users.name, email: users.email });
    if (!user) throw new Error('The user was not created');
    await actAs(tx, account.id);
    for (const area of areas) await seedArea(area, { tx, account: account.id, user, now: ports.clock(), ports });
    return true;
  });
}

async function seedArea({ id, seed }: Area, seeding: Seeding): Promise<void> {
  if (!seed) return;
  try {
    await inSavepointWithTimeout(seeding.tx, seedTimeoutMs, (tx) => seed({ ...seeding, tx }));
  } catch (error) {
    seeding.ports.log.error(`the area "${id}" begins without sample data: making it failed`, {
      area: id,
      error: error instanceof Error ? errorStack(error) : String(error),
    });
  }
}

/** Sets a new password; sessions and tokens of the old one end. Returns whether there is such a user. */
export async function resetPassword(email: string, password: string, ports: AccountPorts): Promise<boolean> {
  const passwordHash = await ports.passwords.hash(password);
  const now = ports.clock();
  return ports.database.asSystem(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ passwordHash, version: sql`${users.version} + 1`, updatedAt: now.toISOString() })
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
      .returning({ accountId: users.accountId, userId: users.id, leastVersion: users.version });
    if (!user) return false;
    await revokeSessions(tx, eq(refreshSessions.userId, user.userId), now);
    await revokeTokens(tx, user, now);
    return true;
  });
}

/**
 * Changes somebody's role; they have to sign in again. Returns whether there is such a user. Throws if the account
 * would have no owner left.
 */
export async function setRole(email: string, role: Role, ports: Pick<Ports, 'database' | 'clock'>): Promise<boolean> {
  const now = ports.clock();
  return ports.database.asSystem(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, accountId: users.accountId })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
    if (!user) return false;
    await lockMembers(tx, user.accountId);
    await setRoleOf(tx, { account: user.accountId, id: user.id, role }, now);
    const owners = await tx.$count(users, and(eq(users.accountId, user.accountId), eq(users.role, 'owner')));
    if (owners === 0) throw new Error(`${email} is the only owner of the account; make somebody else one first`);
    await revokeSessions(tx, eq(refreshSessions.userId, user.id), now);
    return true;
  });
}

/** Returns the address that was created first, for the line that a start prints. */
export async function firstEmail({ database }: Pick<Ports, 'database'>): Promise<string | undefined> {
  const [user] = await database.asSystem((tx) =>
    tx.select({ email: users.email }).from(users).orderBy(users.id).limit(1),
  );
  return user?.email;
}
