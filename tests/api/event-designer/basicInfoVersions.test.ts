import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { createEvent, createTicket, day, eventApi } from './support.ts';

describe.each(engines)('versions of basic info on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  afterAll(() => api.close());

  const get = async (event: number) => (await api.call('GET', `/events/${event}/basic-info`)).body.data;
  const patch = (body: object, event: number) => api.call('PATCH', `/events/${event}/basic-info`, body);

  test('a stale save is refused with what is there now, and loses nothing', async () => {
    const event = await createEvent(api);
    await patch({ name: 'First' }, event);
    const answer = await api.call(
      'PATCH',
      `/events/${event}/basic-info`,
      { name: 'Second' },
      { headers: { 'If-Match': '"1"' } },
    );
    expect(answer.status).toBe(412);
    expect(answer.body.current).toMatchObject({ name: 'First', version: 2 });
  });

  test('of two saves at once exactly one wins', async () => {
    const event = await createEvent(api);
    const headers = { 'If-Match': '"1"' };
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => api.call('PATCH', `/events/${event}/basic-info`, { name }, { headers })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = answers.find(({ status }) => status === 200)?.body.data.name;
    expect(await get(event)).toMatchObject({ name: winner, version: 2 });
  });

  test('a save of one document makes no other stale', async () => {
    const event = await createEvent(api);
    await patch({ name: 'Renamed' }, event);
    await createTicket(api, event);
    const headers = { 'If-Match': '"1"' };
    const details = await api.call('PATCH', `/events/${event}/details`, { details: { summary: 'Short' } }, { headers });
    const publish = await api.call(
      'PATCH',
      `/events/${event}/publish-settings`,
      { visibilitySettings: { isIndexed: false } },
      { headers },
    );
    const settings = await api.call(
      'PATCH',
      `/managed-events/events/${event}/settings`,
      { settings: { isEnableAttendeeApp: true } },
      { headers },
    );
    expect([details.status, publish.status, settings.status]).toEqual([200, 200, 200]);
  });

  test.each(['basic-info', 'time-settings'])(
    'a change of zone or display by %s counts for the settings, and their card says whose it is',
    async (path) => {
      const event = await createEvent(api);
      const send = (timeSettings: object, timeSlots = [day]) =>
        api.call('PATCH', `/events/${event}/${path}`, { timeSettings, timeSlots });
      const settings = async () =>
        (await api.call('GET', `/managed-events/events/${event}/settings`)).body.data.version;
      const timeCard = async () => {
        const { data } = (await api.call('GET', `/managed-events/events/${event}/setting-cards`)).body;
        return data.find(({ card }: { card: string }) => card === 'time').lastChange;
      };
      await send({ timeZone: { id: 'Europe/Oslo' }, timeDisplay: 'eventTimeZone' }, []);
      expect([await settings(), await timeCard()]).toEqual([1, null]);
      await send({ timeDisplay: 'attendeesLocalTimeZone' });
      expect([await settings(), await timeCard()]).toEqual([2, { at: expect.any(String), by: expect.any(String) }]);
      await send({ timeZone: { id: 'Asia/Tokyo' } });
      expect(await settings()).toBe(3);
    },
  );
});
