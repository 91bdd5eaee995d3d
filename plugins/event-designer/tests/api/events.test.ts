import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { createEvent, createTicket, day, eventApi, problems, sell } from './support.ts';

describe.each(areaEngines)('events on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  afterAll(() => api.close());

  test('are created unpublished, with their first day read in their own zone', async () => {
    const answer = await api.call('POST', '/events', { name: '  Harbour Talks  ', timeZone: 'Asia/Tokyo', ...day });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      name: 'Harbour Talks',
      status: 'unpublished',
      isRecurring: false,
      startsAt: '2027-05-03T00:00:00.000Z',
      endsAt: '2027-05-03T08:00:00.000Z',
      place: '',
      ticketCount: 0,
      ticketsTotal: null,
      thumbnailUrl: null,
    });
  });

  test('store the canonical spelling of their zone', async () => {
    const answer = await api.call('POST', '/events', { name: 'Harbour Talks', timeZone: 'europe/BERLIN', ...day });
    expect(answer.body.data).toMatchObject({ timeZone: 'Europe/Berlin', startsAt: '2027-05-03T07:00:00.000Z' });
    const timeZone = { timeSettings: { timeZone: { id: 'asia/calcutta' } } };
    const changed = await api.call('PATCH', `/events/${answer.body.data.id}/basic-info`, timeZone);
    expect(changed.body.data.timeSettings.timeZone.id).toBe('Asia/Kolkata');
  });

  test('can be created without dates', async () => {
    const answer = await api.call('POST', '/events', { name: 'Some day', timeZone: 'UTC', start: null, end: null });
    expect(answer.body.data).toMatchObject({ startsAt: null, endsAt: null });
  });

  test.each<[string, object, [number, ...string[]]]>([
    ['no name', { name: ' ' }, [422, 'name required']],
    ['a name of 151 characters', { name: 'x'.repeat(151) }, [422, 'name too_long']],
    ['no such zone', { timeZone: 'Europe/Atlantis' }, [422, 'timeZone time_zone']],
    ['an offset for a zone', { timeZone: '+02:00' }, [422, 'timeZone time_zone']],
    ['an end before its start', { end: '2027-05-03T08:00' }, [422, 'end end_before_start']],
    ['an end alone', { start: null }, [422, 'start required']],
    ['a day that does not exist', { start: '2027-02-30T09:00' }, [422, 'start no_such_day']],
    ['an implausible year', { start: '0207-05-03T09:00' }, [422, 'start year']],
    ['an hour that clocks skip', { start: '2027-03-28T02:30', end: '2027-03-28T03:00' }, [422, 'start skipped_hour']],
    ['no such organiser', { organizerId: 999_999 }, [422, 'organizerId no_such_row']],
    ['an unknown field', { status: 'published' }, [400, 'status unknown_field']],
    ['a name that is not text', { name: 7 }, [400, 'name invalid_type']],
  ])('refuse %s', async (_, fields, expected) => {
    const answer = await api.call('POST', '/events', { name: 'Summit', timeZone: 'Europe/Oslo', ...day, ...fields });
    expect(problems(answer)).toEqual(expected);
  });

  test('suggest the next day for an end before its start', async () => {
    const answer = await api.call('POST', '/events', {
      name: 'A',
      timeZone: 'UTC',
      start: day.start,
      end: '2027-05-03T08:00',
    });
    expect(answer.body.errors[0].params).toEqual({ suggestion: '2027-05-04T08:00' });
  });

  test('are created once for a repeated Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'the-same-click' };
    const input = { name: 'Only once', timeZone: 'UTC' };
    const first = await api.call('POST', '/events', input, { headers });
    const second = await api.call('POST', '/events', input, { headers });
    expect(second.body.data.id).toBe(first.body.data.id);
    expect((await api.call('GET', '/events?q=Only%20once')).body.meta.total).toBe(1);
  });

  test('are found by text, state and dates, and sorted', async () => {
    await createEvent(api, { name: 'Zebra 100%' });
    await createEvent(api, { name: 'Aardvark 100_', start: '2026-05-03T09:00', end: '2026-05-03T10:00' });
    const names = async (query: string) =>
      (await api.call('GET', `/events?${query}`)).body.data.map(({ name }: { name: string }) => name);
    expect(await names('q=100%25')).toEqual(['Zebra 100%']);
    expect(await names('q=100&sort=name')).toEqual(['Aardvark 100_', 'Zebra 100%']);
    expect(await names('q=100')).toEqual(['Zebra 100%', 'Aardvark 100_']);
    expect(await names('q=100&endsAt[lt]=2027-01-01T00:00:00Z')).toEqual(['Aardvark 100_']);
    expect(await names('q=100&status=published')).toEqual([]);
    expect((await api.call('GET', '/events?status=archived')).status).toBe(400);
  });

  test('without dates come last in the list', async () => {
    const { body } = await api.call('GET', '/events?disablePagination=true');
    const starts = body.data.map(({ startsAt }: { startsAt: string | null }) => startsAt);
    const dated = starts.filter(Boolean);
    expect(starts).toEqual([...dated, ...starts.slice(dated.length).map(() => null)]);
    expect(dated).toEqual([...dated].sort().reverse());
  });

  test('return counts of tickets, sold places and total', async () => {
    const id = await createEvent(api);
    const event = async () => (await api.call('GET', `/events/${id}`)).body.data;
    const first = await createTicket(api, id, { quantity: 10 });
    await createTicket(api, id, { quantity: 5 });
    expect(await event()).toMatchObject({ ticketCount: 2, ticketsSold: 0, ticketsTotal: 15 });
    await sell(api, id, first, 4);
    expect(await event()).toMatchObject({ ticketCount: 2, ticketsSold: 4, ticketsTotal: 15 });
    await api.call('PATCH', `/events/${id}/tickets/${first}`, { isArchived: true });
    expect(await event()).toMatchObject({ ticketCount: 1, ticketsSold: 4, ticketsTotal: 9 });
    await api.call('POST', `/events/${id}/tickets`, { name: 'Unlimited' });
    expect(await event()).toMatchObject({ ticketCount: 2, ticketsTotal: null });
  });

  test('are deleted with all their rows while nobody registered', async () => {
    const id = await createEvent(api);
    const pool = await api.call('POST', `/events/${id}/stock-pools`, { name: 'Hall', quantity: 10 });
    await createTicket(api, id, { type: 'stock', quantity: null, stockPoolId: pool.body.data.id });
    await api.call('PATCH', `/events/${id}/basic-info`, { tags: ['energy'] });
    await api.call('PATCH', `/events/${id}/details`, { content: [] });
    expect((await api.call('DELETE', `/events/${id}`)).status).toBe(204);
    expect((await api.call('GET', `/events/${id}`)).status).toBe(404);
    expect((await api.call('GET', `/events/${id}/tickets`)).status).toBe(404);
  });

  test('cannot be deleted once somebody registered, and the refusal says what to do instead', async () => {
    const id = await createEvent(api);
    await sell(api, id, await createTicket(api, id), 2);
    const answer = await api.call('DELETE', `/events/${id}`);
    expect(problems(answer)).toEqual([409, ' event_has_registrations']);
    expect(answer.body.message).toMatch(/cancel or unpublish/);
    expect((await api.call('GET', `/events/${id}`)).status).toBe(200);
  });

  test('cannot be deleted with an outdated version', async () => {
    const id = await createEvent(api);
    await createTicket(api, id);
    const answer = await api.call('DELETE', `/events/${id}`, undefined, { headers: { 'If-Match': '"1"' } });
    expect(answer.status).toBe(412);
    expect(answer.body.current.ticketCount).toBe(1);
  });

  test('of another account return 404 for every call', async () => {
    const id = await createEvent(api, { name: 'Secret' }, api.stranger);
    const documents = ['basic-info', 'time-settings', 'details', 'publish-settings'];
    const calls: [string, string, object?][] = [
      ['GET', `/events/${id}`],
      ['DELETE', `/events/${id}`],
      ['GET', `/events/${id}/publish-checklist`],
      ['GET', `/managed-events/events/${id}/settings`],
      ['PATCH', `/managed-events/events/${id}/settings`, { settings: { isEnableAttendeeApp: true } }],
      ['GET', `/events/${id}/tickets`],
      ['POST', `/events/${id}/tickets`, { name: 'Theirs' }],
      ['POST', `/events/${id}/tickets/order`, { ids: [1] }],
      ['POST', `/events/${id}/tickets/1/duplicate`],
      ['GET', `/events/${id}/stock-pools`],
      ['POST', `/events/${id}/stock-pools`, { name: 'Theirs', quantity: 1 }],
      ...documents.flatMap((name): [string, string, object?][] => [
        ['GET', `/events/${id}/${name}`],
        ['PATCH', `/events/${id}/${name}`, {}],
      ]),
    ];
    for (const [method, path, body] of calls) {
      expect([method, path, (await api.call(method, path, body)).status]).toEqual([method, path, 404]);
    }
    expect((await api.call('GET', '/events?q=Secret')).body.meta.total).toBe(0);
    expect((await api.call('GET', `/events/${id}`, undefined, { as: api.stranger })).body.data.name).toBe('Secret');
  });

  test.each(['abc', '0', '-1', '1.5', '99999999999', '1e3', '%00'])('with the id %s return 404', async (id) => {
    expect((await api.call('GET', `/events/${id}`)).status).toBe(404);
    expect((await api.call('GET', `/events/${id}/basic-info`)).status).toBe(404);
  });
});
