import { tokenCookie } from '@contract/session.ts';
import { tokenSeconds } from '@server/auth/token.ts';
import { users } from '@server/database/tables.ts';
import type { Database } from '@server/database/types.ts';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines, openTestDatabase } from '../support/databases.ts';
import { appOn, browserFor, createPerson, type TestApp } from './authSupport.ts';

describe.each(engines)('Authentication on %s', (engine) => {
  let database: Database;
  let app: TestApp;
  let person: { account: number; user: number };
  let email: string;
  let people = 0;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    people += 1;
    email = `Ada${people}@Example.org`;
    person = await createPerson(database, email);
    app = appOn(database);
  });

  const apiSignIn = (userName: unknown, password: unknown, from = `203.0.113.${people}`, on = app) =>
    on.app.request('/api/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ userName, password }),
    });

  describe('for programs, POST /api/auth', () => {
    it('answers data.token, a signed JWT of a quarter of an hour that names its key', async () => {
      const answer = await apiSignIn(email, 'secret');
      expect(answer.status).toBe(200);
      const { data } = await answer.json();
      expect(decodeProtectedHeader(data.token)).toMatchObject({
        alg: 'HS256',
        kid: expect.stringMatching(/^[\w-]{12}$/),
      });
      const { iat = 0, exp = 0 } = decodeJwt(data.token);
      expect(exp - iat).toBe(900);
      expect(await app.verifyToken(data.token)).toEqual({
        account: person.account,
        user: { id: person.user, name: 'Ada', email },
        expiresAt: new Date(exp * 1000),
      });
    });

    it('takes the name in any case, with blanks around it', async () => {
      expect((await apiSignIn(`  ${email.toUpperCase()} `, 'secret')).status).toBe(200);
    });

    it('refuses wrong passwords and unknown names alike, after the same work', async () => {
      const wrong = await apiSignIn(email, 'wrong');
      const unknown = await apiSignIn('nobody@example.org', 'wrong');
      expect([wrong.status, unknown.status]).toEqual([401, 401]);
      const { requestId: _, ...body } = await wrong.json();
      expect(body).toEqual({
        message: 'This user name and password do not go together',
        code: 'unauthenticated',
        errors: [],
      });
      expect(await unknown.json()).toMatchObject(body);
      expect(app.passwords.asked).toEqual(['plain secret', undefined]);
      expect((await apiSignIn(email, ' secret')).status).toBe(401);
    });

    it('refuses what is no sign-in with 4xx', async () => {
      expect((await apiSignIn(email, undefined)).status).toBe(422);
      expect((await apiSignIn(12, { $ne: '' })).status).toBe(400);
      expect((await apiSignIn('x'.repeat(10_000), 'secret')).status).toBe(401);
      expect((await apiSignIn(email, 'x'.repeat(10_000))).status).toBe(401);
      expect((await apiSignIn('a\u0000b', '\ud800')).status).toBeLessThan(500);
      expect((await apiSignIn('x'.repeat(20_000), 'secret')).status).toBe(413);
      const noJson = await app.app.request('/api/auth', {
        method: 'POST',
        body: 'userName=a',
        headers: { 'content-type': 'application/json' },
      });
      expect(noJson.status).toBe(400);
    });

    it('stops guessing at one name from anywhere, and only for that name', async () => {
      for (let turn = 0; turn < 10; turn += 1)
        expect((await apiSignIn(email, 'wrong', `198.51.100.${turn}`)).status).toBe(401);
      const stopped = await apiSignIn(email, 'secret', '198.51.100.99');
      expect(stopped.status).toBe(429);
      expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(800);
      expect((await stopped.json()).code).toBe('too_many_requests');
      const other = `other${people}@example.org`;
      await createPerson(database, other);
      expect((await apiSignIn(other, 'secret')).status).toBe(200);
      app.pass(15 * 60 + 1);
      expect((await apiSignIn(email, 'secret')).status).toBe(200);
    });

    it('stops one address that tries many names, in any process, many at once', async () => {
      const second = { ...app, ...app.anotherProcess() };
      const tries = Array.from({ length: 60 }, (_, turn) =>
        apiSignIn(`n${turn}@example.org`, 'x', '2001:db8:1:2:3::9', turn % 2 ? app : second),
      );
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(50);
      expect((await apiSignIn(email, 'secret', '2001:db8:1:2:ffff::1')).status).toBe(429);
      expect((await apiSignIn(email, 'secret', '2001:db8:1:3::1')).status).toBe(200);
    });

    it('takes an address that leaves out groups for one of its network', async () => {
      const host = `2001:db8:${people}::`;
      const tries = Array.from({ length: 50 }, (_, turn) => apiSignIn(`m${turn}@example.org`, 'x', host + (turn + 1)));
      await Promise.all(tries);
      expect((await apiSignIn(email, 'secret', `${host}ffff`)).status).toBe(429);
    });

    it('does not count those who know their password', async () => {
      for (let turn = 0; turn < 12; turn += 1) expect((await apiSignIn(email, 'secret')).status).toBe(200);
    });
  });

  describe('for people, /login', () => {
    it('begins a session that only /nAuth.php sees, and goes back to where they came from', async () => {
      const browser = browserFor(app);
      const answer = await browser.signIn(email);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/n/me']);
      expect(browser.setCookies).toEqual([
        expect.stringMatching(
          /^foyer-refresh=[\w-]{43}; Max-Age=2592000; Path=\/nAuth\.php; HttpOnly; SameSite=Strict$/,
        ),
      ]);
    });

    it('marks the cookie Secure on a secure connection', async () => {
      const browser = browserFor(app);
      await browser.form('/login', { userName: email, password: 'secret' }, { 'x-forwarded-proto': 'https' });
      expect(browser.setCookies[0]).toContain('; Secure');
    });

    it('keeps the name and says what is wrong, in the language asked for', async () => {
      const browser = browserFor(app);
      const answer = await browser.form('/login', {
        userName: '"><b>Ada',
        password: 'wrong',
        lng: 'de',
        return: '/n/me?a=1&b=2',
      });
      expect(answer.status).toBe(401);
      const page = await answer.text();
      expect(page).toContain('<html lang="de">');
      expect(page).toContain('value="&quot;&gt;&lt;b&gt;Ada"');
      expect(page).toContain('E-Mail und Passwort passen nicht zusammen');
      expect(page).toContain('value="/n/me?a=1&amp;b=2"');
      expect(page).not.toContain('wrong"');
      expect(browser.cookies.size).toBe(0);
    });

    it('answers names that nobody can have like any other wrong one', async () => {
      for (const userName of ['a\0b', '%ED%A0%80', 'x'.repeat(5000), "' or 1=1 --"]) {
        expect((await browserFor(app).form('/login', { userName, password: 'x\0y' })).status).toBe(401);
      }
    });

    it('asks for what is missing', async () => {
      const answer = await browserFor(app).form('/login', { userName: email, password: '' });
      expect([answer.status, (await answer.text()).includes('Enter your e-mail and your password')]).toEqual([
        422,
        true,
      ]);
    });

    it('says so when there were too many tries', async () => {
      const browser = browserFor(app);
      for (let turn = 0; turn < 10; turn += 1) await browser.signIn(email, 'wrong');
      const answer = await browser.signIn(email);
      expect([answer.status, (await answer.text()).includes('Too many attempts')]).toEqual([429, true]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    });

    it.each([[{ 'sec-fetch-site': 'cross-site' }], [{ 'sec-fetch-site': 'same-site' }]])(
      'uses no form of another site: %j',
      async (headers) => {
        const browser = browserFor(app);
        const answer = await browser.form('/login', { userName: email, password: 'secret' }, headers);
        expect([answer.status, browser.cookies.size]).toEqual([403, 0]);
      },
    );

    it('judges older browsers by their Origin', async () => {
      const post = (origin: string) =>
        app.app.request('/login', {
          method: 'POST',
          body: new URLSearchParams({ userName: email, password: 'secret' }),
          headers: { origin, host: 'localhost:3000' },
        });
      expect((await post('http://localhost:3000')).status).toBe(303);
      expect((await post('http://localhost:3001')).status).toBe(403);
      expect((await post('null')).status).toBe(403);
    });

    it('never leads to another site', async () => {
      const browser = browserFor(app);
      const answer = await browser.form('/login', { userName: email, password: 'secret', return: '//evil.example/n/' });
      expect(answer.headers.get('location')).toBe('/n/');
      const page = await (await browser.send('/login?return=https://evil.example/n/')).text();
      expect(page).not.toContain('evil.example');
    });

    it('shows the brand of the host, runs no script and stands in no frame', async () => {
      const first = await app.app.request('/login', {
        headers: { host: 'localhost:3000', 'accept-language': 'fr, de;q=0.5, en;q=0.4' },
      });
      const second = await app.app.request('/login?lng=en', {
        headers: { host: 'localhost:3001', 'accept-language': 'de' },
      });
      const policy = first.headers.get('content-security-policy') ?? '';
      const page = await first.text();
      expect(page).toContain('/n/brand/capture/logo.svg');
      expect(page).toContain('<html lang="de">');
      expect(await second.text()).toMatch(/<html lang="en">.*\/n\/brand\/management\/logo\.svg/s);
      expect(page).not.toContain('<script');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe-inline');
      const [, nonce] = /'nonce-([\w-]+)'/.exec(policy) ?? [];
      expect(page).toContain(`<style nonce="${nonce}">`);
      expect(first.headers.get('cache-control')).toBe('no-store');
    });
  });

  describe('for the console, POST /nAuth.php', () => {
    it('action=auth sends those without a session to the sign-in page, and back afterwards', async () => {
      const browser = browserFor(app);
      const from = (referer: string) => browser.call('auth', { referer });
      expect(await from('http://localhost:3000/n/events/5?tab=2')).toEqual({
        status: 200,
        body: { success: 0, redirect: '/login?return=%2Fn%2Fevents%2F5%3Ftab%3D2' },
      });
      expect((await from('http://evil.example/elsewhere')).body).toEqual({
        success: 0,
        redirect: '/login?return=%2Fn%2F',
      });
      const asked = await browser.form('/nAuth.php', { action: 'auth', return: '/n/me' });
      expect(await asked.json()).toEqual({ success: 0, redirect: '/login?return=%2Fn%2Fme' });
    });

    it('action=auth answers success 1 and a jwt to those with a session', async () => {
      const browser = browserFor(app);
      await browser.signIn(email);
      const { status, body } = await browser.call('auth');
      expect([status, body.success]).toEqual([200, 1]);
      expect((await app.verifyToken(body.jwt))?.user.id).toBe(person.user);
    });

    it.each(['form', 'multipart', 'json'])('reads the field action from a %s', async (kind) => {
      const browser = browserFor(app);
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

    it('answers other methods with 405', async () => {
      const answer = await app.app.request('/nAuth.php');
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
      expect((await app.app.request('/api/auth')).status).toBe(405);
    });

    it('refuses other actions, other bodies and other sites', async () => {
      const browser = browserFor(app);
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

    it('action=refresh answers a new jwt and the next session token', async () => {
      const browser = browserFor(app);
      await browser.signIn(email);
      const first = browser.cookies.get('foyer-refresh');
      const { body } = await browser.call('refresh');
      expect((await app.verifyToken(body.jwt))?.account).toBe(person.account);
      expect(browser.cookies.get('foyer-refresh')).not.toBe(first);
      app.pass(tokenSeconds);
      expect(await app.verifyToken(body.jwt)).toBeUndefined();
      expect((await browser.call('refresh')).body.jwt).toEqual(expect.any(String));
    });

    it("action=refresh refuses a token that is still good with 400 'Not Expired JWT', from header or cookie", async () => {
      const browser = browserFor(app);
      await browser.signIn(email);
      const { body } = await browser.call('auth');
      const kept = browser.cookies.get('foyer-refresh');
      const refused = { status: 400, body: { message: 'Not Expired JWT', code: 'not_expired' } };
      expect(await browser.call('refresh', { authorization: `Bearer ${body.jwt}` })).toMatchObject(refused);
      browser.cookies.set(tokenCookie, body.jwt);
      expect(await browser.call('refresh', { authorization: 'Bearer old' })).toMatchObject(refused);
      expect(browser.cookies.get('foyer-refresh')).toBe(kept);
      app.pass(tokenSeconds - 29);
      expect((await browser.call('refresh')).body.jwt).toEqual(expect.any(String));
    });

    it('action=refresh answers no jwt without a session, or with a made-up one', async () => {
      const browser = browserFor(app);
      expect(await browser.call('refresh')).toEqual({ status: 200, body: {} });
      browser.cookies.set('foyer-refresh', 'x'.repeat(43));
      expect(await browser.call('refresh')).toEqual({ status: 200, body: {} });
      expect(browser.cookies.has('foyer-refresh')).toBe(false);
    });

    it('action=logout ends the session everywhere it was copied to', async () => {
      const browser = browserFor(app);
      const copy = browserFor(app);
      await browser.signIn(email);
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

  describe('sessions', () => {
    it('let two tabs refresh at once', async () => {
      const browser = browserFor(app);
      await browser.signIn(email);
      const answers = await Promise.all([browser.call('refresh'), browser.call('refresh'), browser.call('auth')]);
      for (const { body } of answers) expect(body.jwt).toEqual(expect.any(String));
      app.pass(60);
      expect((await browser.call('refresh')).body.jwt).toEqual(expect.any(String));
      expect(app.warnings).toEqual([]);
    });

    it('end altogether when a used token comes back later', async () => {
      const owner = browserFor(app);
      const thief = browserFor(app, '203.0.113.66');
      await owner.signIn(email);
      thief.cookies.set('foyer-refresh', owner.cookies.get('foyer-refresh') ?? '');
      expect((await thief.call('refresh')).body.jwt).toEqual(expect.any(String));
      app.pass(25);
      expect((await thief.call('refresh')).body.jwt).toEqual(expect.any(String));
      expect((await owner.call('refresh')).body).toEqual({});
      expect((await thief.call('refresh')).body).toEqual({});
      expect(app.warnings).toEqual(['a used refresh token came back; its session was ended']);
    });

    it('are apart: one that ends leaves the others', async () => {
      const [here, there] = [browserFor(app), browserFor(app)];
      await here.signIn(email);
      await there.signIn(email);
      await here.call('logout');
      expect((await there.call('refresh')).body.jwt).toEqual(expect.any(String));
    });

    it('end thirty days after the sign-in, however often they were refreshed', async () => {
      const browser = browserFor(app);
      await browser.signIn(email);
      app.pass(29 * 86_400);
      expect((await browser.call('refresh')).body.jwt).toEqual(expect.any(String));
      expect(browser.setCookies.at(-1)).toContain('Max-Age=86400');
      app.pass(86_400);
      expect((await browser.call('refresh')).body).toEqual({});
    });

    it('carry what the person is called now', async () => {
      const browser = browserFor(app);
      await browser.signIn(email);
      await database.asSystem((tx) => tx.update(users).set({ name: 'Ada Lovelace' }));
      const { body } = await browser.call('refresh');
      expect((await app.verifyToken(body.jwt))?.user.name).toBe('Ada Lovelace');
    });
  });

  describe('keys', () => {
    it('are shared: what one process signs, another verifies', async () => {
      const { data } = await (await apiSignIn(email, 'secret')).json();
      expect((await app.anotherProcess().verifyToken(data.token))?.user.id).toBe(person.user);
    });

    it('are replaced every quarter, and old ones verify what they signed', async () => {
      const second = app.anotherProcess();
      const tokenNow = async () => (await (await apiSignIn(email, 'secret')).json()).data.token;
      const before = await tokenNow();
      expect((await second.verifyToken(before))?.user.id).toBe(person.user);
      app.pass(90 * 86_400 - 60);
      const last = await tokenNow();
      app.pass(120);
      const next = await tokenNow();
      expect(decodeProtectedHeader(next).kid).not.toBe(decodeProtectedHeader(last).kid);
      for (const token of [last, next]) expect((await second.verifyToken(token))?.user.id).toBe(person.user);
      expect(await app.verifyToken('x.y.z')).toBeUndefined();
    });
  });
});
