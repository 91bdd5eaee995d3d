import { apiFor, type TestApi } from '@server/http/testing.ts';
import type { MailContent } from '@server/outbox/message.ts';
import { sendDue } from '@server/outbox/sender.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { area } from '../../server/index.ts';
import { guestOf, schedulerOn } from './bookingsTesting.ts';

const start = '2027-05-04T09:00:00.000Z';
const guest = { step: 'book', name: 'Mei Tan', email: 'mei@tan.example' };
const minute = 60_000;

describe.each(areaEngines)('a page that verifies e-mail addresses on %s', (engine) => {
  let api: TestApi;
  let sent: MailContent[] = [];

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [area] });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    // Sends what an earlier test left.
    await newestCode();
    sent = [];
  });

  const post = (path: string, fields: Record<string, string>) => guestOf(api).post(path, fields);
  const bookings = async (id: number) =>
    (await api.call('GET', `/scheduler/bookings?schedulerId=${id}&disablePagination=true`)).body.data;
  /** Sends what is due, and returns the code of the newest mail that has one. */
  const newestCode = async (): Promise<string> => {
    const mail = async (content: MailContent) => {
      sent.push(content);
      return 'sent' as const;
    };
    await sendDue(api.ports, { areas: { served: () => [area] }, transports: { mail } });
    return sent.findLast(({ text }) => text.startsWith('Your code'))?.text.match(/\d{6}/)?.[0] ?? '';
  };
  const other = (code: string) => (code === '000000' ? '000001' : '000000');

  test('books only with the code from the mail, and keeps what was typed', async () => {
    const { id, slug } = await schedulerOn(api, { verifiesEmail: true });
    const page = `/book/${slug}`;
    const held = await post(page, { step: 'hold', start });
    const codePage = await post(held.to, { ...guest, start });
    expect(codePage.status).toBe(200);
    expect(codePage.text).toContain('six-digit code to mei@tan.example');
    expect(codePage.text).toContain('value="Mei Tan"');
    expect(await bookings(id)).toEqual([]);
    const code = await newestCode();
    expect(sent).toMatchObject([{ to: 'mei@tan.example', subject: `${code} is your code` }]);

    const wrong = await post(held.to, { ...guest, start, code: other(code) });
    expect([wrong.status, wrong.text.includes('This code isn’t right')]).toEqual([422, true]);
    // The code says nothing about another address.
    const stranger = await post(page, { ...guest, start, code, email: 'other@tan.example' });
    expect([stranger.status, await bookings(id)]).toEqual([200, []]);

    const done = await post(held.to, { ...guest, start, code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(done.status).toBe(303);
    expect(await bookings(id)).toMatchObject([{ email: 'mei@tan.example', state: 'confirmed' }]);
    // A code is for one booking.
    const again = await post(page, { ...guest, start: '2027-05-04T11:00:00.000Z', code });
    expect([again.status, (await bookings(id)).length]).toEqual([200, 1]);
  });

  test('keeps a correct code if the time was taken meanwhile', async () => {
    const { id, slug } = await schedulerOn(api, { verifiesEmail: true });
    await post(`/book/${slug}`, { ...guest, start });
    const code = await newestCode();
    const taken = { startsAt: start, duration: 30, name: 'Ada', email: 'ada@berg.example', timeZone: 'UTC' };
    expect((await api.call('POST', `/schedulers/${id}/bookings`, taken)).status).toBe(200);
    const lost = await post(`/book/${slug}`, { ...guest, start, code });
    expect([lost.status, lost.text.includes(`value="${code}"`)]).toEqual([409, true]);
    expect((await post(`/book/${slug}`, { ...guest, start: '2027-05-04T10:00:00.000Z', code })).status).toBe(303);
  });

  test('accepts five wrong codes, sends five mails, and resets after a quarter of an hour', async () => {
    const { slug } = await schedulerOn(api, { verifiesEmail: true });
    const send = (more: Record<string, string>) => post(`/book/${slug}`, { ...guest, start, ...more });
    await send({});
    const code = await newestCode();
    for (let count = 0; count < 5; count += 1) expect((await send({ code: other(code) })).status).toBe(422);
    const refused = await send({ code });
    expect([refused.status, refused.text.includes('There were too many attempts')]).toEqual([422, true]);
    for (let count = 0; count < 4; count += 1) expect((await send({ newCode: '1' })).status).toBe(200);
    const next = await newestCode();
    expect((await send({ newCode: '1' })).status).toBe(422);
    // Codes that were replaced before they were sent are skipped: only the newest is sent.
    expect(sent).toHaveLength(2);
    api.time.now = new Date(api.time.now.getTime() + 15 * minute + 1);
    expect((await send({ code: next })).status).toBe(200);
    expect((await send({ code: await newestCode() })).status).toBe(303);
  });
});
