import { migrations } from '@server/database/migrations.ts';
import { outboxMessages } from '@server/outbox/tables.ts';
import { eq, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { bookings } from '../../server/tables.ts';
import { schedulerOn } from './bookingsTesting.ts';
import { day, hour, mailWith, workflowsOn } from './workflowTesting.ts';

describe.each(areaEngines)('the workflow on %s', (engine) => {
  const my = workflowsOn(engine);
  const { turn, at, pass, nine, book, act, workflows, workflowOf, change, runs } = my;

  const afterEndMessages = async (booking: number): Promise<string[]> => {
    const { body } = await my.api.call('GET', '/outbox-messages?state=queued&disablePagination=true');
    return body.data
      .filter(({ cause }: { cause: string }) => new RegExp(`^booking ${booking},.* afterEnd `).test(cause))
      .map((one: Record<string, string>) => `${one.title}: ${one.recipientName} <${one.recipient}>`)
      .sort();
  };

  test('has default messages: a confirmation at once, a reminder a day before and thanks an hour after', async () => {
    const { id } = await schedulerOn(my.api);
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
    expect(my.sent.map(({ to }) => to)).toEqual(['ada@berg.example']);
    const [mail] = my.sent;
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
    // An unsent message names its recipient too.
    const log = await my.api.call('GET', `/schedulers/${id}/workflow-log`);
    const unsent = log.body.data.filter(({ state }: { state: string }) => state === 'queued');
    expect(unsent.map(({ recipient }: { recipient: string }) => recipient)).toEqual([
      'ada@berg.example',
      'ada@berg.example',
    ]);
  });

  test('sends only to bookings that meet its conditions, also those added later', async () => {
    const { id } = await schedulerOn(my.api);
    const inGerman = { subject: 'language', key: '', operator: 'is', value: 'de' };
    await change(id, 'booked', { conditions: [inGerman] });
    await book(id, nine(7));
    await book(id, nine(8), { language: 'de', email: 'd@example.org' });
    await turn();
    expect(my.sent.map(({ to }) => to)).toEqual(['d@example.org']);
    await change(id, 'beforeStart', { conditions: [inGerman] });
    expect((await runs(id, 'beforeStart')).map(({ reason }: { reason: string }) => reason).sort()).toEqual([
      '',
      'conditionsNotMet',
    ]);
  });

  test('reminds only of the new time, and of nothing that was cancelled', async () => {
    const { id } = await schedulerOn(my.api);
    const booking = await book(id, nine(7));
    const later = nine(9);
    await act(booking, 'move', { startsAt: later });
    expect(await runs(id, 'beforeStart')).toEqual([
      { state: 'queued', reason: '', sendAt: new Date(Date.parse(later) - day).toISOString() },
      { state: 'canceled', reason: 'bookingMoved', sendAt: new Date(Date.parse(nine(7)) - day).toISOString() },
    ]);
    await act(booking, 'cancel', { reason: 'Ill' });
    expect((await runs(id, 'beforeStart'))[0]).toMatchObject({ state: 'canceled', reason: 'bookingEnded' });
    my.forget();
    await turn();
    // The messages about booking and moving are obsolete by the time of sending.
    expect(my.sent.map(({ subject }) => subject.split(':')[0])).toEqual(['Cancelled']);
    expect(my.sent[0]?.text).toContain('Ill');
    expect(my.sent[0]?.attachments?.[0]?.content).toContain('METHOD:CANCEL');
  });

  test('reschedules withdrawn messages when the booking is restored', async () => {
    const { id } = await schedulerOn(my.api);
    const booking = await book(id, nine(7));
    await act(booking, 'cancel');
    expect(await runs(id, 'beforeStart')).toMatchObject([{ state: 'canceled' }]);
    await act(booking, 'reopen', { state: 'confirmed' });
    expect(await runs(id, 'beforeStart')).toMatchObject([{ state: 'queued', reason: '' }]);
    // The message about the cancellation is not my.sent.
    await turn();
    expect(my.sent.some(({ subject }) => subject.startsWith('Cancelled'))).toBe(false);
  });

  test('reschedules unsent messages when it is edited, switched off and on, or deleted', async () => {
    const { id } = await schedulerOn(my.api);
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
    const gone = await my.api.call('DELETE', `/schedulers/${id}/workflows/${workflowId}`);
    expect(gone.status).toBeLessThan(300);
    expect(await runs(id, 'beforeStart')).toEqual([{ state: 'canceled', reason: 'workflowOff', sendAt: due }]);
  });

  test('sends nothing to guests who booked before a message was added', async () => {
    const { id } = await schedulerOn(my.api);
    await book(id, nine(7));
    await turn();
    pass(hour);
    my.forget();
    const { steps } = await workflowOf(id, 'booked');
    await change(id, 'booked', { steps: [...steps, { ...steps[0], id: 77 }] });
    await turn();
    expect(my.sent).toEqual([]);
  });

  test('checks the current state again at the moment of sending', async () => {
    const { id } = await schedulerOn(my.api);
    const email = 'grace@berg.example';
    const booking = await book(id, nine(7), { email });
    await turn();
    my.forget();
    // Writes directly to the database, as if the change had happened between planning and sending, bypassing the
    // planner.
    await my.api.database.asAccount(my.api.me.account, (tx) =>
      tx.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, booking)),
    );
    pass(7 * day);
    await turn();
    // Other guests are reminded at that time.
    expect(my.sent.filter(({ to }) => to === email)).toEqual([]);
    expect(await runs(id, 'beforeStart')).toMatchObject([{ state: 'skipped', reason: 'bookingEnded' }]);
  });

  test('records why there is no reminder for a late booking', async () => {
    const { id } = await schedulerOn(my.api);
    await book(id, at(3 * hour - (my.api.time.now.getTime() % hour)).toISOString(), {
      override: { reason: 'At once' },
    });
    expect(await runs(id, 'beforeStart')).toMatchObject([{ state: 'canceled', reason: 'bookedTooLate' }]);
  });

  test('names planned messages and their recipients in the outbox, and keeps both current', async () => {
    const { id, hosts } = await schedulerOn(my.api);
    const toHosts = { ...mailWith('It is over'), id: 2, action: 'mailHosts' };
    await change(id, 'afterEnd', { steps: [mailWith('Thanks'), toHosts] });
    await change(id, 'beforeStart', { isActive: false });
    await turn();
    const booking = await book(id, nine(7));
    const planned = () => afterEndMessages(booking);
    expect(await planned()).toEqual(['Thank you:  <>', 'Thank you: Ada Berg <ada@berg.example>']);
    await change(id, 'afterEnd', { name: 'Bye' });
    const host = `/scheduler/hosts/${hosts[0].hostId}`;
    expect((await my.api.call('PATCH', host, { name: 'Bo', email: 'bo@example.org' })).status).toBe(200);
    const named = ['Bye: Ada Berg <ada@berg.example>', 'Bye: Bo <bo@example.org>'];
    expect(await planned()).toEqual(named);
    // Messages from before titles were stored get the same.
    const migration = migrations.find(({ name }) => name === 'scheduler/0005_titles_of_planned_messages');
    const isOne = like(outboxMessages.cause, `booking ${booking},%`);
    await my.api.database.asSystem(async (tx) => {
      await tx.update(outboxMessages).set({ title: '', recipientName: '', recipientAddress: '' }).where(isOne);
      await tx.execute(sql.raw(migration?.text ?? ''));
    });
    expect(await planned()).toEqual(named);
  });

  test('is copied with the scheduler', async () => {
    const { id } = await schedulerOn(my.api);
    await change(id, 'afterEnd', { name: 'Bye' });
    const { body } = await my.api.call('POST', `/schedulers/${id}/duplicate`, { name: `Copy ${crypto.randomUUID()}` });
    const names = (await workflows(body.data.id)).map(({ name }: { name: string }) => name);
    expect(names).toContain('Bye');
    expect(names).toHaveLength(8);
  });
});
