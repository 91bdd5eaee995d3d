import { resetPassword } from '@server/account/accounts.ts';
import { createSessions } from '@server/auth/sessions.ts';
import type { Database } from '@server/database/types.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPerson } from '../../../support/application.ts';
import { openTestDatabase } from '../../../support/databases.ts';
import { silentLog } from '../../../support/ports.ts';

const email = 'ada@example.org';
const clock = () => new Date('2027-05-03T07:00:00.000Z');
const passwords = { hash: async (password: string) => `plain ${password}`, verify: async () => true };

/** Only where several transactions run at once; the embedded database has one at a time. */
describe('a session that is refreshed at the moment it ends, on postgresql', () => {
  let database: Database;
  let identity: { account: number; user: { id: number; name: string; email: string } };

  beforeAll(async () => {
    database = await openTestDatabase('postgresql');
    const { account, user } = await createPerson(database, email);
    identity = { account, user: { id: user, name: 'Ada', email } };
  });
  afterAll(() => database.close());

  const sessions = () => createSessions({ database, clock, log: silentLog });

  /** Refreshes, and commits only once something else waits for it. */
  async function refreshDuring(token: string, ending: () => Promise<unknown>) {
    let ended: Promise<unknown> | undefined;
    const held: Database['asSystem'] = (work) =>
      database.asSystem(async (tx) => {
        const done = await work(tx);
        ended = ending();
        await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 });
        return done;
      });
    const slow = createSessions({ database: { ...database, asSystem: held }, clock, log: silentLog });
    const exchanged = await slow.exchange(token);
    await ended;
    return exchanged?.held.token ?? '';
  }

  const waiting = async () => {
    const [row] = await database.asSystem((tx) =>
      tx.execute<{ count: number }>(sql`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`),
    );
    return row?.count;
  };

  test('stays ended when its person leaves', async () => {
    const { token } = await sessions().begin(identity);
    const next = await refreshDuring(token, () => sessions().end(token));
    expect(await sessions().exchange(next)).toBeUndefined();
  });

  test('stays ended when a new password was set', async () => {
    const { token } = await sessions().begin(identity);
    const next = await refreshDuring(token, () => resetPassword(email, 'another', { database, clock, passwords }));
    expect(await sessions().exchange(next)).toBeUndefined();
  });
});
