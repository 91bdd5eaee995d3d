import type { Database } from '@server/database/types.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserFor } from '../../../support/application.ts';
import { engines, openTestDatabase } from '../../../support/databases.ts';
import { accountOfPeople, type PeopleOfAccount } from './accountOfPeople.ts';

describe.each(engines)('the members of an account, on %s', (engine) => {
  let database: Database;
  let my: PeopleOfAccount;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    my = await accountOfPeople(database);
  });

  const rolesOf = async () => {
    const { body } = await my.call(my.owner, 'GET', '/members');
    return Object.fromEntries(body.data.map(({ name, role }: { name: string; role: string }) => [name, role]));
  };

  test('are visible to everybody in it, and to nobody else', async () => {
    const viewer = await my.add('viewer', 'Vera');
    await accountOfPeople(database);
    const { status, body } = await my.call(viewer, 'GET', '/members');
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { name: 'Ada', role: 'owner', email: my.owner.email, isYou: false },
      { name: 'Vera', role: 'viewer', email: viewer.email, isYou: true },
    ]);
    expect(JSON.stringify(body)).not.toContain('plain secret');
  });

  test.each(['editor', 'viewer'] as const)('are managed by owners only: an %s is always refused', async (role) => {
    const other = await my.add(role, 'Otto');
    const target = await my.add('viewer', 'Tina');
    const tries = [
      await my.call(other, 'PATCH', `/members/${target.id}`, { role: 'editor' }),
      await my.call(other, 'PATCH', `/members/${other.id}`, { role: 'owner' }),
      await my.call(other, 'DELETE', `/members/${target.id}`),
      await my.call(other, 'DELETE', `/members/${other.id}`),
      await my.call(other, 'GET', '/invitations'),
      await my.invite(other, { role: 'viewer' }),
      await my.call(other, 'DELETE', '/invitations/1'),
    ];
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403));
    expect(await rolesOf()).toEqual({ Ada: 'owner', Otto: role, Tina: 'viewer' });
  });

  test('of another account return 404', async () => {
    const elsewhere = await accountOfPeople(database);
    for (const [method, body] of [['PATCH', { role: 'viewer' }], ['DELETE']] as const) {
      expect((await my.call(my.owner, method, `/members/${elsewhere.owner.id}`, body)).status).toBe(404);
    }
  });

  test('get another role, which applies to their sessions within a second', async () => {
    const editor = await my.add('editor', 'Edda');
    const save = () => my.call(editor, 'POST', '/saved-views', { list: 'things', name: 'Mine', search: '' });
    expect((await save()).status).toBe(201);
    const changed = await my.call(my.owner, 'PATCH', `/members/${editor.id}`, { role: 'viewer' });
    expect(changed.body.data).toMatchObject({ id: editor.id, role: 'viewer' });
    my.app.pass(1);
    expect((await save()).status).toBe(401);
    // They need not sign in again: the next token has the current role.
    editor.token = await my.signIn(editor.email);
    expect((await my.call(editor, 'GET', '/members')).status).toBe(200);
    const again = await my.call(my.owner, 'PATCH', `/members/${editor.id}`, { role: 'viewer' });
    my.app.pass(1);
    expect([again.status, (await my.call(editor, 'GET', '/members')).status]).toEqual([200, 200]);
  });

  test('keep their session after a change of role, and a refresh returns a token with it', async () => {
    const editor = await my.add('editor', 'Edda');
    const browser = browserFor(my.app);
    await browser.signIn(editor.email);
    const first = await browser.call('auth');
    await my.call(my.owner, 'PATCH', `/members/${editor.id}`, { role: 'viewer' });
    my.app.pass(1);
    browser.cookies.set('foyer-token', first.body.jwt);
    const { body } = await browser.call('refresh', { authorization: `Bearer ${first.body.jwt}` });
    expect((await my.app.verifyToken(body.jwt))?.role).toBe('viewer');
  });

  test('who are removed are signed out within a second, in every process, and cannot return', async () => {
    const editor = await my.add('editor', 'Edda');
    const browser = browserFor(my.app);
    await browser.signIn(editor.email);
    const other = my.app.anotherProcess();
    expect((await my.call(editor, 'GET', '/members', undefined, other)).status).toBe(200);
    expect((await my.call(my.owner, 'DELETE', `/members/${editor.id}`)).status).toBe(200);
    my.app.pass(1);
    expect((await my.call(editor, 'GET', '/members')).status).toBe(401);
    expect((await my.call(editor, 'GET', '/members', undefined, other)).status).toBe(401);
    expect((await browser.call('refresh')).body).toEqual({});
    expect(await my.signIn(editor.email)).toBe('');
    expect(await rolesOf()).toEqual({ Ada: 'owner' });
  });

  test('who are removed receive no more live updates', async () => {
    const editor = await my.add('editor', 'Edda');
    const stream = await my.app.app.request('/api/live', { headers: { authorization: `Bearer ${editor.token}` } });
    const reader = stream.body?.getReader();
    await my.call(my.owner, 'DELETE', `/members/${editor.id}`);
    let isOver = false;
    while (!isOver) isOver = (await reader?.read())?.done ?? true;
    expect(isOver).toBe(true);
  });

  test('include an owner: the only one can neither be removed nor get another role, even by herself', async () => {
    const removed = await my.call(my.owner, 'DELETE', `/members/${my.owner.id}`);
    const demoted = await my.call(my.owner, 'PATCH', `/members/${my.owner.id}`, { role: 'editor' });
    for (const { status, body } of [removed, demoted]) {
      expect([status, body.errors[0].code]).toEqual([409, 'last_owner']);
    }
    expect(await rolesOf()).toEqual({ Ada: 'owner' });
  });

  test('include an owner after two remove each other at once', async () => {
    const second = await my.add('owner', 'Otto');
    const answers = await Promise.all([
      my.call(my.owner, 'DELETE', `/members/${second.id}`),
      my.call(second, 'DELETE', `/members/${my.owner.id}`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = answers[0]?.status === 200 ? my.owner : second;
    expect((await my.call(left, 'GET', '/members')).body.data).toMatchObject([{ id: left.id, role: 'owner' }]);
  });

  test('include an owner after two give up their role at once', async () => {
    const second = await my.add('owner', 'Otto');
    const answers = await Promise.all([
      my.call(my.owner, 'PATCH', `/members/${my.owner.id}`, { role: 'viewer' }),
      my.call(second, 'PATCH', `/members/${second.id}`, { role: 'viewer' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('may leave if another owner stays', async () => {
    const second = await my.add('owner', 'Otto');
    expect((await my.call(second, 'DELETE', `/members/${second.id}`)).status).toBe(200);
    expect(await rolesOf()).toEqual({ Ada: 'owner' });
  });
});
