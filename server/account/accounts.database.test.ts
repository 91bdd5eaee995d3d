import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { engines, openTestDatabase } from '../../tests/support/databases.ts';
import { silentLog } from '../../tests/support/ports.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/types.ts';
import type { Area } from '../http/area.ts';
import { tokenRevocations } from '../members/tables.ts';
import type { Ports } from '../ports.ts';
import { createAccount, resetPassword, setRole } from './accounts.ts';
import { firstStart } from './firstStart.ts';

const refuse = () => Promise.reject(new Error('not in this test'));

describe.each(engines)('accounts on %s', (engine) => {
  let database: Database;
  let ports: Ports;
  const people = () =>
    database.asSystem((tx) => tx.execute(sql`select account_id, email, name, password_hash from users order by id`));
  const area: Area = {
    id: 'sample',
    since: '2027-01-04',
    routes: () => undefined,
    seed: async ({ tx, account }) => {
      const [row] = await tx.execute<{ role: string; account: string }>(
        sql`select current_user as role, current_setting('app.account') as account`,
      );
      expect(row).toEqual({ role: 'foyer_app', account: String(account) });
    },
  };
  const means = { areas: [area], randomBytes: (count: number) => new Uint8Array(count).fill(7) };

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    ports = {
      database,
      blobs: { put: refuse, get: refuse, open: refuse, remove: refuse },
      passwords: { hash: async (password) => `hash of ${password}`, verify: refuse },
      secrets: { seal: refuse, open: refuse },
      images: { inspect: refuse, display: refuse, crops: refuse, encode: refuse },
      runThread: refuse,
      clock: () => new Date('2027-05-03T07:00:00Z'),
      log: silentLog,
    };
  });
  afterEach(() => database.close());

  describe('a role', () => {
    const account = { name: 'Acme', person: 'Ada', email: 'ada@example.org', password: 'secret' };
    const roles = () =>
      database.asSystem((tx) =>
        tx.execute<{ email: string; role: string }>(sql`select email, role from users order by id`),
      );
    beforeEach(async () => {
      await createAccount(account, ports, { areas: [], onlyFirst: false });
    });

    test('is owner for a person whose account is created', async () => {
      expect(await roles()).toEqual([{ email: 'ada@example.org', role: 'owner' }]);
    });

    test("is set by address in any case, and ends the person's sessions", async () => {
      await database.asSystem((tx) =>
        tx.execute(
          sql`insert into users (account_id, email, name, password_hash) values (1, 'ben@example.org', 'Ben', '')`,
        ),
      );
      await database.asSystem((tx) =>
        tx.execute(sql`insert into refresh_sessions (account_id, user_id, family, token_hash, expires_at)
          select 1, id, gen_random_uuid(), 'x', '2027-06-01' from users where name = 'Ben'`),
      );
      expect(await setRole('BEN@example.org', 'viewer', ports)).toBe(true);
      expect(await roles()).toContainEqual({ email: 'ben@example.org', role: 'viewer' });
      const [session] = await database.asSystem((tx) =>
        tx.execute<{ revoked: boolean }>(sql`select revoked_at is not null as revoked from refresh_sessions`),
      );
      expect(session?.revoked).toBe(true);
    });

    test('cannot be removed from the only owner', async () => {
      await expect(setRole('ada@example.org', 'editor', ports)).rejects.toThrow('is the only owner');
      expect(await roles()).toEqual([{ email: 'ada@example.org', role: 'owner' }]);
    });

    test('of an unknown person cannot be set', async () => {
      expect(await setRole('nobody@example.org', 'editor', ports)).toBe(false);
    });
  });

  test('the first start creates one account, prints its password once and stores only the hash', async () => {
    const config = readConfig({});
    expect(await firstStart(config, ports, means)).toBe(
      '  Sign in   organiser@example.org\n  Password  hhhhh-hhhhh-hhhhh-hhhhh',
    );
    const again = await firstStart(config, ports, means);
    expect(again).toContain('reset-password --email organiser@example.org');
    expect(again).not.toContain('hhhhh');
    expect(await people()).toEqual([
      {
        account_id: 1,
        email: 'organiser@example.org',
        name: 'Organiser',
        password_hash: 'hash of hhhhh-hhhhh-hhhhh-hhhhh',
      },
    ]);
  });

  test('two processes that start at once create one account', async () => {
    await Promise.all([1, 2].map(() => firstStart(readConfig({}), ports, means)));
    expect(await people()).toHaveLength(1);
  });

  test('a PostgreSQL database stays empty unless sample data is requested', async () => {
    const DATABASE_URL = 'postgres://foyer@localhost/foyer';
    expect(await firstStart(readConfig({ DATABASE_URL }), ports, means)).toContain('npm run account -- create');
    expect(await people()).toEqual([]);
    const withSample = readConfig({
      DATABASE_URL,
      SEED: 'sample',
      ADMIN_EMAIL: 'me@example.org',
      ADMIN_PASSWORD: '1234567890',
    });
    expect(await firstStart(withSample, ports, means)).toBe('  Sign in   me@example.org\n  Password  1234567890');
  });

  test('failed sample data is rolled back, and the other areas keep theirs', async () => {
    const error = vi.fn();
    const tags = (name: string): Area => ({
      ...area,
      id: name,
      seed: async ({ tx, account }) => {
        await tx.execute(sql`insert into tags (account_id, name) values (${account}, ${name})`);
        if (name === 'broken') await tx.execute(sql`select 1 / 0`);
      },
    });
    const areas = ['first', 'broken', 'last'].map(tags);
    const start = firstStart(readConfig({}), { ...ports, log: { ...silentLog, error } }, { ...means, areas });
    expect(await start).toContain('Password');
    const kept = await database.asSystem((tx) => tx.execute(sql`select name from tags order by id`));
    expect(kept.map(({ name }) => name)).toEqual(['first', 'last']);
    expect(error).toHaveBeenCalledExactlyOnceWith('the area "broken" begins without sample data: making it failed', {
      area: 'broken',
      error: expect.stringContaining('division by zero'),
    });
  });

  test('an address signs in to one account, whatever its spelling', async () => {
    const account = { name: 'One', person: 'Me', email: 'me@example.org', password: 'first' };
    const options = { areas: [], onlyFirst: false };
    await createAccount(account, ports, options);
    const second = createAccount({ ...account, email: 'ME@example.org' }, ports, options);
    await expect(second).rejects.toThrow('ME@example.org signs in to an account already');
    expect(await resetPassword('Me@Example.org', 'second', ports)).toBe(true);
    expect(await resetPassword('nobody@example.org', 'second', ports)).toBe(false);
    expect(await people()).toMatchObject([{ email: 'me@example.org', password_hash: 'hash of second' }]);
    const revoked = await database.asSystem((tx) => tx.select().from(tokenRevocations));
    expect(revoked).toMatchObject([{ leastVersion: 2 }]);
  });
});
