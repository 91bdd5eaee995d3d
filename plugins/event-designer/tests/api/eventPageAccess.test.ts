import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { eventPageOn } from './eventPageTesting.ts';
import { testNow } from './support.ts';

describe.each(areaEngines)("access to an event's public page on %s", (engine) => {
  const visited = eventPageOn(engine);
  const { my, get, page, post, publish } = visited;
  const preview = async () => (await my.api.call('GET', my.at('/page-preview'))).body.data;

  test('of an unlisted event needs its key, and search engines are excluded', async () => {
    await publish({ privacySettings: { access: 'unlisted' } });
    const { linkKey } = (await my.get()).privacySettings;
    expect((await page()).status).toBe(404);
    expect((await page('?key=nonsense')).status).toBe(404);
    const opened = await page(`?key=${linkKey}`);
    expect([opened.status, opened.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(opened.text).not.toContain('ld+json');
    await my.patch({ privacySettings: { renewLink: true } });
    expect((await page(`?key=${linkKey}`)).status).toBe(404);
  });

  test('of a private event needs the password, which is remembered until it changes', async () => {
    await publish({ privacySettings: { access: 'private', password: 'open sesame', invited: ['Mei@tan.example'] } });
    const closed = await page();
    expect(closed.status).toBe(200);
    expect(closed.text).toContain('This event is private');
    expect(closed.text).not.toMatch(/Summit|og:|ld\+json/);
    const wrong = await post({ password: 'open' });
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([422, null]);
    expect(wrong.text).toContain('aria-invalid="true"');
    const right = await post({ password: 'open sesame' });
    expect([right.status, right.headers.get('location')]).toEqual([303, `/p/events/${visited.slug}`]);
    const set = right.headers.get('set-cookie') ?? '';
    expect(set).toContain(`Path=/p/events/${visited.slug}; Max-Age=43200; HttpOnly; SameSite=Lax`);
    const cookie = set.split(';', 1)[0] ?? '';
    expect((await page('', { cookie })).text).toContain('Summit</h1>');
    expect(
      (await page('', { cookie: `${cookie.slice(0, -1)}${cookie.endsWith('x') ? 'y' : 'x'}` })).text,
    ).not.toContain('Summit');
    expect((await post({ password: '', email: 'mei@TAN.example' })).status).toBe(303);
    expect((await post({ password: '', email: 'else@tan.example' })).status).toBe(422);
    my.api.time.now = new Date(testNow.getTime() + 12 * 3_600_000);
    expect((await page('', { cookie })).text).not.toContain('Summit');
    my.api.time.now = testNow;
    await my.patch({ privacySettings: { password: 'another one' } });
    expect((await page('', { cookie })).text).not.toContain('Summit');
  });

  test('is limited to ten wrong passwords, also of simultaneous tries', async () => {
    await publish({ privacySettings: { access: 'private', password: 'open sesame' } });
    const tries = await Promise.all(Array.from({ length: 15 }, () => post({ password: 'guess' })));
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await post({ password: 'open sesame' })).status).toBe(429);
  });

  test('before publishing needs a link from the console that is valid for a quarter of an hour', async () => {
    const { address } = await preview();
    expect(address).toMatch(/^\/p\/event-previews\/[\w-]+$/);
    const shown = await get(address);
    expect(shown.status).toBe(200);
    expect(shown.text).toMatch(/This is a preview\..*isn’t published yet/s);
    expect(shown.text).toMatch(/Standard.*Available/s);
    expect(shown.headers.get('x-robots-tag')).toBe('noindex');
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(
      (await get(address.replace(/until(.)/, (_: string, first: string) => `until${first === 'z' ? 'y' : 'z'}`)))
        .status,
    ).toBe(404);
    my.api.time.now = new Date(testNow.getTime() + 15 * 60_000);
    expect((await get(address)).status).toBe(404);
    my.api.time.now = testNow;
    expect((await my.api.call('GET', my.at('/page-preview'), undefined, { as: my.api.viewer })).status).toBe(200);
    expect((await my.api.call('GET', my.at('/page-preview'), undefined, { as: my.api.stranger })).status).toBe(404);
  });
});
