import { apiFor, type TestApi } from '@server/http/testing.ts';
import { tryLater } from '@server/http/tryLater.ts';
import { claimAddress, releaseAddresses } from '@server/publicPages/addresses.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines } from '../../support/databases.ts';
import { bookPage, createGuestBooks, guestBooks, guestsArea } from './guestBook.tsx';

const kind = 'guests.book';

describe.each(engines)('public pages on %s', (engine) => {
  let api: TestApi;

  const book = (name: string, word: string, { as = api.me, isSecret = false } = {}) =>
    api.database.asAccount(as.account, async (tx) => {
      const [made] = await tx.insert(guestBooks).values({ accountId: as.account, name }).returning();
      if (!made) throw new Error('no book');
      await claimAddress({ tx, account: as.account }, { kind, target: made.id, word, isSecret });
      return made;
    });
  const get = (path: string, headers: Record<string, string> = {}) => api.app.request(path, { headers });
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    api.app.request(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    });

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [guestsArea] });
    await createGuestBooks(api.database);
  });
  afterAll(() => api.close());

  it('shows the page of an address, without a cookie, a script or an entry in search engines', async () => {
    await book('Harbour <b>', 'harbour');
    const answer = await get('/guests/harbour');
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain('<h1>Harbour &lt;b&gt;</h1>');
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('--accent:#0a7d52');
    expect(text).not.toContain('display:none}body');
    expect(text).not.toContain('<script');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; style-src 'nonce-");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('uses the requested language, or that of the browser', async () => {
    await book('Sprache', 'sprache');
    const german = await (await get('/guests/sprache', { 'accept-language': 'de-AT' })).text();
    expect(german).toContain('<html lang="de">');
    expect(await (await get('/guests/sprache?lng=en', { 'accept-language': 'de' })).text()).toContain('lang="en"');
    expect(german).toContain('href="/guests/sprache?lng=en"');
  });

  it('keeps what was typed if the database is too busy, and sends it again', async () => {
    await book('Crowded', 'crowded');
    const busy = vi.spyOn(api.database, 'asAccount');
    busy.mockRejectedValueOnce(tryLater('unavailable', 'The database is busy; try again in a moment', 5));
    const refused = await post('/guests/crowded', { line: 'Hello "you" <there>' });
    busy.mockRestore();
    const text = await refused.text();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(text).toContain('What you entered is safe');
    expect(text).toContain('<form method="post">');
    expect(text).toContain('name="line" value="Hello &quot;you&quot; &lt;there&gt;"');
    expect((await post('/guests/crowded', { line: 'Hello' })).status).toBe(303);
  });

  it('accepts a form without a script, and redirects to another page', async () => {
    const { id } = await book('Pier', 'pier');
    const wrong = await post('/guests/pier', { line: '' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('id="line-problem"');
    const taken = await post('/guests/pier', { line: 'Hello' });
    expect(taken.status).toBe(303);
    const own = taken.headers.get('location') ?? '';
    expect(await (await get(own)).json()).toEqual({ lines: 'Hello\n' });
    expect(own).toContain(`-${id.toString(36)}-`);
    // Links with another row, account or signature are not genuine.
    const [account = '', , signature = ''] = own.split('/').at(-1)?.split('-') ?? [];
    for (const link of [`${account}-1z-${signature}`, `2-1-${signature}`, `${account}-1-${'A'.repeat(22)}`, 'x', '%']) {
      expect((await get(`/guests/pier/own/${link}`)).status, link).toBe(404);
    }
  });

  it('refuses forms of other sites, and invalid forms', async () => {
    await book('Gate', 'gate');
    expect((await post('/guests/gate', { line: 'x' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post('/guests/gate', {}, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post('/guests/gate', { line: 'a\0b' })).status).toBe(400);
    expect((await post('/guests/gate', { line: 'x'.repeat(70_000) })).status).toBe(413);
  });

  it('returns the same page for missing, withdrawn and unknown addresses', async () => {
    const { id } = await book('Gone', 'gone');
    await api.database.asAccount(api.me.account, (tx) => releaseAddresses({ tx }, { kind, target: id }));
    const pages = ['/guests/gone', '/guests/never', '/guests', '/guests/a/b/c', `/guests/${'x'.repeat(500)}`];
    for (const path of pages) {
      const answer = await get(path, { 'accept-language': 'de' });
      expect(answer.status, path).toBe(404);
      expect(await answer.text()).toContain('Diese Seite ist nicht verfügbar');
    }
  });

  it('stores only a digest of a secret address, and finds it', async () => {
    const { id } = await book('Secret', 'only-we-know-this', { isSecret: true });
    expect((await get('/guests/only-we-know-this')).status).toBe(200);
    await api.database.asAccount(api.me.account, (tx) => releaseAddresses({ tx }, { kind, target: id }));
    expect((await get('/guests/only-we-know-this')).status).toBe(404);
  });

  it('gives an address to one account only, and keeps old addresses of its row', async () => {
    const mine = await book('Mine', 'mine');
    await expect(book('Theirs', 'mine', { as: api.stranger })).rejects.toThrow('leads somewhere else');
    await api.database.asAccount(api.me.account, (tx) =>
      claimAddress({ tx, account: api.me.account }, { kind, target: mine.id, word: 'mine-too' }),
    );
    expect((await get('/guests/mine')).status).toBe(200);
    expect((await get('/guests/mine-too')).status).toBe(200);
    await api.database.asAccount(api.me.account, (tx) =>
      releaseAddresses({ tx }, { kind, target: mine.id, except: 'mine-too' }),
    );
    expect((await get('/guests/mine')).status).toBe(404);
  });

  it('shows a neutral error, and logs the reason', async () => {
    await book('Torn', 'torn');
    const answer = await get('/guests/torn');
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(text).toContain('Something went wrong on our side');
    expect(text).not.toContain('Error');
    expect(api.logged.some(({ level, fields }) => level === 'error' && String(fields.error).includes('torn'))).toBe(
      true,
    );
  });

  it('requires a proof if one network sends unusually many forms, and keeps what was typed', async () => {
    await book('Busy', 'busy');
    api.time.now = new Date(api.time.now.getTime() + 3_600_000);
    let answer = await post('/guests/busy', { line: 'first' });
    for (let sent = 1; sent < 121; sent += 1) answer = await post('/guests/busy', { line: 'more' });
    expect(answer.status).toBe(429);
    const text = await answer.text();
    expect(text).toContain('value="more"');
    const [, proof = ''] = /name="proof" value="([^"]+)"/.exec(text) ?? [];
    expect((await post('/guests/busy', { line: 'more', proof: 'nonsense' })).status).toBe(429);
    // Waiting replaces solving the challenge.
    api.time.now = new Date(api.time.now.getTime() + 21_000);
    expect((await post('/guests/busy', { line: 'more', proof })).status).toBe(303);
    expect((await post('/guests/busy', { line: 'more', proof })).status).toBe(429);
  });
});

describe('which areas can have a public page', () => {
  it.each([
    ['an address that its owns.ts does not name', '/elsewhere/{slug}', 'which its owns.ts does not name'],
    ['an address of the server itself', '/api/{slug}', 'which belongs to the server'],
  ])('an area with %s is not served', async (_, path, reason) => {
    const area = { ...guestsArea, ownsPublic: ['/guests/*', '/api/*'], publicPages: [{ ...bookPage, path }] };
    const api = await apiFor('pglite', { areas: [area] });
    expect(api.logged.map(({ message }) => message).join()).toContain(reason);
    expect((await api.app.request('/guests/x')).status).toBe(503);
    await api.close();
  });

  it('an area that cannot be loaded keeps its public addresses, which show an error', async () => {
    const api = await apiFor('pglite', {
      areas: [],
      unloaded: [{ id: 'guests', since: '2027-01-04', ownsPublic: ['/guests/*'] }],
    });
    const answer = await api.app.request('/guests/harbour');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Not available right now');
    await api.close();
  });
});
