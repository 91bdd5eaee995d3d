import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { createEvent, createTicket, deleteNamedTicket, eventApi, problems, testNow } from './support.ts';

const twoHoursBefore = { anchor: 'start', side: 'before', minutes: 120 };
const evening = (day: string) => ({ start: `2027-${day}T19:00`, end: `2027-${day}T22:00` });

describe.each(areaEngines)('tickets of an event that continues or moves, on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  beforeEach(() => {
    api.time.now = testNow;
  });
  afterAll(() => api.close());

  const get = async (path: string) => (await api.call('GET', path)).body.data;
  const patch = (path: string, body: object) => api.call('PATCH', path, body);

  test('are sold for the next date of a series after its first one, and can be published again', async () => {
    const event = await createEvent(api, { isRecurring: true, ...evening('02-11') });
    const next = { start: '2027-02-18T19:00', durationMinutes: 180 };
    expect((await api.call('POST', `/events/${event}/dates`, next)).status).toBe(201);
    await patch(`/events/${event}/basic-info`, { locationType: 'to_be_announced' });
    const ticket = await createTicket(api, event, { relativeSaleEnd: twoHoursBefore });
    const publish = (status: string) => patch(`/events/${event}/publish-settings`, { status });
    expect((await publish('published')).status).toBe(200);
    const path = `/events/${event}/tickets/${ticket}`;
    expect(await get(path)).toMatchObject({ saleWindow: { end: '2027-02-11T16:00:00.000Z' } });
    api.time.now = new Date('2027-02-12T12:00:00.000Z');
    expect(await get(path)).toMatchObject({
      saleState: { state: 'on_sale' },
      saleWindow: { end: '2027-02-18T16:00:00.000Z' },
    });
    await publish('unpublished');
    expect((await publish('published')).status).toBe(200);
  });

  test('are paused, one or all of them, after the event moved away from their sale time', async () => {
    const event = await createEvent(api);
    const sale = { saleStart: '2027-04-01T00:00:00.000Z', relativeSaleEnd: twoHoursBefore };
    const moved = await createTicket(api, event, sale);
    const other = await createTicket(api, event, { name: 'Other' });
    const timeSlots = [{ start: '2027-03-03T09:00', end: '2027-03-03T17:00' }];
    expect((await patch(`/events/${event}/basic-info`, { timeSlots })).status).toBe(200);
    expect((await patch(`/events/${event}/tickets/${moved}`, { isPaused: true })).status).toBe(200);
    const tickets = [moved, other].map((id) => ({ id }));
    const all = await api.call('POST', `/events/${event}/tickets/bulk-edit`, { tickets, changes: { isPaused: true } });
    expect([all.status, all.body.data?.isSaved]).toEqual([200, true]);
  });

  test('leave the cards that name them savable when they are gone, and stay while a rule names them', async () => {
    const event = await createEvent(api);
    const ticket = await createTicket(api, event);
    const form = `/managed-events/events/${event}/registrant-settings`;
    const { fields } = await get(form);
    const asking = (ids: number[]) => ({ state: 'required', scope: 'specific_tickets', ticketIds: ids });
    await patch(form, { fields: { ...fields, phone: asking([ticket]) } });
    const rules = `/managed-events/events/${event}/accessibility-rules`;
    const named = { name: 'Hall', scope: 'specific_tickets', ticketIds: [ticket] };
    const { id } = (await api.call('POST', rules, named)).body.data;
    const refused = await api.call('DELETE', `/events/${event}/tickets/${ticket}`);
    expect(problems(refused)).toEqual([409, ' ticket_in_rules']);
    await deleteNamedTicket(api, ticket);
    expect((await patch(form, { orderTimeoutMinutes: 40 })).status).toBe(200);
    expect((await patch(`/managed-events/accessibility-rules/${id}`, { name: 'Bar' })).status).toBe(200);
    expect((await patch(form, { fields: { ...fields, phone: asking([999_999]) } })).status).toBe(422);
  });

  test('are copied with the admission rules that name them, which move with the event', async () => {
    const event = await createEvent(api);
    const ticket = await createTicket(api, event);
    const rules = (id: number) => `/managed-events/events/${id}/accessibility-rules`;
    const named = { name: 'Hall', scope: 'specific_tickets', ticketIds: [ticket] };
    await api.call('POST', rules(event), { ...named, validFrom: '2027-05-03T06:00:00.000Z' });
    const summary = await get(`/events/${event}/duplicate-summary`);
    expect(summary.parts).toContainEqual({
      part: 'admissionRules',
      counts: { accessGates: 0, admissionRules: 1 },
      unavailable: null,
    });
    const copy = async (parts: string[]) => {
      const body = { name: 'Copy', start: '2027-05-10T09:00', parts };
      return (await api.call('POST', `/events/${event}/duplicate`, body)).body.data.id;
    };
    const whole = await copy(['tickets', 'admissionRules']);
    const [own] = await get(`/events/${whole}/tickets`);
    expect(await get(rules(whole))).toMatchObject([{ ticketIds: [own.id], validFrom: '2027-05-10T06:00:00.000Z' }]);
    expect(await get(rules(await copy(['admissionRules'])))).toEqual([]);
  });
});
