import type { Database } from '@server/database/types.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserFor } from '../../../support/application.ts';
import { engines, openTestDatabase } from '../../../support/databases.ts';
import { accountOfPeople, type PeopleOfAccount, type Person } from '../members/accountOfPeople.ts';

const newPassword = 'a new, long password';

describe.each(engines)('changing the own name and password, on %s', (engine) => {
  let database: Database;
  let my: PeopleOfAccount;
  let viewer: Person;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    my = await accountOfPeople(database);
    viewer = await my.add('viewer', 'Vera');
  });

  const setPassword = (body: object, by: Pick<Person, 'token'> = viewer) =>
    my.call(by, 'POST', '/own-account/password', body);
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const openBrowser = async () => {
    const browser = browserFor(my.app);
    await browser.signIn(viewer.email);
    const { body } = await browser.call('auth');
    return { call: browser.call, token: String(body.jwt) };
  };

  test('a viewer too gets another name, and a token with it; nobody else does', async () => {
    const { status, body } = await my.call(viewer, 'PATCH', '/own-account/name', { name: ' Vera Lind ' });
    expect([status, claimsOf(body.data.token).name]).toEqual([200, 'Vera Lind']);
    const members = (await my.call(viewer, 'GET', '/members')).body.data;
    expect(members.map(({ name }: { name: string }) => name)).toEqual(['Ada', 'Vera Lind']);
    const empty = await my.call(viewer, 'PATCH', '/own-account/name', { name: ' ' });
    expect([empty.status, empty.body.errors[0].path]).toEqual([422, 'name']);
    expect((await my.call({ token: '' }, 'PATCH', '/own-account/name', { name: 'Eve' })).status).toBe(401);
  });

  test('another name renews no token: it expires with the old one, and ends with the old password', async () => {
    my.app.pass(600);
    const named = await my.call(viewer, 'PATCH', '/own-account/name', { name: 'Vera Lind' });
    const { token } = named.body.data;
    expect(claimsOf(token)).toMatchObject({
      exp: claimsOf(viewer.token).exp,
      personVersion: claimsOf(viewer.token).personVersion,
    });
    my.app.pass(301);
    expect((await my.call({ token }, 'GET', '/members')).status).toBe(401);
  });

  test('a new password ends the other sessions and their tokens, and this session goes on', async () => {
    const here = await openBrowser();
    const elsewhere = await openBrowser();
    const { status, body } = await setPassword({ currentPassword: 'secret', password: newPassword }, here);
    expect(status).toBe(200);
    my.app.pass(1);
    const reads = [body.data.token, here.token, elsewhere.token].map((token) => my.call({ token }, 'GET', '/members'));
    expect((await Promise.all(reads)).map((answer) => answer.status)).toEqual([200, 401, 401]);
    expect((await elsewhere.call('auth')).body).toMatchObject({ success: 0 });
    expect((await here.call('auth')).body).toMatchObject({ success: 1 });
    expect(await my.signIn(viewer.email, my.app, newPassword)).not.toBe('');
    expect(await my.signIn(viewer.email)).toBe('');
  });

  test('a new password needs the current one and the length that invitations ask for', async () => {
    const problems = async (input: object) => {
      const { status, body } = await setPassword(input);
      return [status, body.errors[0].path, body.errors[0].code];
    };
    const wrong = { currentPassword: 'guessed', password: newPassword };
    expect(await problems(wrong)).toEqual([422, 'currentPassword', 'wrong_password']);
    expect(await problems({ currentPassword: 'secret', password: 'short' })).toEqual([422, 'password', 'too_short']);
    expect(await my.signIn(viewer.email)).not.toBe('');
  });

  test('ten wrong passwords are refused until a quarter of an hour is over, also the right one then', async () => {
    const wrong = { currentPassword: 'guessed', password: newPassword };
    for (let tries = 0; tries < 10; tries++) expect((await setPassword(wrong)).status).toBe(422);
    const { status, body } = await setPassword({ currentPassword: 'secret', password: newPassword });
    expect([status, body.errors[0].path]).toEqual([429, 'currentPassword']);
    // Only the person with the token is slowed down; at the sign-in page the count is another one.
    expect(await my.signIn(viewer.email)).not.toBe('');
    my.app.pass(15 * 60);
    const token = await my.signIn(viewer.email);
    expect((await setPassword({ currentPassword: 'secret', password: newPassword }, { token })).status).toBe(200);
  });
});
