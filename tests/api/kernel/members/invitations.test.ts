import { users } from '@server/database/tables.ts';
import type { Database } from '@server/database/types.ts';
import { invitations } from '@server/members/tables.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserFor } from '../../../support/application.ts';
import { engines, openTestDatabase } from '../../../support/databases.ts';
import { accountOfPeople, type PeopleOfAccount } from './accountOfPeople.ts';

const password = 'correct horse battery';
const notWorking = 'This link doesn’t work';

describe.each(engines)('an invitation, on %s', (engine) => {
  let database: Database;
  let my: PeopleOfAccount;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    my = await accountOfPeople(database);
  });

  const browser = () => browserFor(my.app, `198.51.100.${my.number}`);
  const openPage = async (token: string) => {
    const answer = await browser().send(`/join?token=${token}`);
    return { status: answer.status, text: await answer.text() };
  };
  const newcomer = () => `nora.${my.number}@example.org`;
  const join = async (token: string, fields: Record<string, string> = {}, through = browser()) => {
    const answer = await through.form('/join', { token, name: 'Nora', email: newcomer(), password, ...fields });
    return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
  };
  const isOver = async (token: string) => {
    const page = await openPage(token);
    const joined = await join(token);
    return [page, joined].every(({ status, text }) => status === 404 && text.includes(notWorking));
  };
  const open = async () => (await my.call(my.owner, 'GET', '/invitations')).body.data;

  test('is for a viewer by default, and valid for seven days', async () => {
    const { body } = await my.invite(my.owner);
    expect(body.data).toMatchObject({ role: 'viewer', email: '', invitedBy: 'Ada' });
    expect(Date.parse(body.data.expiresAt) - Date.parse(body.data.createdAt)).toBe(7 * 86_400_000);
    expect(await open()).toEqual([body.data]);
  });

  test('is stored only as a digest', async () => {
    const { token, tokenDigest } = await my.invite(my.owner);
    const rows = await database.asSystem((tx) => tx.select().from(invitations));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map((row) => row.tokenDigest)).toContain(tokenDigest);
  });

  test('needs an existing role, an e-mail address and a digest', async () => {
    const tokenDigest = 'x'.repeat(43);
    for (const wrong of [{ role: 'admin' }, { email: 'nora' }, { tokenDigest: 'short' }]) {
      const { status } = await my.call(my.owner, 'POST', '/invitations', { tokenDigest, ...wrong });
      expect([400, 422]).toContain(status);
    }
    expect(await open()).toEqual([]);
  });

  test('that is repeated is stored once, and cannot use the token of another', async () => {
    const { tokenDigest, body } = await my.invite(my.owner);
    const again = await my.call(my.owner, 'POST', '/invitations', { tokenDigest });
    expect(again.body.data).toEqual(body.data);
    const other = await my.call(my.owner, 'POST', '/invitations', { tokenDigest, role: 'owner' });
    expect([other.status, other.body.errors[0].code]).toEqual([409, 'token_taken']);
  });

  test('adds the person to the account, signed in and with its role', async () => {
    const { token } = await my.invite(my.owner, { role: 'editor', email: newcomer() });
    const page = await openPage(token);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`value="${newcomer()}"`);
    // Whoever opens the link learns who invited them, and to what.
    expect(page.text).toContain('Ada invited you as an editor.');
    const through = browser();
    const joined = await join(token, {}, through);
    expect([joined.status, joined.location]).toEqual([303, '/n/']);
    const { body } = await through.call('auth');
    expect(await my.app.verifyToken(body.jwt)).toMatchObject({
      account: my.account,
      role: 'editor',
      user: { name: 'Nora', email: newcomer() },
    });
    expect(await my.signIn(newcomer(), my.app, password)).not.toBe('');
    expect(await open()).toEqual([]);
  });

  test('is used once, also in simultaneous requests', async () => {
    const { token } = await my.invite(my.owner);
    const [one, other] = await Promise.all([join(token), join(token, { email: `nils.${my.number}@example.org` })]);
    expect([one?.status, other?.status].sort()).toEqual([303, 404]);
    expect(await isOver(token)).toBe(true);
  });

  test('returns the same page if unknown, used, revoked or expired', async () => {
    expect(await isOver('never-was-one')).toBe(true);
    expect(await isOver('')).toBe(true);
    const revoked = await my.invite(my.owner);
    expect((await my.call(my.owner, 'DELETE', `/invitations/${revoked.body.data.id}`)).status).toBe(200);
    expect(await isOver(revoked.token)).toBe(true);
    const late = await my.invite(my.owner);
    my.app.pass(7 * 86_400 - 1);
    expect((await openPage(late.token)).status).toBe(200);
    my.app.pass(1);
    expect(await isOver(late.token)).toBe(true);
  });

  test('ends if its creator is removed or no longer an owner', async () => {
    const owners = [await my.add('owner', 'Otto'), await my.add('owner', 'Olaf')];
    const made = await Promise.all(owners.map((one) => my.invite(one, { role: 'owner' })));
    await my.call(my.owner, 'DELETE', `/members/${owners[0]?.id}`);
    await my.call(my.owner, 'PATCH', `/members/${owners[1]?.id}`, { role: 'editor' });
    for (const { token } of made) expect(await isOver(token)).toBe(true);
    expect(await open()).toEqual([]);
    // Making them an owner again does not restore the invitation.
    await my.call(my.owner, 'PATCH', `/members/${owners[1]?.id}`, { role: 'owner' });
    expect(await isOver(made[1]?.token ?? '')).toBe(true);
  });

  test.each([
    [{ name: ' ' }, 'Enter your name.'],
    [{ email: 'nora' }, 'Enter an email address'],
    [{ password: 'short' }, 'at least 12 characters'],
  ])('keeps invalid input: %j', async (wrong, message) => {
    const { token } = await my.invite(my.owner);
    const { status, text } = await join(token, { name: 'Nora"><b>', ...wrong });
    expect(status).toBe(422);
    expect(text).toContain(message);
    expect(text).not.toContain('<b>');
    expect(text).not.toContain(password);
    expect((await join(token)).status).toBe(303);
  });

  test('names everything that is wrong at once, at its field', async () => {
    const { token } = await my.invite(my.owner);
    const { status, text } = await join(token, { name: ' ', email: 'nora', password: 'short' });
    expect(status).toBe(422);
    for (const field of ['name', 'email', 'password']) {
      expect(text).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true" aria-describedby="${field}-problem`));
      expect(text).toContain(`<p class="problem" id="${field}-problem">`);
    }
    expect(text).not.toContain('id="failure"');
  });

  test('refuses an address with an account, in any case, and stays valid', async () => {
    const { token } = await my.invite(my.owner);
    const { status, text } = await join(token, { email: my.owner.email.toUpperCase() });
    expect([status, text.includes('can’t be used')]).toEqual([422, true]);
    expect((await join(token)).status).toBe(303);
    const rows = await database.asSystem((tx) => tx.select().from(users).where(eq(users.accountId, my.account)));
    expect(rows).toHaveLength(2);
  });

  test('is not accepted by a form of another site', async () => {
    const { token } = await my.invite(my.owner);
    const answer = await browser().form(
      '/join',
      { token, name: 'Nora', email: newcomer(), password },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(answer.status).toBe(403);
    expect((await openPage(token)).status).toBe(200);
  });

  test('limits guesses from one network', async () => {
    const guesses = [];
    for (let turn = 0; turn < 61; turn += 1) guesses.push(await openPage(`guess-${turn}`));
    expect(guesses.at(-1)?.status).toBe(404);
    const { token } = await my.invite(my.owner);
    const refused = await openPage(token);
    expect([refused.status, refused.text.includes('Too many attempts')]).toEqual([429, true]);
    my.app.pass(15 * 60 + 1);
    expect((await openPage(token)).status).toBe(200);
  });

  test('is limited to a hundred per account', async () => {
    for (let turn = 0; turn < 100; turn += 1) expect((await my.invite(my.owner)).status).toBe(200);
    const { status, body } = await my.invite(my.owner);
    expect([status, body.errors[0].code]).toEqual([409, 'too_many_invitations']);
  });
});
