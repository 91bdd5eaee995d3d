import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { guestOf, schedulerOn } from './bookingsTesting.ts';
import { mailWith, workflowsOn } from './workflowTesting.ts';

describe.each(areaEngines)('the steps of a workflow on %s', (engine) => {
  const my = workflowsOn(engine);
  const { turn, nine, book, workflowOf, change, runs } = my;

  test('texts guests with an international number, and mails all others', async () => {
    const { id } = await schedulerOn(my.api);
    const sms = { ...mailWith('See you at {EVENT_TIME}'), id: 2, action: 'smsGuest' };
    await change(id, 'booked', { steps: [sms, mailWith('See you')] });
    await book(id, nine(7), { phone: '+47 22 33 44 55' });
    await book(id, nine(8), { phone: '22 33 44 55', email: 'b@example.org' });
    await turn();
    expect(my.texted).toEqual([{ to: '+4722334455', text: 'See you at 11:00' }]);
    expect(my.sent.map(({ to }) => to).sort()).toEqual(['ada@berg.example', 'b@example.org']);
    expect((await runs(id, 'booked')).map(({ reason }: { reason: string }) => reason).sort()).toEqual([
      '',
      '',
      '',
      'noPhone',
    ]);
  });

  test('notifies hosts who sign in here, with a link to the booking', async () => {
    const { id, hosts } = await schedulerOn(my.api);
    const step = { ...mailWith('{ATTENDEE} at {EVENT_TIME}'), action: 'consoleHosts' };
    await change(id, 'booked', { steps: [step] });
    await book(id, nine(7));
    await turn();
    expect(await runs(id, 'booked')).toMatchObject([{ state: 'skipped', reason: 'noRecipient' }]);
    const host = `/scheduler/hosts/${hosts[0].hostId}`;
    await my.api.call('PATCH', host, { email: 'somebody@example.org' });
    await book(id, nine(8), { email: 'b@example.org' });
    await turn();
    expect((await runs(id, 'booked'))[0]).toMatchObject({ state: 'skipped', reason: 'noMember' });
    await my.api.call('PATCH', host, { email: `Person${my.api.me.account}@example.org` });
    const booking = await book(id, nine(9), { email: 'c@example.org' });
    await turn();
    const { data } = (await my.api.call('GET', '/notifications')).body;
    const link = { page: 'scheduler/booking', params: { bookingId: booking } };
    expect(data).toMatchObject([{ title: 'Hello', text: 'Ada Berg at 09:00', link, isRead: false }]);
    const test = await my.api.call('POST', `/schedulers/${id}/workflow-test`, { step, language: 'en' });
    expect(test.status).toBe(200);
    await turn();
    expect((await my.api.call('GET', '/notifications')).body.meta.total).toBe(2);
    expect(my.sent).toEqual([]);
  });

  test('sends one message for a submitted form, whether it books or requests, and none for a manual booking', async () => {
    const { id, slug } = await schedulerOn(my.api, { confirmation: 'freeEmail' });
    const made = await my.api.call('POST', `/schedulers/${id}/workflows`, {
      name: 'Forms',
      trigger: 'formSubmitted',
      steps: [{ ...mailWith('{NO_SHOW_URL}'), action: 'mailAddress', address: 'desk@example.org' }],
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const form = { step: 'book', name: 'Ada Berg' };
    await guestOf(my.api).post(`/book/${slug}`, { ...form, start: nine(7), email: 'ada@berg.example' });
    await guestOf(my.api).post(`/book/${slug}`, { ...form, start: nine(8), email: 'ada@gmail.com' });
    await book(id, nine(9), { email: 'c@example.org' });
    await turn();
    const desk = my.sent.filter(({ to }) => to === 'desk@example.org');
    expect(desk).toHaveLength(2);
    for (const { text } of desk) {
      expect(text).toMatch(/^https:\/\/book\.example\.org\/n\/scheduler\/bookings\/\d+$/);
    }
  });

  test('fills in the answers of guests, and nothing for unanswered questions', async () => {
    const { id, slug } = await schedulerOn(my.api);
    const { id: workflowId } = await workflowOf(id, 'booked');
    const steps = [mailWith('Stand: {STAND}. Hall: {HALL}.')];
    const path = `/schedulers/${id}/workflows/${workflowId}`;
    const refused = await my.api.call('PATCH', path, { steps });
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'unknown_variable']);
    const question = { type: 'text', isRequired: false, options: [], prefillParam: '', isHidden: false };
    const questions = ['stand', 'hall'].map((key, index) => ({
      ...question,
      id: index + 1,
      key,
      label: { en: key, de: '' },
    }));
    await my.api.call('PATCH', `/schedulers/${id}/customization`, { questions });
    await my.api.call('POST', `/schedulers/${id}/customization/publish`);
    expect((await my.api.call('PATCH', path, { steps })).status).toBe(200);
    const form = { step: 'book', start: nine(7), name: 'Ada', email: 'ada@berg.example' };
    expect((await guestOf(my.api).post(`/book/${slug}`, { ...form, q_stand: 'B <12>' })).status).toBe(303);
    await turn();
    expect(my.sent.map(({ text }) => text)).toEqual(['Stand: B <12>. Hall: .']);
    expect(my.sent[0]?.html).toBe('<p>Stand: B &lt;12&gt;. Hall: .</p>');
  });

  test.each([
    [{ texts: { en: { subject: 'Hi {NOPE}', body: 'b' }, de: { subject: '', body: '' } } }, 'unknown_variable'],
    [{ texts: { en: { subject: '', body: '' }, de: { subject: '', body: '' } } }, 'step_no_text'],
    [{ action: 'mailAddress' }, 'step_no_address'],
    [{ action: 'webhook' }, 'step_no_url'],
  ])('refuses a step with %j: %s', async (step, code) => {
    const { id } = await schedulerOn(my.api);
    const { id: workflowId, steps } = await workflowOf(id, 'booked');
    const { status, body } = await my.api.call('PATCH', `/schedulers/${id}/workflows/${workflowId}`, {
      steps: [{ ...steps[0], ...step }],
    });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ code }]);
  });

  test('sends a test message to the current user, with a fictitious guest', async () => {
    const { id } = await schedulerOn(my.api);
    const { steps } = await workflowOf(id, 'booked');
    const { status, body } = await my.api.call('POST', `/schedulers/${id}/workflow-test`, {
      step: steps[0],
      language: 'de',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    await turn();
    expect(my.sent).toMatchObject([{ to: body.data.to }]);
    expect(my.sent[0]?.subject).toMatch(/^Gebucht: /);
    expect(my.sent[0]?.text).toContain('Ada Berg');
  });
});
