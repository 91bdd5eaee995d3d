import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../support/databases.ts';
import { newUserOn } from './newUser.ts';

describe.each(engines)('Signing in as a program, POST /api/auth, on %s', (engine) => {
  const my = newUserOn(engine);

  it('returns data.token, a signed JWT valid for a quarter of an hour that names its key', async () => {
    const answer = await my.apiSignIn(my.email, 'secret');
    expect(answer.status).toBe(200);
    const { data } = await answer.json();
    expect(decodeProtectedHeader(data.token)).toMatchObject({
      alg: 'HS256',
      kid: expect.stringMatching(/^[\w-]{12}$/),
    });
    const { iat = 0, exp = 0 } = decodeJwt(data.token);
    expect(exp - iat).toBe(900);
    expect(await my.app.verifyToken(data.token)).toEqual({
      account: my.person.account,
      role: 'owner',
      personVersion: 1,
      user: { id: my.person.user, name: 'Ada', email: my.email },
      expiresAt: new Date(exp * 1000),
    });
  });

  it('accepts the name in any case, with spaces around it', async () => {
    expect((await my.apiSignIn(`  ${my.email.toUpperCase()} `, 'secret')).status).toBe(200);
  });

  it('refuses wrong passwords and unknown names in the same way and time', async () => {
    const wrong = await my.apiSignIn(my.email, 'wrong');
    const unknown = await my.apiSignIn('nobody@example.org', 'wrong');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const { requestId: _, ...body } = await wrong.json();
    expect(body).toEqual({
      message: 'This user name and password do not match',
      code: 'unauthenticated',
      errors: [],
    });
    expect(await unknown.json()).toMatchObject(body);
    expect(my.app.passwords.asked).toEqual(['plain secret', undefined]);
    expect((await my.apiSignIn(my.email, ' secret')).status).toBe(401);
  });

  it('refuses invalid requests with 4xx', async () => {
    expect((await my.apiSignIn(my.email, undefined)).status).toBe(422);
    expect((await my.apiSignIn(12, { $ne: '' })).status).toBe(400);
    expect((await my.apiSignIn('x'.repeat(10_000), 'secret')).status).toBe(401);
    expect((await my.apiSignIn(my.email, 'x'.repeat(10_000))).status).toBe(401);
    expect((await my.apiSignIn('a\u0000b', '\ud800')).status).toBeLessThan(500);
    expect((await my.apiSignIn('x'.repeat(20_000), 'secret')).status).toBe(413);
    const noJson = await my.app.app.request('/api/auth', {
      method: 'POST',
      body: 'userName=a',
      headers: { 'content-type': 'application/json' },
    });
    expect(noJson.status).toBe(400);
  });

  it('blocks an address that tries many names, in any process, also simultaneously', async () => {
    const second = { ...my.app, ...my.app.anotherProcess() };
    const tries = Array.from({ length: 60 }, (_, turn) =>
      my.apiSignIn(`n${turn}@example.org`, 'x', '2001:db8:1:2:3::9', turn % 2 ? my.app : second),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect((await my.apiSignIn(my.email, 'secret', '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await my.apiSignIn(my.email, 'secret', '2001:db8:1:3::1')).status).toBe(200);
  });

  it('treats an abbreviated IPv6 address as one of its network', async () => {
    const host = `2001:db8:${my.number}::`;
    const tries = Array.from({ length: 50 }, (_, turn) => my.apiSignIn(`m${turn}@example.org`, 'x', host + (turn + 1)));
    await Promise.all(tries);
    expect((await my.apiSignIn(my.email, 'secret', `${host}ffff`)).status).toBe(429);
  });

  it('does not count successful sign-ins', async () => {
    for (let turn = 0; turn < 12; turn += 1) expect((await my.apiSignIn(my.email, 'secret')).status).toBe(200);
  });
});
