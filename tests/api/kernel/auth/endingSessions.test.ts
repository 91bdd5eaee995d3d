import { resetPassword } from '@server/account/accounts.ts';
import { createSessions, type Sessions } from '@server/auth/sessions.ts';
import { users } from '@server/database/tables.ts';
import type { Database } from '@server/database/types.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPerson } from '../../../support/application.ts';
import { openTestDatabase } from '../../../support/databases.ts';
import { silentLog } from '../../../support/ports.ts';

const email = 'ada@example.org';
const clock = () => new Date('2027-05-03T07:00:00.000Z');
const passwords = { hash: async (password: string) => `plain ${password}`, verify: async () => true };

/** Concurrent transactions exist only on PostgreSQL; the embedded database runs one at a time. */
describe('a session that begins or is refreshed at the moment it ends, on postgresql', () => {
  let database: Database;
  let person: { account: number; user: number };

  beforeAll(async () => {
    database = await openTestDatabase('postgresql');
    person = await createPerson(database, email);
  });
  afterAll(() => database.close());

  const sessions = () => createSessions({ database, clock, log: silentLog });

  /** Returns the person as signed in with their current password. */
  const proven = async () => {
    const [row] = await database.asSystem((tx) =>
      tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, person.user)),
    );
    const { account, user: id } = person;
    return {
      identity: { account, role: 'owner' as const, user: { id, name: 'Ada', email }, personVersion: 1 },
      passwordHash: row?.passwordHash ?? '',
    };
  };

  const setPassword = (password: string) => resetPassword(email, password, { database, clock, passwords });

  /** Runs `work` in a transaction that commits only once `ending` waits for its lock. */
  async function during<T>(work: (slow: Sessions) => Promise<T>, ending: () => Promise<unknown>): Promise<T> {
    let ended: Promise<unknown> | undefined;
    const held: Database['asSystem'] = (statements) =>
      database.asSystem(async (tx) => {
        const done = await statements(tx);
        ended = ending();
        await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 });
        return done;
      });
    const slow = createSessions({ database: { ...database, asSystem: held }, clock, log: silentLog });
    const done = await work(slow);
    await ended;
    return done;
  }

  const refreshDuring = async (token: string, ending: () => Promise<unknown>) =>
    (await during((slow) => slow.exchange(token), ending))?.refreshToken.token ?? '';

  const waiting = async () => {
    const [row] = await database.asSystem((tx) =>
      tx.execute<{ count: number }>(sql`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`),
    );
    return row?.count;
  };

  test('stays ended when its person leaves the account', async () => {
    const { token } = await sessions().begin(await proven());
    const next = await refreshDuring(token, () => sessions().end(token));
    expect(await sessions().exchange(next)).toBeUndefined();
  });

  test('stays ended when a new password was set', async () => {
    const { token } = await sessions().begin(await proven());
    const next = await refreshDuring(token, () => setPassword('another'));
    expect(await sessions().exchange(next)).toBeUndefined();
  });

  test('does not begin if a new password was set since the old one was checked', async () => {
    const checked = await proven();
    await setPassword('third');
    await expect(sessions().begin(checked)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('ends if a new password is set while it begins', async () => {
    const checked = await proven();
    const { token } = await during(
      (slow) => slow.begin(checked),
      () => setPassword('fourth'),
    );
    expect(await sessions().exchange(token)).toBeUndefined();
  });
});
