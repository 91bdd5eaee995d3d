import { apiFor, type TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import type { SchedulerQuestion } from '../../contract/questions.ts';
import { area } from '../../server/index.ts';
import { schedulerOn } from './bookingsTesting.ts';

const start = '2027-05-04T09:00:00.000Z';
const guest = { name: 'Mei Tan', email: 'mei@tan.example' };

const question = (key: string, more: Partial<SchedulerQuestion> = {}): SchedulerQuestion => ({
  id: [...key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_000,
  key,
  label: { en: `Your ${key}?`, de: '' },
  type: 'text',
  isRequired: false,
  options: [],
  prefillParam: '',
  isHidden: false,
  ...more,
});

describe.each(areaEngines)('the look of the booking page on %s', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [area] });
  });
  afterAll(() => api.close());

  let network = 0;
  const get = async (path: string, language = 'en') => {
    const answer = await api.app.request(path, { headers: { 'accept-language': language } });
    const policy = answer.headers.get('content-security-policy') ?? '';
    return { status: answer.status, text: await answer.text(), policy };
  };
  const post = async (path: string, fields: Record<string, string>) => {
    network += 1;
    const headers = {
      'sec-fetch-site': 'same-origin',
      'accept-language': 'en',
      'x-forwarded-for': `198.52.${network >> 8}.${network & 255}`,
    };
    const answer = await api.app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers });
    return { status: answer.status, text: await answer.text(), to: answer.headers.get('location') ?? '' };
  };
  const save = async (id: number, look: object) => {
    const { status, body } = await api.call('PATCH', `/schedulers/${id}/customization`, look);
    return { status, data: body.data, codes: body.errors?.map((error: { code: string }) => error.code) };
  };
  const published = async (look: object, header: object = {}) => {
    const scheduler = await schedulerOn(api, {}, header);
    expect((await save(scheduler.id, look)).status).toBe(200);
    expect((await api.call('POST', `/schedulers/${scheduler.id}/customization/publish`)).status).toBe(200);
    return { ...scheduler, page: `/book/${scheduler.slug}` };
  };

  test('stays a draft until it is published, as the page and the document show', async () => {
    const { id, slug, name } = await schedulerOn(api);
    const { data } = await save(id, { title: { en: 'Meet <us>', de: 'Treffen' }, hasBrandColours: false });
    expect([data.isChanged, data.publishedAt]).toEqual([true, null]);
    expect((await get(`/book/${slug}`)).text).toContain(`<h1>${name}</h1>`);
    await api.call('POST', `/schedulers/${id}/customization/publish`);
    const page = await get(`/book/${slug}`);
    expect(page.text).toContain('<h1>Meet &lt;us&gt;</h1>');
    const after = await api.call('GET', `/schedulers/${id}/customization`);
    expect([after.body.data.isChanged, after.body.data.publishedAt]).toEqual([false, expect.any(String)]);
  });

  test('refuses to overwrite somebody else’s save', async () => {
    const { id } = await schedulerOn(api);
    const path = `/schedulers/${id}/customization`;
    const both = await Promise.all(
      ['week', 'column'].map((layout) => api.call('PATCH', path, { layout }, { headers: { 'If-Match': '"1"' } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('has the chosen colours, typeface, scheme and clock', async () => {
    const { page } = await published({
      hasBrandColours: false,
      primaryColour: '#0a7d52',
      secondaryColour: '#f7e04b',
      font: 'Tahoma',
      theme: 'light',
      timeFormat: 'h24',
      weekStart: 'sunday',
    });
    const { text } = await get(`${page}?tz=UTC&day=2027-05-04`);
    expect(text).toContain('--accent:#0a7d52');
    // Yellow is illegible on white, so links are darker.
    expect(text).not.toContain('--accent-ink:#f7e04b');
    expect(text).toContain('--font:Tahoma');
    expect(text).toContain('color-scheme:light;');
    expect(text).toMatch(/>14:00</);
    expect(text.indexOf('abbr="Sunday"')).toBeLessThan(text.indexOf('abbr="Monday"'));
  });

  test.each(['week', 'column'] as const)('allows booking in the layout %s', async (layout) => {
    const { page } = await published({ layout });
    const days = await get(`${page}?tz=UTC&day=2027-05-04`);
    expect(days.text).toContain(`class="span ${layout}"`);
    expect(days.text).toContain(`value="${start}"`);
    expect((await post(page, { step: 'book', start, ...guest })).status).toBe(303);
  });

  test('offers only its languages, and starts with its own', async () => {
    const { page } = await published({ languages: ['de'], locale: 'de', title: { en: '', de: 'Sprechstunde' } });
    for (const address of [page, `${page}?lng=en`]) {
      const { text } = await get(address, 'en');
      expect(text).toContain('<html lang="de">');
      expect(text).not.toContain('hreflang="en"');
    }
    const { id } = await schedulerOn(api);
    expect((await save(id, { languages: ['de'], locale: 'en' })).codes).toEqual(['locale_not_offered']);
  });

  test("asks its questions, validates answers, and stores them with the question's text", async () => {
    const { id, page } = await published({
      questions: [
        question('topic', { type: 'select', options: ['Sales', 'Support'], isRequired: true }),
        question('team_size', { type: 'number' }),
        question('campaign', { isHidden: true, prefillParam: 'utm' }),
      ],
      consents: [{ id: 4, text: { en: 'I agree', de: '' }, isRequired: true }],
      policyText: { en: 'We keep <nothing>.', de: '' },
    });
    const form = await get(`${page}?start=${start}&utm=spring&team_size=7`);
    expect(form.text).toContain('name="q_campaign" value="spring"');
    expect(form.text).toMatch(/name="q_team_size"[^>]*value="7"/);
    expect(form.text).toContain('We keep &lt;nothing&gt;.');

    const wrong = await post(page, { step: 'book', start, ...guest, q_topic: 'Other', q_team_size: 'many' });
    expect(wrong.status).toBe(422);
    expect(wrong.text.match(/class="problem"/g)).toHaveLength(3);
    expect(wrong.text).toContain('value="many"');

    const answers = { q_topic: 'Sales', q_team_size: '7', q_campaign: 'spring', consent_4: 'yes' };
    expect((await post(page, { step: 'book', start, ...guest, ...answers })).status).toBe(303);
    const { body } = await api.call('GET', `/scheduler/bookings?schedulerId=${id}`);
    expect(body.data[0].answers).toEqual([
      { key: 'topic', label: 'Your topic?', value: 'Sales' },
      { key: 'team_size', label: 'Your team_size?', value: '7' },
      { key: 'campaign', label: 'Your campaign?', value: 'spring' },
      { key: 'consent_4', label: 'I agree', value: 'I agree' },
    ]);

    const now = (await api.call('GET', `/schedulers/${id}/customization`)).body.data;
    expect(now.answeredKeys).toEqual(['campaign', 'team_size', 'topic']);
    const renamed = now.questions.map((one: SchedulerQuestion) => ({ ...one, key: `${one.key}_2` }));
    expect((await save(id, { questions: renamed })).codes).toEqual(Array(3).fill('question_key_fixed'));
    expect((await save(id, { questions: now.questions.slice(1) })).status).toBe(200);
  });

  test.each([
    ['https://evil.example/', 'redirect_not_allowed'],
    ['https://thanks.example@evil.example/', 'redirect_not_allowed'],
    ['https://thanks.example.evil.example/', 'redirect_not_allowed'],
    ['https://thanks.example:8443/', 'redirect_not_allowed'],
  ])('never redirects to %s', async (redirectUrl, code) => {
    await api.call('PATCH', '/scheduler/settings', { redirectHosts: ['thanks.example'] });
    const { id } = await schedulerOn(api);
    expect((await save(id, { redirectUrl })).codes).toEqual([code]);
  });

  test('redirects guests only to a website of the list', async () => {
    await api.call('PATCH', '/scheduler/settings', { redirectHosts: ['thanks.example'] });
    const { page } = await published({ redirectUrl: 'https://thanks.example/done?a=1', passParams: true });
    expect((await get(`${page}?start=${start}`)).policy).toContain("form-action 'self' https://thanks.example");
    const done = await post(page, { step: 'book', start, ...guest });
    const to = new URL(done.to);
    expect([to.origin, to.searchParams.get('a'), to.searchParams.get('start')]).toEqual([
      'https://thanks.example',
      '1',
      start,
    ]);
    expect(done.to).not.toContain('mei');
    await api.call('PATCH', '/scheduler/settings', { redirectHosts: [] });
    const later = await post(page, { step: 'book', start: '2027-05-04T11:00:00.000Z', ...guest });
    expect(later.to).toMatch(/^\/book\/.+\/booking\//);
  });

  test('shows its own text afterwards, and requires a reason to cancel', async () => {
    const { page } = await published({
      confirmationTitle: { en: 'See you soon!', de: '' },
      confirmationBody: { en: 'Bring a cup.', de: '' },
      cancelReasonRequired: true,
    });
    const done = await post(page, { step: 'book', start, ...guest });
    const own = await get(done.to);
    expect(own.text).toContain('See you soon!');
    expect(own.text).toContain('Bring a cup.');
    expect((await post(done.to, { step: 'cancel', reason: ' ' })).status).toBe(422);
    expect((await post(done.to, { step: 'cancel', reason: 'Ill' })).status).toBe(303);
  });

  test('previews an unsaved draft, in which nobody can book', async () => {
    const { id, slug } = await schedulerOn(api, {}, { state: 'draft' });
    const {
      id: _id,
      version: _version,
      ...draft
    } = (await api.call('GET', `/schedulers/${id}/customization`)).body.data;
    const { logo: _logo, cover: _cover, hostPhoto: _photo, publishedAt: _at, ...rest } = draft;
    const { isChanged: _changed, answeredKeys: _keys, ...look } = rest;
    const keep = (more: object) => api.call('POST', `/schedulers/${id}/customization/preview`, { ...look, ...more });
    const first = await keep({ title: { en: 'First', de: '' } });
    const { path } = first.body.data;
    const page = await get(path);
    expect([page.status, page.text.includes('<h1>First</h1>')]).toEqual([200, true]);
    expect(page.policy).toContain("frame-ancestors 'self'");
    expect((await get(`/book/${slug}`)).status).toBe(404);
    // The next preview has the same address.
    expect((await keep({ title: { en: 'Second', de: '' } })).body.data.path).toBe(path);
    expect((await get(path)).text).toContain('<h1>Second</h1>');

    expect((await post(path, { step: 'hold', start })).to).toContain('/preview/');
    const done = await post(path, { step: 'book', start, ...guest });
    expect((await get(done.to)).text).toContain('Nothing is booked.');
    expect((await api.call('GET', `/scheduler/bookings?schedulerId=${id}`)).body.data).toEqual([]);

    const { now } = api.time;
    api.time.now = new Date(now.getTime() + 16 * 60_000);
    expect((await get(path)).status).toBe(404);
    api.time.now = now;
  });
});
