import { apiFor, type TestApi } from '@server/http/testing.ts';
import type { MailContent, SmsContent } from '@server/outbox/message.ts';
import { sendDue } from '@server/outbox/sender.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { area } from '../../server/index.ts';
import { bookings } from '../../server/tables.ts';
import { guestOf, schedulerOn, wish } from './bookingsTesting.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

describe.each(areaEngines)('the workflow on %s', (engine) => {
  let api: TestApi;
  let sent: MailContent[] = [];
  let texted: SmsContent[] = [];

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [area] });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await turn();
    sent = [];
    texted = [];
  });

  const turn = () =>
    sendDue(api.ports, {
      areas: { served: () => [area] },
      transports: {
        mail: async (mail) => {
          sent.push(mail);
          return 'sent';
        },
        sms: async (sms) => {
          texted.push(sms);
          return 'sent';
        },
      },
      origin: 'https://book.example.org',
    });
  const at = (fromNow: number) => new Date(api.time.now.getTime() + fromNow);
  const pass = (time: number) => {
    api.time.now = at(time);
  };
  /** Returns nine o'clock UTC on the day that is `days` days ahead. */
  const nine = (days: number) => {
    const start = at(days * day);
    start.setUTCHours(9, 0, 0, 0);
    return start.toISOString();
  };
  const book = async (schedulerId: number, startsAt: string, more: object = {}): Promise<number> => {
    const { status, body } = await api.call('POST', `/schedulers/${schedulerId}/bookings`, wish(startsAt, more));
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.id;
  };
  const act = async (booking: number, action: string, body: object = {}) => {
    const answer = await api.call('POST', `/scheduler/bookings/${booking}/${action}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const workflows = async (schedulerId: number) =>
    (await api.call('GET', `/schedulers/${schedulerId}/workflows?disablePagination=true`)).body.data;
  const workflowOf = async (schedulerId: number, trigger: string) =>
    (await workflows(schedulerId)).find((one: { trigger: string }) => one.trigger === trigger);
  const change = async (schedulerId: number, trigger: string, patch: object) => {
    const { id } = await workflowOf(schedulerId, trigger);
    const answer = await api.call('PATCH', `/schedulers/${schedulerId}/workflows/${id}`, patch);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const runs = async (schedulerId: number, trigger: string) => {
    const { body } = await api.call('GET', `/schedulers/${schedulerId}/workflow-log`);
    return body.data
      .filter((run: { trigger: string }) => run.trigger === trigger)
      .map(({ state, reason, sendAt }: { state: string; reason: string; sendAt: string }) => ({
        state,
        reason,
        sendAt,
      }));
  };

  test('begins with a confirmation at once, a reminder a day before and thanks an hour after', async () => {
    const { id } = await schedulerOn(api);
    expect((await workflows(id)).map(({ trigger }: { trigger: string }) => trigger)).toEqual([
      'booked',
      'requested',
      'confirmed',
      'rejected',
      'moved',
      'cancelled',
      'beforeStart',
      'afterEnd',
    ]);
    const start = nine(7);
    await book(id, start);
    await turn();
    expect(sent.map(({ to }) => to)).toEqual(['ada@berg.example']);
    const [mail] = sent;
    expect(mail?.subject).toMatch(/^Booked: /);
    expect(mail?.text).toContain('(Europe/Oslo)');
    expect(mail?.text).toMatch(/https:\/\/book\.example\.org\/book\/[a-z0-9-]+\/booking\/[\w-]+\?lng=en/);
    expect(mail?.attachments?.[0]).toMatchObject({ type: 'text/calendar; method=REQUEST; charset=utf-8' });
    expect(mail?.attachments?.[0]?.content).toContain('STATUS:CONFIRMED');
    expect(await runs(id, 'beforeStart')).toMatchObject([
      { state: 'queued', sendAt: new Date(Date.parse(start) - day).toISOString() },
    ]);
    expect(await runs(id, 'afterEnd')).toMatchObject([
      { state: 'queued', sendAt: new Date(Date.parse(start) + 1.5 * hour).toISOString() },
    ]);
  });

  const mailWith = (body: string) => ({
    id: 1,
    action: 'mailGuest',
    address: '',
    url: '',
    texts: { en: { subject: 'Hello', body }, de: { subject: '', body: '' } },
    hasCalendarFile: false,
  });

  test('texts guests who left a number with its country code, and mails the others all the same', async () => {
    const { id } = await schedulerOn(api);
    const sms = { ...mailWith('See you at {EVENT_TIME}'), id: 2, action: 'smsGuest' };
    await change(id, 'booked', { steps: [sms, mailWith('See you')] });
    await book(id, nine(7), { phone: '+47 22 33 44 55' });
    await book(id, nine(8), { phone: '22 33 44 55', email: 'b@example.org' });
    await turn();
    expect(texted).toEqual([{ to: '+4722334455', text: 'See you at 11:00' }]);
    expect(sent.map(({ to }) => to).sort()).toEqual(['ada@berg.example', 'b@example.org']);
    expect((await runs(id, 'booked')).map(({ reason }: { reason: string }) => reason).sort()).toEqual([
      '',
      '',
      '',
      'noPhone',
    ]);
  });

  test('tells hosts who sign in here under the bell, with a link to the booking', async () => {
    const { id, hosts } = await schedulerOn(api);
    const step = { ...mailWith('{ATTENDEE} at {EVENT_TIME}'), action: 'consoleHosts' };
    await change(id, 'booked', { steps: [step] });
    await book(id, nine(7));
    await turn();
    expect(await runs(id, 'booked')).toMatchObject([{ state: 'skipped', reason: 'noRecipient' }]);
    const host = `/scheduler/hosts/${hosts[0].hostId}`;
    await api.call('PATCH', host, { email: 'somebody@example.org' });
    await book(id, nine(8), { email: 'b@example.org' });
    await turn();
    expect((await runs(id, 'booked'))[0]).toMatchObject({ state: 'skipped', reason: 'noMember' });
    await api.call('PATCH', host, { email: `Person${api.me.account}@example.org` });
    const booking = await book(id, nine(9), { email: 'c@example.org' });
    await turn();
    const { data } = (await api.call('GET', '/notifications')).body;
    const link = { page: 'scheduler/booking', params: { bookingId: booking } };
    expect(data).toMatchObject([{ title: 'Hello', text: 'Ada Berg at 09:00', link, isRead: false }]);
    const test = await api.call('POST', `/schedulers/${id}/workflow-test`, { step, language: 'en' });
    expect(test.status).toBe(200);
    await turn();
    expect((await api.call('GET', '/notifications')).body.meta.total).toBe(2);
    expect(sent).toEqual([]);
  });

  test('sends one message for a form that a guest sent, whether it books or asks, and none for a booking by hand', async () => {
    const { id, slug } = await schedulerOn(api, { confirmation: 'freeEmail' });
    const made = await api.call('POST', `/schedulers/${id}/workflows`, {
      name: 'Forms',
      trigger: 'formSubmitted',
      steps: [{ ...mailWith('{NO_SHOW_URL}'), action: 'mailAddress', address: 'desk@example.org' }],
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const form = { step: 'book', name: 'Ada Berg' };
    await guestOf(api).post(`/book/${slug}`, { ...form, start: nine(7), email: 'ada@berg.example' });
    await guestOf(api).post(`/book/${slug}`, { ...form, start: nine(8), email: 'ada@gmail.com' });
    await book(id, nine(9), { email: 'c@example.org' });
    await turn();
    const desk = sent.filter(({ to }) => to === 'desk@example.org');
    expect(desk).toHaveLength(2);
    for (const { text } of desk) {
      expect(text).toMatch(/^https:\/\/book\.example\.org\/n\/scheduler\/bookings\/\d+$/);
    }
  });

  test('sends only to bookings that meet its conditions, also when they are added later', async () => {
    const { id } = await schedulerOn(api);
    const inGerman = { subject: 'language', key: '', operator: 'is', value: 'de' };
    await change(id, 'booked', { conditions: [inGerman] });
    await book(id, nine(7));
    await book(id, nine(8), { language: 'de', email: 'd@example.org' });
    await turn();
    expect(sent.map(({ to }) => to)).toEqual(['d@example.org']);
    await change(id, 'beforeStart', { conditions: [inGerman] });
    expect((await runs(id, 'beforeStart')).map(({ reason }: { reason: string }) => reason).sort()).toEqual([
      '',
      'conditionsNotMet',
    ]);
  });

  test('fills in the answers of guests, and nothing for a question that was not answered', async () => {
    const { id, slug } = await schedulerOn(api);
    const { id: workflowId } = await workflowOf(id, 'booked');
    const steps = [mailWith('Stand: {STAND}. Hall: {HALL}.')];
    const path = `/schedulers/${id}/workflows/${workflowId}`;
    const refused = await api.call('PATCH', path, { steps });
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'unknown_variable']);
    const question = { type: 'text', isRequired: false, options: [], prefillParam: '', isHidden: false };
    const questions = ['stand', 'hall'].map((key, index) => ({
      ...question,
      id: index + 1,
      key,
      label: { en: key, de: '' },
    }));
    await api.call('PATCH', `/schedulers/${id}/customization`, { questions });
    await api.call('POST', `/schedulers/${id}/customization/publish`);
    expect((await api.call('PATCH', path, { steps })).status).toBe(200);
    const form = { step: 'book', start: nine(7), name: 'Ada', email: 'ada@berg.example' };
    expect((await guestOf(api).post(`/book/${slug}`, { ...form, q_stand: 'B <12>' })).status).toBe(303);
    await turn();
    expect(sent.map(({ text }) => text)).toEqual(['Stand: B <12>. Hall: .']);
    expect(sent[0]?.html).toBe('<p>Stand: B &lt;12&gt;. Hall: .</p>');
  });

  test('reminds of the new time only, and of nothing that was cancelled', async () => {
    const { id } = await schedulerOn(api);
    const booking = await book(id, nine(7));
    const later = nine(9);
    await act(booking, 'move', { startsAt: later });
    expect(await runs(id, 'beforeStart')).toEqual([
      { state: 'queued', reason: '', sendAt: new Date(Date.parse(later) - day).toISOString() },
      { state: 'canceled', reason: 'bookingMoved', sendAt: new Date(Date.parse(nine(7)) - day).toISOString() },
    ]);
    await act(booking, 'cancel', { reason: 'Ill' });
    expect((await runs(id, 'beforeStart'))[0]).toMatchObject({ state: 'canceled', reason: 'bookingEnded' });
    sent = [];
    await turn();
    // The messages about booking and moving are obsolete by the time of sending.
    expect(sent.map(({ subject }) => subject.split(':')[0])).toEqual(['Cancelled']);
    expect(sent[0]?.text).toContain('Ill');
    expect(sent[0]?.attachments?.[0]?.content).toContain('METHOD:CANCEL');
  });

  test('opens what it took back when the booking is given back', async () => {
    const { id } = await schedulerOn(api);
    const booking = await book(id, nine(7));
    await act(booking, 'cancel');
    expect(await runs(id, 'beforeStart')).toMatchObject([{ state: 'canceled' }]);
    await act(booking, 'reopen', { state: 'confirmed' });
    expect(await runs(id, 'beforeStart')).toMatchObject([{ state: 'queued', reason: '' }]);
    // The message about the cancellation is not sent.
    await turn();
    expect(sent.some(({ subject }) => subject.startsWith('Cancelled'))).toBe(false);
  });

  test('plans anew what is not sent yet when it is edited, switched off and on, and deleted', async () => {
    const { id } = await schedulerOn(api);
    const start = nine(7);
    await book(id, start);
    await change(id, 'beforeStart', { offset: { value: 2, unit: 'hours' } });
    const due = new Date(Date.parse(start) - 2 * hour).toISOString();
    expect(await runs(id, 'beforeStart')).toEqual([{ state: 'queued', reason: '', sendAt: due }]);
    await change(id, 'beforeStart', { isActive: false });
    expect(await runs(id, 'beforeStart')).toEqual([{ state: 'canceled', reason: 'workflowOff', sendAt: due }]);
    await change(id, 'beforeStart', { isActive: true });
    expect(await runs(id, 'beforeStart')).toEqual([{ state: 'queued', reason: '', sendAt: due }]);
    const { id: workflowId } = await workflowOf(id, 'beforeStart');
    const gone = await api.call('DELETE', `/schedulers/${id}/workflows/${workflowId}`);
    expect(gone.status).toBeLessThan(300);
    expect(await runs(id, 'beforeStart')).toEqual([{ state: 'canceled', reason: 'workflowOff', sendAt: due }]);
  });

  test('sends nothing to those who booked before a message was written', async () => {
    const { id } = await schedulerOn(api);
    await book(id, nine(7));
    await turn();
    pass(hour);
    sent = [];
    const { steps } = await workflowOf(id, 'booked');
    await change(id, 'booked', { steps: [...steps, { ...steps[0], id: 77 }] });
    await turn();
    expect(sent).toEqual([]);
  });

  test('looks at the world again at the moment of sending', async () => {
    const { id } = await schedulerOn(api);
    const email = 'grace@berg.example';
    const booking = await book(id, nine(7), { email });
    await turn();
    sent = [];
    // Writes directly to the database, as if the change had happened between planning and sending, bypassing the
    // planner.
    await api.database.asAccount(api.me.account, (tx) =>
      tx.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, booking)),
    );
    pass(7 * day);
    await turn();
    // Other guests are reminded at that time.
    expect(sent.filter(({ to }) => to === email)).toEqual([]);
    expect(await runs(id, 'beforeStart')).toMatchObject([{ state: 'skipped', reason: 'bookingEnded' }]);
  });

  test('says why there is no reminder for what was booked too late', async () => {
    const { id } = await schedulerOn(api);
    await book(id, at(3 * hour - (api.time.now.getTime() % hour)).toISOString(), { override: { reason: 'At once' } });
    expect(await runs(id, 'beforeStart')).toMatchObject([{ state: 'canceled', reason: 'bookedTooLate' }]);
  });

  test.each([
    [{ texts: { en: { subject: 'Hi {NOPE}', body: 'b' }, de: { subject: '', body: '' } } }, 'unknown_variable'],
    [{ texts: { en: { subject: '', body: '' }, de: { subject: '', body: '' } } }, 'step_no_text'],
    [{ action: 'mailAddress' }, 'step_no_address'],
    [{ action: 'webhook' }, 'step_no_url'],
  ])('refuses a step with %j: %s', async (step, code) => {
    const { id } = await schedulerOn(api);
    const { id: workflowId, steps } = await workflowOf(id, 'booked');
    const { status, body } = await api.call('PATCH', `/schedulers/${id}/workflows/${workflowId}`, {
      steps: [{ ...steps[0], ...step }],
    });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ code }]);
  });

  test('sends a test to whoever asks for it, about a guest who is made up', async () => {
    const { id } = await schedulerOn(api);
    const { steps } = await workflowOf(id, 'booked');
    const { status, body } = await api.call('POST', `/schedulers/${id}/workflow-test`, {
      step: steps[0],
      language: 'de',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    await turn();
    expect(sent).toMatchObject([{ to: body.data.to }]);
    expect(sent[0]?.subject).toMatch(/^Gebucht: /);
    expect(sent[0]?.text).toContain('Ada Berg');
  });

  test('goes along with a copy of the scheduler', async () => {
    const { id } = await schedulerOn(api);
    await change(id, 'afterEnd', { name: 'Bye' });
    const { body } = await api.call('POST', `/schedulers/${id}/duplicate`, { name: `Copy ${crypto.randomUUID()}` });
    const names = (await workflows(body.data.id)).map(({ name }: { name: string }) => name);
    expect(names).toContain('Bye');
    expect(names).toHaveLength(8);
  });
});
