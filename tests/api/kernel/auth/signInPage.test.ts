import { describe, expect, it } from 'vitest';
import { browserFor } from '../../../support/application.ts';
import { engines } from '../../../support/databases.ts';
import { newUserOn } from './newUser.ts';

describe.each(engines)('The sign-in page, /login, on %s', (engine) => {
  const my = newUserOn(engine);

  it('starts a session whose cookie only /nAuth.php receives, and redirects back', async () => {
    const browser = browserFor(my.app);
    const answer = await browser.signIn(my.email);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/n/me']);
    expect(browser.setCookies).toEqual([
      expect.stringMatching(/^foyer-refresh=[\w-]{43}; Max-Age=2592000; Path=\/nAuth\.php; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^foyer-device=[\w.-]+; Max-Age=7776000; Path=\/login; HttpOnly; SameSite=Strict$/),
    ]);
  });

  it('marks the cookie Secure on a secure connection', async () => {
    const browser = browserFor(my.app);
    await browser.form('/login', { userName: my.email, password: 'secret' }, { 'x-forwarded-proto': 'https' });
    expect(browser.setCookies).toEqual([expect.stringContaining('; Secure'), expect.stringContaining('; Secure')]);
  });

  it('keeps the name and shows the error, in the requested language', async () => {
    const browser = browserFor(my.app);
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
    expect(page).toContain('E-Mail-Adresse und Passwort passen nicht zusammen');
    expect(page).toContain('value="/n/me?a=1&amp;b=2"');
    expect(page).not.toContain('wrong"');
    expect(browser.cookies.size).toBe(0);
  });

  it('handles impossible names like any other wrong name', async () => {
    for (const userName of ['a\0b', '%ED%A0%80', 'x'.repeat(5000), "' or 1=1 --"]) {
      expect((await browserFor(my.app).form('/login', { userName, password: 'x\0y' })).status).toBe(401);
    }
  });

  it('requires name and password, and says so at the field, in its own words instead of the browser’s', async () => {
    const problems = async (fields: Record<string, string>) => {
      const answer = await browserFor(my.app).form('/login', { lng: 'de', ...fields });
      const page = await answer.text();
      expect([answer.status, page.includes(' novalidate>')]).toEqual([422, true]);
      return [...page.matchAll(/id="([^"]+)-problem">([^<]+)</g)].map(([, field, text]) => [field, text]);
    };
    const password = ['password', 'Geben Sie Ihr Passwort ein.'];
    expect(await problems({ userName: my.email, password: '' })).toEqual([password]);
    expect(await problems({ userName: ' ', password: '' })).toEqual([
      ['userName', 'Geben Sie Ihre E-Mail-Adresse ein.'],
      password,
    ]);
  });

  it('shows an error after too many tries', async () => {
    const browser = browserFor(my.app, `192.0.2.${my.number}`);
    for (let turn = 0; turn < 50; turn += 1) await browser.signIn(`n${turn}@example.org`, 'wrong');
    const answer = await browser.signIn(my.email);
    expect([answer.status, (await answer.text()).includes('Too many attempts')]).toEqual([429, true]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each([[{ 'sec-fetch-site': 'cross-site' }], [{ 'sec-fetch-site': 'same-site' }]])(
    'refuses a form of another site: %j',
    async (headers) => {
      const browser = browserFor(my.app);
      const answer = await browser.form('/login', { userName: my.email, password: 'secret' }, headers);
      expect([answer.status, browser.cookies.size]).toEqual([403, 0]);
    },
  );

  it('checks the Origin header of older browsers', async () => {
    const post = (origin: string) =>
      my.app.app.request('/login', {
        method: 'POST',
        body: new URLSearchParams({ userName: my.email, password: 'secret' }),
        headers: { origin, host: 'localhost:3000' },
      });
    expect((await post('http://localhost:3000')).status).toBe(303);
    expect((await post('http://localhost:3001')).status).toBe(403);
    expect((await post('null')).status).toBe(403);
  });

  it('never redirects to another site', async () => {
    const browser = browserFor(my.app);
    const answer = await browser.form('/login', {
      userName: my.email,
      password: 'secret',
      return: '//evil.example/n/',
    });
    expect(answer.headers.get('location')).toBe('/n/');
    const page = await (await browser.send('/login?return=https://evil.example/n/')).text();
    expect(page).not.toContain('evil.example');
  });

  it('shows the brand of the host, with no script but our own, and refuses to be framed', async () => {
    const first = await my.app.app.request('/login', {
      headers: { host: 'localhost:3000', 'accept-language': 'fr, de;q=0.5, en;q=0.4' },
    });
    const second = await my.app.app.request('/login?lng=en', {
      headers: { host: 'localhost:3001', 'accept-language': 'de' },
    });
    const policy = first.headers.get('content-security-policy') ?? '';
    const page = await first.text();
    expect(page).toContain('/n/brand/capture/logo.svg');
    expect(page).toContain('<html lang="de">');
    expect(await second.text()).toMatch(/<html lang="en">.*\/n\/brand\/management\/logo\.svg/s);
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/n/assets/signIn-test.js">']);
    expect(page).toContain('>Anzeigen</button>');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    const [, nonce] = /'nonce-([\w-]+)'/.exec(policy) ?? [];
    expect(page).toContain(`<style nonce="${nonce}">`);
    expect(first.headers.get('cache-control')).toBe('no-store');
  });
});
