import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { mondays } from './mondays.ts';
import { createEvent, createTicket, day, eventApi, keepPicture, problems, sell } from './support.ts';

const everything = ['details', 'tickets', 'attendeeApp', 'settings', 'publish'];

describe.each(areaEngines)('duplicating an event on %s', (engine) => {
  let api: TestApi;
  let source: number;
  let cover: number;
  beforeAll(async () => {
    api = await eventApi(engine);
    source = await createEvent(api, { name: 'Northern Light Summit' });
    cover = await keepPicture(api, api.me);
    const at = `/events/${source}`;
    const venue = { name: 'Fjordhallen', line1: 'Havnegata 12', line2: '', city: 'Oslo', state: '', postalCode: '' };
    await api.call('PATCH', `${at}/basic-info`, {
      tags: ['Energy', 'Grid'],
      eventTypeId: 2,
      venue: { ...venue, country: 'NO', latitude: 59.9, longitude: 10.7, mapZoom: 14 },
      timeSlots: [
        { ...day, admissionAt: '2027-05-03T08:15' },
        { start: '2027-05-04T09:00', end: '2027-05-04T17:00' },
      ],
    });
    const picture = `/media/key-${api.me.account}`;
    const devices = {
      profileImageUrl: `${picture}/thumbnail.webp?v=7`,
      tabletImageUrl: `${picture}/desktop.webp`,
      mobileImageUrl: 'https://example.org/mobile.jpg',
    };
    await api.call('PATCH', `${at}/details`, {
      details: { summary: 'Two days', coverMedia: { id: cover }, coverAlt: 'A hall', ...devices },
    });
    await api.call('PATCH', `${at}/publish-settings`, { privacySettings: { access: 'unlisted' } });
    await api.call('PATCH', `/managed-events${at}/settings`, { settings: { isEnableAttendeeApp: true } });
    const pool = (await api.call('POST', `${at}/stock-pools`, { name: 'Hall', quantity: 50 })).body.data.id;
    const early = await createTicket(api, source, {
      name: 'Early',
      saleStart: '2027-02-01T08:00:00.000Z',
      saleEnd: '2027-04-30T21:59:00.000Z',
    });
    await createTicket(api, source, { name: 'Seat', type: 'stock', stockPoolId: pool, quantity: null });
    const old = await createTicket(api, source, { name: 'Old' });
    await api.call('PATCH', `${at}/tickets/${old}`, { isArchived: true });
    await sell(api, source, early, 3);
    await api.call('PATCH', `${at}/publish-settings`, { status: 'published' });
  });
  afterAll(() => api.close());

  const get = async (path: string) => (await api.call('GET', path)).body.data;
  const duplicate = (body: object) => api.call('POST', `/events/${source}/duplicate`, body);
  const copy = async (body: object): Promise<number> => {
    const { status, body: answer } = await duplicate({ name: 'Copy', start: null, parts: [], ...body });
    expect([status, answer.errors]).toEqual([200, undefined]);
    return answer.data.id;
  };

  test('previews what there is to copy, and why a part cannot be copied', async () => {
    const { name, firstStart, timeZone, parts } = await get(`/events/${source}/duplicate-summary`);
    expect({ name, firstStart, timeZone }).toEqual({
      name: 'Northern Light Summit (copy)',
      firstStart: '2027-05-03T09:00',
      timeZone: 'Europe/Oslo',
    });
    expect(parts).toEqual(
      expect.arrayContaining([
        { part: 'details', counts: { blocks: 0, pictures: 1 }, unavailable: null },
        { part: 'tickets', counts: expect.objectContaining({ tickets: 2, pools: 1 }), unavailable: null },
      ]),
    );
    const german = { headers: { 'accept-language': 'de' } };
    const inGerman = await api.call('GET', `/events/${source}/duplicate-summary`, undefined, german);
    expect(inGerman.body.data.name).toBe('Northern Light Summit (Kopie)');
    const bare = await createEvent(api);
    const summary = await get(`/events/${bare}/duplicate-summary`);
    expect(summary.parts).toEqual(
      expect.arrayContaining([expect.objectContaining({ part: 'tickets', unavailable: 'empty' })]),
    );
  });

  test('counts the cards with values of their own, not those that only know when they changed', async () => {
    const id = await createEvent(api);
    const settings = async () => {
      const { parts } = await get(`/events/${id}/duplicate-summary`);
      return parts.find(({ part }: { part: string }) => part === 'settings').counts;
    };
    const zone = { id: 'America/New_York' };
    await api.call('PATCH', `/events/${id}/basic-info`, { timeSettings: { timeZone: zone } });
    expect(await settings()).toEqual({ cards: 0 });
    await api.call('PATCH', `/managed-events/events/${id}/scan-settings`, { worksOffline: false });
    expect(await settings()).toEqual({ cards: 1 });
  });

  test('always copies basic info, and moves all times by the distance to the new start', async () => {
    const id = await copy({ name: 'Summit 2028', start: '2028-01-10T10:00', parts: everything });
    const info = await get(`/events/${id}/basic-info`);
    expect(info).toMatchObject({
      version: 1,
      name: 'Summit 2028',
      tags: ['Energy', 'Grid'],
      eventTypeId: 2,
      venue: { name: 'Fjordhallen', mapZoom: 14 },
      timeSlots: [
        { start: '2028-01-10T10:00', end: '2028-01-10T18:00', admissionAt: '2028-01-10T09:15' },
        { start: '2028-01-11T10:00', end: '2028-01-11T18:00' },
      ],
      timeSlotsTimestampRange: { start: '2028-01-10T09:00:00.000Z', end: '2028-01-11T17:00:00.000Z' },
    });
    const tickets = await get(`/events/${id}/tickets`);
    const [early] = tickets;
    // All times move by 252 days and one hour on the clock. 09:00 in winter becomes 10:00 in autumn; 23:30 becomes
    // 00:30.
    expect(early).toMatchObject({
      name: 'Early',
      saleStart: '2027-10-11T08:00:00.000Z',
      saleEnd: '2028-01-07T23:59:00.000Z',
      sold: 0,
      reserved: 0,
    });
  });

  test('is refused where clocks would make two of its slots the same', async () => {
    const id = await createEvent(api, { name: 'Night' });
    const slots = ['02:00', '03:00'].map((time) => ({ start: `2027-05-03T${time}`, end: '2027-05-03T04:00' }));
    expect((await api.call('PATCH', `/events/${id}/basic-info`, { timeSlots: slots })).status).toBe(200);
    const at = (start: string) => api.call('POST', `/events/${id}/duplicate`, { name: 'Copy', start, parts: [] });
    expect(problems(await at('2027-03-28T02:00'))).toEqual([422, 'start slot_repeated']);
    expect((await at('2027-03-27T02:00')).status).toBe(200);
  });

  test('copies tickets with new pools, without sales and without archived tickets', async () => {
    const id = await copy({ parts: ['tickets'] });
    const tickets = await get(`/events/${id}/tickets`);
    expect(tickets.map((ticket: { name: string }) => ticket.name)).toEqual(['Early', 'Seat']);
    const pools = await get(`/events/${id}/stock-pools`);
    expect(pools).toMatchObject([{ name: 'Hall', quantity: 50, sold: 0 }]);
    expect(tickets[1].stockPoolId).toBe(pools[0].id);
    const [theirs] = await get(`/events/${source}/stock-pools`);
    expect(theirs.id).not.toBe(pools[0].id);
    expect(await get(`/events/${id}`)).toMatchObject({ ticketCount: 2, ticketsSold: 0, ticketsTotal: 150 });
  });

  test('has no dates and no sale times without a start', async () => {
    const id = await copy({ parts: ['tickets'] });
    expect(await get(`/events/${id}/basic-info`)).toMatchObject({ timeSlots: [], timeSlotsTimestampRange: null });
    const [early] = await get(`/events/${id}/tickets`);
    expect(early).toMatchObject({ saleStart: null, saleEnd: null });
  });

  test('is never published, whatever the original is', async () => {
    const id = await copy({ parts: everything });
    expect(await get(`/events/${id}/publish-settings`)).toMatchObject({
      status: 'unpublished',
      publishedAt: null,
      privacySettings: { access: 'unlisted' },
    });
    expect((await get(`/managed-events/events/${id}/settings`)).settings.isEnableAttendeeApp).toBe(true);
  });

  test('leaves out the parts that were not chosen', async () => {
    const id = await copy({ parts: [] });
    expect(await get(`/events/${id}/tickets`)).toEqual([]);
    expect(await get(`/events/${id}/details`)).toMatchObject({ details: { summary: '', coverMedia: null } });
    expect((await get(`/events/${id}/publish-settings`)).privacySettings.access).toBe('public');
    expect((await get(`/managed-events/events/${id}/settings`)).settings.isEnableAttendeeApp).toBe(false);
  });

  test('copies the cover: cropping one does not change the other', async () => {
    const id = await copy({ parts: ['details'] });
    const { details } = await get(`/events/${id}/details`);
    expect(details).toMatchObject({ summary: 'Two days', coverAlt: 'A hall', coverMedia: { x: 10, width: 80 } });
    expect(details.coverMedia.id).not.toBe(cover);
    expect(details.coverMedia.url).not.toContain(`key-${api.me.account}/`);
    // The pictures for devices are the same variants of the copied picture. A picture from elsewhere keeps its address.
    const at = details.coverMedia.url.replace(/cropped.*$/, '');
    expect(details).toMatchObject({
      profileImageUrl: `${at}thumbnail.webp?v=1`,
      tabletImageUrl: `${at}desktop.webp?v=1`,
      mobileImageUrl: 'https://example.org/mobile.jpg',
    });
  });

  test('does not change the original', async () => {
    const before = await Promise.all(['', '/basic-info', '/tickets'].map((path) => get(`/events/${source}${path}`)));
    await copy({ start: '2028-01-10T10:00', parts: everything });
    expect(await Promise.all(['', '/basic-info', '/tickets'].map((path) => get(`/events/${source}${path}`)))).toEqual(
      before,
    );
  });

  test('copies a series with its rules and dates, moved by whole weeks, and reports if there is none', async () => {
    const series = await createEvent(api, { name: 'Every Monday', isRecurring: true, start: null, end: null });
    const saved = await api.call('PATCH', `/events/${series}/schedule`, { rules: [mondays(3)] });
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
    const summary = await get(`/events/${series}/duplicate-summary`);
    expect(summary.firstStart).toBe('2027-03-01T18:00');
    expect(summary.parts).toContainEqual({ part: 'schedule', counts: { rules: 1, dates: 3 }, unavailable: null });
    const body = { name: 'Every Monday again', start: '2027-03-29T18:00', parts: ['schedule'] };
    const id = (await api.call('POST', `/events/${series}/duplicate`, body)).body.data.id;
    expect((await get(`/events/${id}/schedule`)).rules).toMatchObject([{ startsOn: '2027-03-29', count: 3 }]);
    const dates = await get(`/events/${id}/dates`);
    expect(dates.map(({ start, startsAt }: Record<string, string>) => [start, startsAt])).toEqual([
      ['2027-03-29T18:00', '2027-03-29T16:00:00.000Z'],
      ['2027-04-05T18:00', '2027-04-05T16:00:00.000Z'],
      ['2027-04-12T18:00', '2027-04-12T16:00:00.000Z'],
    ]);
    expect(await get(`/events/${id}`)).toMatchObject({
      startsAt: '2027-03-29T16:00:00.000Z',
      endsAt: '2027-04-12T17:30:00.000Z',
    });
    // The copied dates match the copied rules, so saving the rules unchanged changes no date.
    const { rules } = await get(`/events/${id}/schedule`);
    expect((await api.call('PATCH', `/events/${id}/schedule`, { rules })).status).toBe(200);
    expect((await get(`/events/${id}/dates`)).map(({ id: row }: { id: number }) => row)).toEqual(
      dates.map(({ id: row }: { id: number }) => row),
    );
    const once = await get(`/events/${source}/duplicate-summary`);
    expect(once.parts).toContainEqual({ part: 'schedule', counts: {}, unavailable: 'once' });
  });

  test.each<[string, object, [number, ...string[]]]>([
    ['no name', { name: ' ', start: null, parts: [] }, [422, 'name required']],
    ['an unknown part', { name: 'X', start: null, parts: ['guests'] }, [422, 'parts.0 invalid_value']],
    ['a day that does not exist', { name: 'X', start: '2027-02-30T09:00', parts: [] }, [422, 'start no_such_day']],
  ])('refuses %s', async (_, body, expected) => {
    expect(problems(await duplicate(body))).toEqual(expected);
  });

  test('refuses a start for an event without dates, and creates nothing', async () => {
    const bare = await createEvent(api, { name: 'No dates', start: null, end: null });
    const answer = await api.call('POST', `/events/${bare}/duplicate`, {
      name: 'No copy',
      start: '2028-01-10T10:00',
      parts: [],
    });
    expect(problems(answer)).toEqual([422, 'start no_dates_to_move']);
    expect(await get('/events?q=No copy')).toEqual([]);
  });

  test("is refused for another account's event", async () => {
    const answer = await api.call(
      'POST',
      `/events/${source}/duplicate`,
      { name: 'Theirs', start: null, parts: [] },
      { as: api.stranger },
    );
    expect(answer.status).toBe(404);
  });
});
