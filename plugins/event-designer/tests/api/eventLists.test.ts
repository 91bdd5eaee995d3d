import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { fjordHall } from '../../../../tests/support/venues.ts';
import { createEvent, createTicket, eventApi, problems, testNow } from './support.ts';

describe.each(areaEngines)('the list of events on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  afterAll(() => api.close());

  const get = async (path: string) => (await api.call('GET', path)).body.data;
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

  describe('archiving', () => {
    const archive = (events: number[]) => api.call('POST', '/events/archive', { ids: events });
    const restore = (events: number[]) => api.call('POST', '/events/restore', { ids: events });

    test('removes events from the list without losing data, and restores them', async () => {
      const [one, two] = [await createEvent(api), await createEvent(api)];
      await createTicket(api, one, { name: 'Kept' });
      const before = await get(`/events/${one}/basic-info`);
      expect((await archive([one, two])).body.data).toEqual({ ids: [one, two], changeId: expect.any(Number) });
      expect(ids(await get('/events'))).not.toContain(one);
      expect(ids(await get('/events?isArchived=true'))).toEqual(expect.arrayContaining([one, two]));
      expect(await get(`/events/${one}`)).toMatchObject({ isArchived: true, ticketCount: 1 });
      expect((await archive([one])).body.data).toEqual({ ids: [], changeId: null });

      expect((await restore([one])).body.data).toMatchObject({ ids: [one] });
      expect(ids(await get('/events'))).toContain(one);
      expect(ids(await get('/events'))).not.toContain(two);
      expect(await get(`/events/${one}/basic-info`)).toEqual(before);
      expect(await get(`/events/${one}/tickets`)).toMatchObject([{ name: 'Kept' }]);
    });

    test('archives none if one is live, and names it', async () => {
      const [quiet, live] = [await createEvent(api), await createEvent(api, { name: 'On sale' })];
      await createTicket(api, live);
      await api.call('PATCH', `/events/${live}/basic-info`, { locationType: 'to_be_announced' });
      await api.call('PATCH', `/events/${live}/publish-settings`, { status: 'published' });
      const published = (await get(`/events/${live}`)).status;
      expect(published).toBe('published');
      const answer = await archive([quiet, live]);
      expect(problems(answer)).toEqual([409, 'ids event_is_live']);
      expect(answer.body.errors[0].params.names).toBe('"On sale"');
      expect(ids(await get('/events'))).toEqual(expect.arrayContaining([quiet, live]));
    });

    test('is refused for an unknown event', async () => {
      const theirs = await createEvent(api, {}, api.stranger);
      const mine = await createEvent(api);
      expect((await archive([mine, theirs])).status).toBe(404);
      expect(await get(`/events/${mine}`)).toMatchObject({ isArchived: false });
      expect((await archive([])).status).toBe(422);
    });
  });

  test('filters by type and by any of several tags', async () => {
    const tag = async (name: string) => (await api.call('POST', '/organisation/tags', { name })).body.data.id;
    const [jazz, outside] = [await tag('Jazz'), await tag('Outside')];
    const taggedEvent = async (fields: object) => {
      const event = await createEvent(api);
      await api.call('PATCH', `/events/${event}/basic-info`, fields);
      return event;
    };
    const both = await taggedEvent({ tags: ['Outside', 'Jazz'], eventTypeId: 6 });
    const one = await taggedEvent({ tags: ['Jazz'], eventTypeId: 7 });
    const none = await taggedEvent({ eventTypeId: 7 });
    expect(await get(`/events/${both}`)).toMatchObject({ eventTypeId: 6, tagIds: [outside, jazz] });
    const found = async (query: string) => ids(await get(`/events?sort=createdAt&${query}`));
    expect(await found(`tagIds=${jazz}`)).toEqual([both, one]);
    expect(await found(`tagIds%5Bin%5D=${outside},999999`)).toEqual([both]);
    const mine = `id%5Bin%5D=${[both, one, none].join()}`;
    expect(await found(`tagIds%5Bnin%5D=${outside}&${mine}`)).toEqual([one, none]);
    expect(await found(`tagIds%5Bnull%5D=true&${mine}`)).toEqual([none]);
    expect(await found('eventTypeId=7')).toEqual([one, none]);
    const wrong = await api.call('GET', '/events?tagIds=jazz');
    expect(problems(wrong)).toEqual([400, 'tagIds invalid_type']);
  });

  test('sorts by next date: first upcoming, then past, and events without dates last in either direction', async () => {
    const at = (start: string) => ({ start, end: start.replace('T09', 'T17') });
    const past = await createEvent(api, { name: 'Order: past', ...at('2026-05-03T09:00') });
    const older = await createEvent(api, { name: 'Order: older', ...at('2025-05-03T09:00') });
    const later = await createEvent(api, { name: 'Order: later', ...at('2027-06-03T09:00') });
    const soon = await createEvent(api, { name: 'Order: soon', ...at('2027-03-03T09:00') });
    const undated = await createEvent(api, { name: 'Order: none', start: null, end: null });
    const series = await createEvent(api, { name: 'Order: series', isRecurring: true, ...at('2026-01-06T09:00') });
    for (const start of ['2027-04-06T09:00', '2028-04-06T09:00']) {
      const input = { start, durationMinutes: 60, capacity: 25 };
      expect((await api.call('POST', `/events/${series}/dates`, input)).status).toBe(201);
    }
    const ordered = [soon, series, later, past, older, undated];
    expect(ids(await get('/events?q=Order&sort=nextStartsAt'))).toEqual(ordered);
    const byDate = [older, past, soon, series, later];
    expect(ids(await get('/events?q=Order&sort=shownStartsAt'))).toEqual([...byDate, undated]);
    const latestFirst = [...byDate.toReversed(), undated];
    expect(ids(await get('/events?q=Order&sort=-shownStartsAt'))).toEqual(latestFirst);
    expect(ids(await get('/events?q=Order&sort=-nextStartsAt'))).toEqual(latestFirst);
    const next = { nextStartsAt: expect.stringMatching(/^2027-04-06/), nextSold: 0, nextCapacity: 25 };
    expect(await get(`/events/${series}`)).toMatchObject(next);
    const none = { nextSold: null, nextCapacity: null };
    expect(await get(`/events/${past}`)).toMatchObject({ nextStartsAt: null, nextEndsAt: null, ...none });
    expect(await get(`/events/${soon}`)).toMatchObject(none);
  });

  test('filters published events by whether they are over, of a series by its dates that are left', async () => {
    const publish = async (name: string, fields: object) => {
      const id = await createEvent(api, { name: `State: ${name}`, ...fields });
      await createTicket(api, id);
      if (name === 'series') {
        for (const start of ['2027-03-06T09:00', '2027-06-06T09:00']) {
          const input = { start, durationMinutes: 60, capacity: 25 };
          expect((await api.call('POST', `/events/${id}/dates`, input)).status).toBe(201);
        }
      }
      await api.call('PATCH', `/events/${id}/basic-info`, { locationType: 'to_be_announced' });
      const answer = await api.call('PATCH', `/events/${id}/publish-settings`, { status: 'published' });
      expect(answer.status).toBe(200);
      return id;
    };
    const day = (date: string) => ({ start: `${date}T09:00`, end: `${date}T17:00` });
    const ahead = await publish('ahead', day('2027-08-03'));
    const over = await publish('over', day('2027-03-03'));
    const draft = await createEvent(api, { name: 'State: draft', ...day('2027-03-03') });
    const series = await publish('series', { isRecurring: true, start: null, end: null });
    const found = async (status: string) =>
      ids(await get(`/events?q=State&sort=createdAt&shownStatus%5Bin%5D=${status}`));
    expect(await found('over')).toEqual([]);
    api.time.now = new Date('2027-04-01T10:00:00.000Z');
    expect(await found('over')).toEqual([over]);
    expect(await found('published')).toEqual([ahead, series]);
    expect(await found('over,unpublished')).toEqual([over, draft]);
    const dates = await get(`/events/${series}/dates?disablePagination=true`);
    await api.call('POST', `/events/${series}/dates/${dates.at(-1).id}/cancel`, { reason: 'Storm' });
    expect(await found('over')).toEqual([over, series]);
    expect(await get(`/events/${series}`)).toMatchObject({ status: 'published', shownStatus: 'over' });
    expect(ids(await get('/events?q=State&sort=shownStatus,createdAt'))).toEqual([over, series, ahead, draft]);
    api.time.now = testNow;
  });

  test('filters by times of creation and change', async () => {
    const event = await createEvent(api, { name: 'Dated' });
    const { createdAt } = await get(`/events/${event}`);
    const later = new Date(Date.parse(createdAt) + 1000).toISOString();
    expect(ids(await get(`/events?q=Dated&createdAt[gte]=${createdAt}&createdAt[lt]=${later}`))).toEqual([event]);
    expect(await get(`/events?q=Dated&createdAt[gte]=${later}`)).toEqual([]);
    expect(await get(`/events?q=Dated&updatedAt[lt]=${createdAt}`)).toEqual([]);
  });

  describe('saved venues', () => {
    test('contain the venues of all events of the account, and renaming one changes no event', async () => {
      const { body, status } = await api.call('POST', '/venues', fjordHall);
      expect([status, body.data]).toEqual([201, expect.objectContaining(fjordHall)]);
      const event = await createEvent(api);
      await api.call('PATCH', `/events/${event}/basic-info`, { venue: fjordHall });
      await api.call('PATCH', `/venues/${body.data.id}`, { name: 'The big hall' });
      expect(await get('/venues?q=oslo')).toMatchObject([{ name: 'The big hall', mapZoom: 15 }]);
      expect((await get(`/events/${event}/basic-info`)).venue.name).toBe('Fjordhallen');
      expect((await api.call('GET', '/venues', undefined, { as: api.stranger })).body.data).toEqual([]);
      expect((await api.call('DELETE', `/venues/${body.data.id}`)).status).toBe(204);
      expect(await get('/venues')).toEqual([]);
    });
  });
});
