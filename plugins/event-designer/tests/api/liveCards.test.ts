import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { createEvent, createTicket, eventApi, problems, testNow } from './support.ts';

describe.each(areaEngines)('cards with the sessions that are on, on %s', (engine) => {
  let api: TestApi;
  let event: number;
  let hall: number;
  beforeAll(async () => {
    api = await eventApi(engine, { isEnableAttendeeApp: true });
  });
  afterAll(() => api.close());

  const call = (method: string, path: string, body?: object) => api.call(method, `/events/${event}${path}`, body);
  const data = async (method: string, path: string, body?: object) => {
    const answer = await call(method, path, body);
    expect([path, answer.status, answer.body.errors]).toEqual([path, expect.toBeOneOf([200, 201]), undefined]);
    return answer.body.data;
  };
  const cards = '/attendee-app/highlights';
  const live = { kind: 'live', title: 'Now' };
  beforeEach(async () => {
    api.time.now = testNow;
    event = await createEvent(api);
    hall = (await data('POST', '/session-rooms', { name: 'Hall' })).id;
  });

  test('name rooms and tracks of the event, and a text where they show one', async () => {
    const card = await data('POST', cards, { ...live, roomIds: [hall], whenIdle: 'hide' });
    expect(card).toMatchObject({ roomIds: [hall], trackIds: [], whenIdle: 'hide', target: null });
    expect(problems(await call('POST', cards, { ...live, trackIds: [987_654] }))).toEqual([
      422,
      'trackIds no_such_row',
    ]);
    expect(problems(await call('PATCH', `${cards}/${card.id}`, { whenIdle: 'text' }))).toEqual([422, 'text required']);
    expect((await call('DELETE', `/session-rooms/${hall}`)).status).toBe(204);
    // A deleted room stays named, so that the card never shows the sessions of all rooms instead.
    expect(await data('PATCH', `${cards}/${card.id}`, { title: 'On stage' })).toMatchObject({ roomIds: [hall] });
    const [change] = (await api.call('GET', `/changes?scope=eventId:${event}`)).body.data;
    expect((await api.call('POST', `/changes/${change.id}/take-back`, {})).status).toBe(200);
    expect(await data('GET', `${cards}/${card.id}`)).toMatchObject({ title: 'Now' });
  });

  test('give client apps their rule, with the released sessions of the next day', async () => {
    const planned = { state: 'confirmed', startsAt: '2027-05-03T10:00', duration: 60, roomId: hall };
    await data('POST', '/sessions', { ...planned, title: 'Keynote', notes: 'Bring a laptop' });
    await data('POST', '/sessions', { ...planned, title: 'Rehearsal', visibility: 'hidden' });
    await data('POST', '/sessions', { ...planned, title: 'Elsewhere', roomId: null });
    await data('POST', cards, { ...live, roomIds: [hall] });
    await data('POST', cards, { kind: 'text', title: 'Welcome', text: 'Come in' });
    await api.call('PATCH', `/managed-events/events/${event}/settings`, { settings: { isEnableAttendeeApp: true } });
    await data('PATCH', '/basic-info', { locationType: 'to_be_announced' });
    await createTicket(api, event);
    await data('PATCH', '/publish-settings', { status: 'published' });
    await data('POST', '/attendee-app/publish');
    const { address } = await data('GET', '/attendee-app');
    const served = async () => {
      const answer = await api.app.request(address, { headers: { accept: 'application/json' } });
      return (await answer.json()).highlights;
    };
    const rule = { roomIds: [hall], trackIds: [], whenIdle: 'next' };
    const [card, welcome] = await served();
    expect([card.live, welcome.live]).toEqual([{ ...rule, sessions: [] }, undefined]);
    await data('POST', '/programme-releases', { name: 'First' });
    const times = { startsAt: '2027-05-03T08:00:00.000Z', endsAt: '2027-05-03T09:00:00.000Z' };
    const how = { notes: 'Bring a laptop', delivery: 'live', availableFrom: null, availableUntil: null };
    const keynote = { id: expect.any(Number), title: 'Keynote', room: 'Hall', ...times, ...how };
    expect((await served())[0].live).toEqual({ ...rule, sessions: [keynote] });
    api.time.now = new Date('2027-05-03T09:00:00.000Z');
    expect((await served())[0].live.sessions).toEqual([]);
  });

  test('are copied with their rooms, and left out without them', async () => {
    await data('POST', cards, { ...live, roomIds: [hall] });
    const copied = async (parts: string[]) => {
      const { id } = await data('POST', '/duplicate', { name: 'Next year', start: null, parts });
      const read = async (path: string) => (await api.call('GET', `/events/${id}${path}`)).body.data;
      return { rooms: await read('/session-rooms'), cards: await read(cards) };
    };
    const whole = await copied(['sessions', 'attendeeApp']);
    expect(whole.cards).toMatchObject([{ roomIds: [whole.rooms[0].id] }]);
    expect(await copied(['attendeeApp'])).toEqual({ rooms: [], cards: [] });
  });
});
