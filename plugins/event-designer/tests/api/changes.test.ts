import type { TestApi } from '@server/http/testing.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStream } from '../../../../tests/api/kernel/streams.ts';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { tuesdays } from './series.ts';
import { createEvent, createTicket, eventApi, sell } from './support.ts';

describe.each(areaEngines)('the history of events on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  afterAll(() => api.close());

  const latest = async (eventId: number) =>
    (await api.call('GET', `/changes?scope=eventId:${eventId}&perPage=1`)).body.data[0];
  const takeBackLatest = async (eventId: number, body: object = {}) =>
    api.call('POST', `/changes/${(await latest(eventId)).id}/take-back`, body);
  const read = async (path: string) => (await api.call('GET', path)).body.data;
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await api.call(method, path, body);
    expect([method, path, answer.status, answer.body.message]).toEqual([
      method,
      path,
      expect.toBeOneOf([200, 201, 204]),
      undefined,
    ]);
    return answer.body.data;
  };

  test("undoes a change of price, and updates the event's counters after undoing a quantity", async () => {
    const event = await createEvent(api);
    const ticket = await createTicket(api, event, { price: 9000, quantity: 100 });
    await send('PATCH', `/events/${event}/tickets/${ticket}`, { price: 12_000, quantity: 50 });
    expect(await latest(event)).toMatchObject({
      resource: 'tickets',
      rowId: ticket,
      before: { price: 9000, quantity: 100 },
      after: { price: 12_000, quantity: 50 },
    });
    expect((await takeBackLatest(event)).status).toBe(200);
    expect(await read(`/events/${event}/tickets/${ticket}`)).toMatchObject({ price: 9000, quantity: 100, version: 3 });
    expect(await read(`/events/${event}`)).toMatchObject({ ticketsTotal: 100 });
  });

  test('applies the rules of an ordinary save to what was sold since', async () => {
    const event = await createEvent(api);
    const ticket = await createTicket(api, event, { quantity: 5 });
    await send('PATCH', `/events/${event}/tickets/${ticket}`, { quantity: 50 });
    await sell(api, event, ticket, 10);
    const { status, body } = await takeBackLatest(event);
    expect(status).toBe(422);
    expect(body.errors[0].path).toBe('quantity');
  });

  test('undoes a change of basic info with tags, slots, zone and place', async () => {
    const event = await createEvent(api);
    const path = `/events/${event}/basic-info`;
    const before = await read(path);
    await send('PATCH', path, {
      name: 'Gala',
      tags: ['music'],
      venue: { ...before.venue, name: 'Opera', city: 'Oslo' },
      timeSettings: { timeZone: { id: 'America/New_York' } },
      timeSlots: [{ start: '2027-06-01T18:00', end: '2027-06-01T23:00' }],
    });
    const { version: _, ...rest } = before;
    expect((await takeBackLatest(event)).status).toBe(200);
    expect(await read(path)).toMatchObject(rest);
    expect((await read(`/events/${event}`)).name).toBe('Summit');
  });

  test('undoes a cover text, and never shows a password', async () => {
    const event = await createEvent(api);
    await send('PATCH', `/events/${event}/details`, { details: { summary: 'All about it' } });
    expect(await latest(event)).toMatchObject({
      before: { details: { summary: '' } },
      after: { details: { summary: 'All about it' } },
    });
    await send('PATCH', `/events/${event}/publish-settings`, {
      privacySettings: { access: 'private', password: 'open sesame' },
    });
    expect((await latest(event)).after).toEqual({ privacySettings: { access: 'private' } });
    const ticket = await createTicket(api, event, { accessProtection: 'pass_code', passCode: 'open sesame' });
    await send('PATCH', `/events/${event}/tickets/${ticket}`, { passCode: 'open sesame again' });
    expect(await latest(event)).toMatchObject({ rowId: ticket, before: {}, after: {}, canTakeBack: false });
    const rows = await api.database.asSystem((tx) => tx.execute(sql`select changes::text as row from changes`));
    expect(JSON.stringify(rows)).not.toContain('sesame');
  });

  test('restores a deleted ticket with its pass code, and counts it again', async () => {
    const event = await createEvent(api);
    const ticket = await createTicket(api, event, { accessProtection: 'pass_code', passCode: 'secret' });
    await createTicket(api, event);
    await send('DELETE', `/events/${event}/tickets/${ticket}`);
    expect(await read(`/events/${event}`)).toMatchObject({ ticketCount: 1, ticketsTotal: 100 });
    expect((await takeBackLatest(event)).status).toBe(200);
    expect(await read(`/events/${event}/tickets/${ticket}`)).toMatchObject({ hasPassCode: true, quantity: 100 });
    expect(await read(`/events/${event}`)).toMatchObject({ ticketCount: 2, ticketsTotal: 200 });
  });

  test('restores a deleted ticket that hides others, and a deleted group with its tickets', async () => {
    const event = await createEvent(api);
    const early = await createTicket(api, event, { name: 'Early' });
    const { id: group } = await send('POST', `/events/${event}/ticket-groups`, { name: 'Guests', kind: 'collection' });
    const late = await createTicket(api, event, { name: 'Late', hiddenIfAvailableId: early, groupId: group });
    await send('DELETE', `/events/${event}/tickets/${early}`);
    expect((await read(`/events/${event}/tickets/${late}`)).hiddenIfAvailableId).toBeNull();
    expect((await takeBackLatest(event)).status).toBe(200);
    await send('DELETE', `/events/${event}/ticket-groups/${group}`);
    expect((await read(`/events/${event}/tickets/${late}`)).groupId).toBeNull();
    expect((await takeBackLatest(event)).status).toBe(200);
    expect(await read(`/events/${event}/tickets/${late}`)).toMatchObject({
      hiddenIfAvailableId: early,
      groupId: group,
    });
  });

  test('restores a date in its series, reopens a cancelled one, and the rules generate the same dates', async () => {
    const event = await createEvent(api, { isRecurring: true, start: null, end: null });
    const rule = {
      ...tuesdays,
      frequency: 'daily',
      daysOfWeek: [],
      count: 3,
      timesOfDay: [{ time: '19:00', label: '', durationMinutes: 120 }],
    };
    const dates = async () => (await read(`/events/${event}/dates`)).map(({ start }: { start: string }) => start);
    await send('PATCH', `/events/${event}/schedule`, { rules: [rule] });
    const all = await dates();
    expect(all).toHaveLength(3);
    const [{ id }] = await read(`/events/${event}/dates`);
    await send('DELETE', `/events/${event}/dates/${id}`);
    expect(await latest(event)).toMatchObject({ resource: 'scheduleDates', kind: 'removed', name: '2027-03-16T19:00' });
    expect((await read(`/events/${event}/schedule`)).excludedOccurrences).toHaveLength(1);
    expect((await takeBackLatest(event)).status).toBe(200);
    expect((await read(`/events/${event}/schedule`)).excludedOccurrences).toEqual([]);
    expect(await dates()).toEqual(all);

    await send('POST', `/events/${event}/dates/${id}/cancel`, { reason: 'Storm' });
    expect((await takeBackLatest(event)).status).toBe(200);
    expect((await read(`/events/${event}/dates/${id}`)).status).toBe('scheduled');

    const [kept] = (await read(`/events/${event}/schedule`)).rules;
    await send('PATCH', `/events/${event}/schedule`, { rules: [{ ...kept, count: 5 }] });
    expect(await dates()).toHaveLength(5);
    expect((await takeBackLatest(event)).status).toBe(200);
    expect(await dates()).toEqual(all);
  });

  test('restores a deleted event completely', async () => {
    const event = await createEvent(api);
    await send('PATCH', `/events/${event}/details`, { details: { summary: 'Kept' } });
    await send('PATCH', `/events/${event}/basic-info`, { tags: ['kept'] });
    const { id: pool } = await send('POST', `/events/${event}/stock-pools`, { name: 'Hall', quantity: 40 });
    const ticket = await createTicket(api, event, { type: 'stock', stockPoolId: pool, quantity: null });
    const parts = ['basic-info', 'details', 'publish-settings', 'tickets', 'stock-pools'];
    const all = () => Promise.all(parts.map((part) => read(`/events/${event}/${part}`)));
    const before = await all();
    await send('DELETE', `/events/${event}`);
    expect((await api.call('GET', `/events/${event}/basic-info`)).status).toBe(404);
    expect((await takeBackLatest(event)).status).toBe(200);
    expect(await all()).toEqual(before);
    expect(await read(`/events/${event}/tickets/${ticket}`)).toMatchObject({ stockPoolId: pool, remaining: 40 });
  });

  test('undoes the creation of an event with tickets only after confirmation', async () => {
    const event = await createEvent(api);
    const { id } = await latest(event);
    await createTicket(api, event);
    const { status, body } = await api.call('POST', `/changes/${id}/take-back`, {});
    expect([status, body.errors]).toMatchObject([409, [{ path: 'tickets', code: 'changed_since' }]]);
  });

  test('undoes the order of tickets, and the creation of a copy', async () => {
    const event = await createEvent(api);
    const first = await createTicket(api, event, { name: 'First' });
    const second = await createTicket(api, event, { name: 'Second' });
    const order = async () => (await read(`/events/${event}/tickets`)).map(({ id }: { id: number }) => id);
    await send('POST', `/events/${event}/tickets/order`, { ids: [second, first] });
    expect(await latest(event)).toMatchObject({ after: { order: [second, first] }, canTakeBack: true });
    expect((await takeBackLatest(event)).status).toBe(200);
    expect(await order()).toEqual([first, second]);
    const copy = await send('POST', `/events/${event}/tickets/${first}/duplicate`);
    expect(await latest(event)).toMatchObject({ kind: 'created', rowId: copy.id });
    expect((await takeBackLatest(event)).status).toBe(200);
    expect(await order()).toEqual([first, second]);
  });

  test('records a bulk edit of tickets as separate changes that can be undone', async () => {
    const event = await createEvent(api);
    const first = await createTicket(api, event, { name: 'First', price: 100 });
    const second = await createTicket(api, event, { name: 'Second', price: 200 });
    const tickets = [first, second].map((id) => ({ id, version: 1 }));
    await send('POST', `/events/${event}/tickets/bulk-edit`, { tickets, changes: { isPaused: true } });
    const { groupId } = await latest(event);
    const { data } = (await api.call('GET', `/changes?groupId=${groupId}`)).body;
    expect(data.map(({ rowId }: { rowId: number }) => rowId).sort()).toEqual([first, second].sort());
    for (const change of data) expect(change).toMatchObject({ before: { isPaused: false }, after: { isPaused: true } });
    expect((await takeBackLatest(event)).status).toBe(200);
  });

  test('undoes a cancellation: the event is then unpublished, and past times are not scheduled again', async () => {
    const event = await createEvent(api, { start: '2028-05-03T09:00', end: '2028-05-03T17:00' });
    const path = `/events/${event}/publish-settings`;
    await send('PATCH', `/events/${event}/basic-info`, { locationType: 'to_be_announced' });
    await createTicket(api, event);
    await send('PATCH', path, { status: 'published', scheduleSettings: { unpublishAt: '2028-05-01T00:00:00.000Z' } });
    await send('PATCH', path, { status: 'cancelled', cancellationReason: 'Storm' });
    expect((await latest(event)).canTakeBack).toBe(true);
    const { status, body } = await takeBackLatest(event);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(await read(path)).toMatchObject({
      status: 'unpublished',
      cancellationReason: '',
      scheduleSettings: { publishAt: null, unpublishAt: null },
    });
    expect((await takeBackLatest(event)).status).toBe(200);
    expect(await read(path)).toMatchObject({ status: 'cancelled', cancellationReason: 'Storm' });
  });

  test('clears references of a restored ticket to deleted rows, so that it can be saved', async () => {
    const event = await createEvent(api);
    const { id: hall } = await send('POST', `/events/${event}/stock-pools`, { name: 'Hall', quantity: 40 });
    const { id: bar } = await send('POST', `/events/${event}/stock-pools`, { name: 'Bar', quantity: 40 });
    const other = await createTicket(api, event, { name: 'Other' });
    const stock = { type: 'stock', quantity: null, stockPoolId: hall, alsoPoolIds: [bar] };
    const ticket = await createTicket(api, event, { ...stock, hiddenIfAvailableId: other });
    await send('DELETE', `/events/${event}/tickets/${ticket}`);
    const { id: removal } = await latest(event);
    await send('DELETE', `/events/${event}/stock-pools/${bar}`);
    await send('DELETE', `/events/${event}/tickets/${other}`);
    expect((await api.call('POST', `/changes/${removal}/take-back`, {})).status).toBe(200);
    const path = `/events/${event}/tickets/${ticket}`;
    expect(await read(path)).toMatchObject({ stockPoolId: hall, alsoPoolIds: [], hiddenIfAvailableId: null });
    expect((await api.call('PATCH', path, { description: 'Saved' })).status).toBe(200);
  });

  test('restores an archived event', async () => {
    const event = await createEvent(api, { start: '2026-05-03T09:00', end: '2026-05-03T17:00' });
    await send('POST', '/events/archive', { ids: [event] });
    expect(await latest(event)).toMatchObject({ name: 'Summit', after: { isArchived: true } });
    expect((await takeBackLatest(event)).status).toBe(200);
    expect((await read(`/events/${event}`)).isArchived).toBe(false);
  });

  test('hides personal rows, such as list views, from other members', async () => {
    const before = (await api.call('GET', '/changes?perPage=1')).body.meta.total;
    const view = { list: 'events', name: 'My view', search: 'status=published', hiddenColumns: [], isDefault: false };
    const { id } = await send('POST', '/saved-views', view);
    await send('PATCH', `/saved-views/${id}`, { name: 'My other view' });
    await send('DELETE', `/saved-views/${id}`);
    expect((await api.call('GET', '/changes?perPage=1')).body.meta.total).toBe(before);
  });

  test('records a duplicated event as a new one', async () => {
    const event = await createEvent(api);
    const copy = await send('POST', `/events/${event}/duplicate`, { name: 'Again', start: null, parts: [] });
    expect(await latest(copy.id)).toMatchObject({ resource: 'events', kind: 'created', name: 'Again' });
    expect((await takeBackLatest(copy.id)).status).toBe(200);
    expect((await api.call('GET', `/events/${copy.id}`)).status).toBe(404);
  });

  test('records an admission rule, whose path names no event, in the history of its event and reports it to its pages', async () => {
    const event = await createEvent(api);
    const { id } = await send('POST', `/managed-events/events/${event}/accessibility-rules`, { name: 'Gate' });
    const stream = await openStream((headers) => api.app.request('/api/live', { headers }), api.me);
    await send('PATCH', `/managed-events/accessibility-rules/${id}`, { cooldownMinutes: 5 });
    let message = await stream.next();
    // The stream may still deliver the event of the creation first.
    while (message?.event === 'change' && message.data.resource !== 'accessibilityRule') message = await stream.next();
    expect(message?.data).toMatchObject({ resource: 'accessibilityRule', scope: `eventId:${event}` });
    await stream.close();
    expect(await latest(event)).toMatchObject({ name: 'Gate', params: { ruleId: id }, after: { cooldownMinutes: 5 } });
    expect((await takeBackLatest(event)).status).toBe(200);
    expect(await read(`/managed-events/accessibility-rules/${id}`)).toMatchObject({ cooldownMinutes: 0 });
  });
});
