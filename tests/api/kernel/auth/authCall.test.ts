import { tokenCookie } from '@contract/session.ts';
import { tokenSeconds } from '@server/auth/token.ts';
import { describe, expect, it } from 'vitest';
import { browserFor } from '../../../support/application.ts';
import { engines } from '../../../support/databases.ts';
import { newUserOn } from './newUser.ts';

describe.each(engines)('POST /nAuth.php on %s', (engine) => {
  const my = newUserOn(engine);

  it('action=auth redirects to the sign-in page without a session, and back afterwards', async () => {
    const browser = browserFor(my.app);
    const from = (referer: string) => browser.call('auth', { referer });
    expect(await from('http://localhost:3000/n/events/5?tab=2')).toEqual({
      status: 200,
      body: { success: 0, redirect: '/login?return=%2Fn%2Fevents%2F5%3Ftab%3D2' },
    });
    expect((await from('http://evil.example/elsewhere')).body).toEqual({
      success: 0,
      redirect: '/login?return=%2Fn%2F',
    });
    const response = await browser.form('/nAuth.php', { action: 'auth', return: '/n/me' });
    expect(await response.json()).toEqual({ success: 0, redirect: '/login?return=%2Fn%2Fme' });
  });

  it('action=auth returns success 1 and a jwt with a session', async () => {
    const browser = browserFor(my.app);
    await browser.signIn(my.email);
    const { status, body } = await browser.call('auth');
    expect([status, body.success]).toEqual([200, 1]);
    expect((await my.app.verifyToken(body.jwt))?.user.id).toBe(my.person.user);
  });

  it.each(['form', 'multipart', 'json'])('reads the field action from a %s', async (kind) => {
    const browser = browserFor(my.app);
    const multipart = new FormData();
    multipart.set('action', 'auth');
    const inits: Record<string, RequestInit> = {
      form: { body: new URLSearchParams({ action: 'auth' }) },
      multipart: { body: multipart },
      json: { body: JSON.stringify({ action: 'auth' }), headers: { 'content-type': 'application/json' } },
    };
    const answer = await browser.send('/nAuth.php', { method: 'POST', ...inits[kind] });
    expect([answer.status, (await answer.json()).success]).toEqual([200, 0]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('returns 405 for other methods', async () => {
    const answer = await my.app.app.request('/nAuth.php');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await my.app.app.request('/api/auth')).status).toBe(405);
  });

  it('refuses other actions, other bodies and other sites', async () => {
    const browser = browserFor(my.app);
    expect(await browser.call('steal')).toMatchObject({
      status: 400,
      body: { code: 'malformed', errors: [{ path: 'action' }] },
    });
    expect(await browser.call('constructor')).toMatchObject({ status: 400 });
    expect(await browser.call('auth', { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
    const bodies: [string, string][] = [
      ['text/plain', 'action=auth'],
      ['application/json', '[1]'],
      ['multipart/form-data; boundary=x', 'broken'],
      ['', ''],
    ];
    for (const [type, body] of bodies) {
      const answer = await browser.send('/nAuth.php', { method: 'POST', body, headers: { 'content-type': type } });
      expect([type, answer.status]).toEqual([type, 400]);
    }
  });

  it('action=refresh returns a new jwt and the next session token', async () => {
    const browser = browserFor(my.app);
    await browser.signIn(my.email);
    const first = browser.cookies.get('foyer-refresh');
    const { body } = await browser.call('refresh');
    expect((await my.app.verifyToken(body.jwt))?.account).toBe(my.person.account);
    expect(browser.cookies.get('foyer-refresh')).not.toBe(first);
    my.app.pass(tokenSeconds);
    expect(await my.app.verifyToken(body.jwt)).toBeUndefined();
    expect((await browser.call('refresh')).body.jwt).toEqual(expect.any(String));
  });

  it("action=refresh refuses a token that is still valid with 400 'Not Expired JWT', from header or cookie", async () => {
    const browser = browserFor(my.app);
    await browser.signIn(my.email);
    const { body } = await browser.call('auth');
    const kept = browser.cookies.get('foyer-refresh');
    const refused = { status: 400, body: { message: 'Not Expired JWT', code: 'not_expired' } };
    expect(await browser.call('refresh', { authorization: `Bearer ${body.jwt}` })).toMatchObject(refused);
    browser.cookies.set(tokenCookie, body.jwt);
    expect(await browser.call('refresh', { authorization: 'Bearer old' })).toMatchObject(refused);
    expect(browser.cookies.get('foyer-refresh')).toBe(kept);
    my.app.pass(tokenSeconds - 29);
    expect((await browser.call('refresh')).body.jwt).toEqual(expect.any(String));
  });

  it('action=refresh returns no jwt without a session, or with an invalid one', async () => {
    const browser = browserFor(my.app);
    expect(await browser.call('refresh')).toEqual({ status: 200, body: {} });
    browser.cookies.set('foyer-refresh', 'x'.repeat(43));
    expect(await browser.call('refresh')).toEqual({ status: 200, body: {} });
    expect(browser.cookies.has('foyer-refresh')).toBe(false);
  });

  it('action=logout ends all copies of the session', async () => {
    const browser = browserFor(my.app);
    const copy = browserFor(my.app);
    await browser.signIn(my.email);
    copy.cookies.set('foyer-refresh', browser.cookies.get('foyer-refresh') ?? '');
    await browser.call('refresh');
    expect(await browser.call('logout')).toEqual({
      status: 200,
      body: { success: 1, redirect: '/login?return=%2Fn%2F' },
    });
    expect(browser.cookies.has('foyer-refresh')).toBe(false);
    expect((await copy.call('refresh')).body).toEqual({});
    expect(await browser.call('logout')).toMatchObject({ status: 200 });
  });
});
