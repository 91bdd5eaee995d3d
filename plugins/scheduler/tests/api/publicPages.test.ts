import { apiFor, type TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { area } from '../../server/index.ts';
import { guestOf, schedulerOn } from './bookingsTesting.ts';

const start = '2027-05-04T09:00:00.000Z';
const guest = { name: 'Mei <Tan>', email: 'mei@tan.example' };

describe.each(areaEngines)('the booking page on %s', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [area] });
  });
  afterAll(() => api.close());

  const get = (path: string) => guestOf(api).get(path);
  const post = (path: string, fields: Record<string, string>) => guestOf(api).post(path, fields);
  const bookings = async (id: number) =>
    (await api.call('GET', `/scheduler/bookings?schedulerId=${id}&disablePagination=true`)).body.data;

  test('lets a guest without scripts book, move and cancel', async () => {
    const { id, slug, name } = await schedulerOn(api);
    const page = `/book/${slug}`;
    const month = await get(`${page}?tz=Asia/Tokyo&day=2027-05-04`);
    expect(month.status).toBe(200);
    expect(month.text).toContain(`<h1>${name}</h1>`);
    // 18:00 in Tokyo is 09:00 UTC.
    expect(month.text).toContain('18:00');
    expect(month.text.length).toBeLessThan(120_000);

    const held = await post(`${page}?tz=Asia/Tokyo`, { step: 'hold', start });
    expect(held.status).toBe(303);
    const form = await get(held.to);
    expect(form.text).toContain('reserved for you until');
    // The time is reserved for this guest, so others cannot book it.
    const other = await post(page, { step: 'hold', start });
    expect([other.status, other.text.includes('Someone else has just taken this time.')]).toEqual([409, true]);

    const empty = await post(held.to, { step: 'book', start, name: '', email: 'no address' });
    expect(empty.status).toBe(422);
    expect(empty.text).toContain('value="no address"');
    expect(empty.text).toContain('Enter your name.');
    const done = await post(held.to, { step: 'book', start, ...guest });
    expect(done.status).toBe(303);

    const own = await get(done.to);
    expect(own.text).toContain('You’re booked.');
    expect(own.text).toContain('Mei &lt;Tan&gt;');
    expect(own.text).toContain('<summary>Cancel booking…</summary>');
    // The script that copies the link reads it from the button.
    const [, copied = ''] = /data-copy="([^"]*)"/.exec(own.text) ?? [];
    const link = new URL(copied.replaceAll('&amp;', '&'));
    expect(link.pathname).toBe(new URL(done.to, link).pathname);
    expect(own.text).toMatch(/data-done="Link copied\."[^>]*hidden[^>]*>\s*Copy link/);
    const calendar = await get(`${done.to}&ics=1`);
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
    expect(calendar.text).toContain('DTSTART:20270504T090000Z');
    expect(calendar.text).toContain('SEQUENCE:0');

    expect((await get(`${done.to}&move=1`)).text).toContain('Choose a new time');
    const moved = await post(done.to, { step: 'move', start: '2027-05-04T09:30:00.000Z' });
    expect(moved.status).toBe(303);
    expect((await get(`${done.to}&ics=1`)).text).toContain('SEQUENCE:1');
    const cancelled = await post(done.to, { step: 'cancel', reason: 'Ill' });
    expect(cancelled.status).toBe(303);
    const gone = (await get(done.to)).text;
    expect(gone).toContain('This booking was cancelled.');
    expect(gone).toContain('Remove from calendar');
    expect(gone).not.toContain('Add to calendar');
    expect(gone).toMatch(new RegExp(`href="${page}\\?lng=en"[^>]*>\\s*Book another time`));
    expect((await get(`${done.to}&ics=1`)).text).toContain('METHOD:CANCEL');
    const [booking] = await bookings(id);
    expect(booking).toMatchObject({
      state: 'cancelled',
      reason: 'Ill',
      endedBy: 'guest',
      source: 'page',
      timeZone: 'Asia/Tokyo',
    });
  });

  test('links a month without available times to the next available day, and hides past weeks', async () => {
    const window = { kind: 'dateRange', days: 1, from: '2027-07-15', to: '2027-07-31' };
    const { slug } = await schedulerOn(api, { window });
    const may = await get(`/book/${slug}?month=2027-05`);
    expect(may.text).toContain('No times available this month.');
    expect(may.text).toMatch(/href="[^"]*day=2027-07-15[^"]*">Go to the next available day/);
    // A request without a month gets the first one with free days.
    expect((await get(`/book/${slug}`)).text).toContain('July 2027');
    const before = api.time.now;
    api.time.now = new Date('2027-05-27T09:00:00.000Z');
    const late = await schedulerOn(api);
    const weeks = (await get(`/book/${late.slug}?month=2027-05`)).text.match(/<tr>/g);
    api.time.now = before;
    // The names of the days, this week, and the week of the 31st.
    expect(weeks).toHaveLength(3);
  });

  test('says in every layout that a scheduler has no times available this month', async () => {
    const window = { kind: 'dateRange', days: 1, from: '2027-01-01', to: '2027-01-31' };
    const { id, slug } = await schedulerOn(api, { window });
    const full = (await get(`/book/${slug}`)).text;
    expect([full.includes('No times are available at the moment.'), full.includes('May 2027')]).toEqual([true, true]);
    expect((await get(`/book/${slug}?month=2027-06`)).text).toContain('No times available this month.');
    await api.call('PATCH', `/schedulers/${id}/customization`, { layout: 'week' });
    await api.call('POST', `/schedulers/${id}/customization/publish`);
    expect((await get(`/book/${slug}`)).text).toMatch(/3 May – 9 May 2027[\s\S]*No times available on these days/);
  });

  test('shows a booking in an iframe too, with links to other calendars', async () => {
    const { slug, name } = await schedulerOn(api);
    const done = await post(`/book/${slug}`, { step: 'book', start, ...guest });
    const own = await get(done.to);
    expect(own.headers.get('content-security-policy')).toContain('frame-ancestors *');
    const google = /href="(https:\/\/calendar\.google\.com[^"]*)"/.exec(own.text)?.[1]?.replaceAll('&amp;', '&');
    const parameters = new URL(google ?? '').searchParams;
    expect([parameters.get('text'), parameters.get('dates')]).toEqual([name, '20270504T090000Z/20270504T093000Z']);
    expect(own.text).toMatch(/data-booked="[A-Z0-9]{4}-[A-Z0-9]{4}"/);
  });

  test('gives one of 50 simultaneous guests the time, and keeps what the others typed', async () => {
    const { id, slug } = await schedulerOn(api);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        post(`/book/${slug}`, { step: 'book', start, name: `Guest ${index}`, email: `g${index}@example.org` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(49);
    for (const { text } of lost) {
      expect(text).toMatch(/value="Guest \d+"/);
      expect(text.match(/type="radio" name="start"/g)).toHaveLength(3);
    }
    expect(await bookings(id)).toHaveLength(1);
  }, 120_000);

  test('holds a time for five minutes', async () => {
    const { slug } = await schedulerOn(api);
    const held = await post(`/book/${slug}`, { step: 'hold', start });
    expect(held.status).toBe(303);
    const before = api.time.now;
    api.time.now = new Date(before.getTime() + 5 * 60_000 + 1);
    expect((await post(`/book/${slug}`, { step: 'hold', start })).status).toBe(303);
    api.time.now = before;
  });

  test.each([
    ['draft', {}, 404, ''],
    ['paused', {}, 200, 'Bookings are paused right now'],
    ['archived', {}, 410, 'This page no longer takes bookings'],
    ['active', { access: 'secret' }, 404, ''],
  ])('of a scheduler that is %s, with %j, returns %i', async (state, header, status, words) => {
    const { id, slug, secretKey } = await schedulerOn(api, {}, { state, ...header });
    const page = await get(`/book/${slug}`);
    expect(page.status).toBe(status);
    expect(page.text).toContain(words);
    const sent = await post(`/book/${slug}`, { step: 'book', start, ...guest });
    expect(sent.status).not.toBe(303);
    expect(await bookings(id)).toEqual([]);
    if ('access' in header) expect((await get(`/book/${slug}?key=${secretKey}`)).status).toBe(200);
  });

  test('accepts one booking with a single-use link', async () => {
    const { id, slug } = await schedulerOn(api, {}, { access: 'secret' });
    const link = await api.call('POST', `/schedulers/${id}/links`, { note: 'For Mei' });
    const page = `/book/${slug}?once=${link.body.data.token}`;
    expect((await get(page)).status).toBe(200);
    expect((await post(page, { step: 'book', start, ...guest })).status).toBe(303);
    const again = await post(page, { step: 'book', start: '2027-05-04T11:00:00.000Z', ...guest });
    expect(again.status).toBe(410);
    expect((await get(`/book/${slug}?once=nonsense`)).status).toBe(404);
  });

  test("refuses changes by guests after the cut-off, and with another booking's link", async () => {
    const { id, slug } = await schedulerOn(api, { cancelCutoff: 7 * 24 * 60 });
    const done = await post(`/book/${slug}`, { step: 'book', start, ...guest });
    expect((await get(done.to)).text).toContain('It’s too late to change this booking here');
    await post(done.to, { step: 'cancel', reason: '' });
    expect((await bookings(id))[0].state).toBe('confirmed');
    // Every letter of a link counts, so the last one is replaced by another one.
    const forged = done.to.replace(/.(?=\?lng)/, (last) => (last === 'x' ? 'y' : 'x'));
    expect((await get(forged)).status).toBe(404);
  });

  test('keeps a request pending until the organiser confirms it and rejects the others', async () => {
    const { id, slug } = await schedulerOn(api, { confirmation: 'always', pendingBlocks: false });
    for (const email of ['a@example.org', 'b@example.org']) {
      const done = await post(`/book/${slug}`, { step: 'book', start, name: 'Guest', email });
      expect((await get(done.to)).text).toContain('Request sent');
    }
    const [first, second] = await bookings(id);
    // The organiser sees before confirming which requests will be rejected, and those guests are told why.
    const competing = await api.call('GET', `/scheduler/bookings/${first.id}/competing-requests`);
    expect(competing.body.data).toEqual([{ id: second.id, name: 'Guest', startsAt: start }]);
    // No request is rejected that the organiser has not seen.
    const confirm = (seen: number[]) => api.call('POST', `/scheduler/bookings/${first.id}/confirm`, { seen });
    const unseen = await confirm([]);
    expect([unseen.status, unseen.body.errors]).toMatchObject([
      409,
      [{ code: 'unseen_requests', params: { names: 'Guest' } }],
    ]);
    expect((await bookings(id)).map(({ state }: { state: string }) => state)).toEqual(['pending', 'pending']);
    const { body } = await confirm([second.id]);
    expect(body.data.rejected).toEqual([second.id]);
    expect((await bookings(id))[1]).toMatchObject({
      state: 'rejected',
      reason: 'This time was given to another request.',
    });
    expect((await api.call('GET', `/scheduler/bookings/${first.id}/competing-requests`)).body.data).toEqual([]);
  });

  test('asks guests for a rating only after the booking is over', async () => {
    const { id, slug } = await schedulerOn(api);
    const { to } = await post(`/book/${slug}`, { step: 'book', start, ...guest });
    const rate = (rating: string) => post(to, { step: 'rate', rating, comment: 'Well <explained>' });
    await rate('5');
    expect((await get(to)).text).not.toContain('How was it?');
    const before = api.time.now;
    api.time.now = new Date('2027-05-04T10:00:00.000Z');
    const over = (await get(to)).text;
    expect([over.includes('This booking is over.'), over.includes('How was it?')]).toEqual([true, true]);
    const wrong = await rate('6');
    expect([wrong.status, wrong.text.includes('Choose an option.')]).toEqual([422, true]);
    expect(wrong.text).toContain('Well &lt;explained&gt;');
    const rated = await rate('4');
    expect((await get(rated.to)).text).toContain('Thank you for your rating.');
    const [booking] = await bookings(id);
    expect(booking).toMatchObject({ rating: 4, ratingComment: 'Well <explained>', icalSequence: 0 });
    const mine = async () => (await api.call('GET', `/scheduler/bookings?rating[gte]=4&schedulerId=${id}`)).body.data;
    expect(await mine()).toHaveLength(1);
    // What was written can be taken out, which the history can undo.
    await api.call('POST', `/scheduler/bookings/${booking.id}/rate`, { rating: null });
    expect(await mine()).toEqual([]);
    const [change] = (await api.call('GET', '/changes?resource=bookings')).body.data;
    expect((await api.call('POST', `/changes/${change.id}/take-back`, {})).status).toBe(200);
    expect(await mine()).toMatchObject([{ ratingComment: 'Well <explained>' }]);
    api.time.now = before;
    const early = await api.call('POST', `/scheduler/bookings/${booking.id}/rate`, { rating: 1 });
    expect(early.status).toBe(409);
  });

  test('keeps earlier addresses of the scheduler working', async () => {
    const { id, slug } = await schedulerOn(api);
    await api.call('PATCH', `/schedulers/${id}`, { slug: `${slug}-new` });
    expect((await get(`/book/${slug}`)).status).toBe(200);
    expect((await get(`/book/${slug}-new`)).status).toBe(200);
  });
});
