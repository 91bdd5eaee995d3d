import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { createEvent, createTicket, day, eventApi } from './support.ts';

describe.each(engines)('basic info in another zone on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  afterAll(() => api.close());

  const get = async (event: number) => (await api.call('GET', `/events/${event}/basic-info`)).body.data;
  const patch = (body: object, event: number) => api.call('PATCH', `/events/${event}/basic-info`, body);

  const window = { saleStart: '2027-02-01T08:00:00.000Z', saleEnd: '2027-04-30T21:59:00.000Z' };

  test('with the event times: clocks stay, instants and sale windows move, each by its own day', async () => {
    const event = await createEvent(api);
    const ticket = await createTicket(api, event, window);
    const answer = await patch(
      {
        timeSettings: { timeZone: { id: 'America/New_York' } },
        timeZoneChangeMode: 'change_time_zone_and_event_times',
      },
      event,
    );
    expect(answer.body.data).toMatchObject({
      timeSlots: [day],
      timeSettings: { timeZone: { id: 'America/New_York', offset: -240 } },
      timeSlotsTimestampRange: { start: '2027-05-03T13:00:00.000Z' },
    });
    const { body } = await api.call('GET', `/events/${event}/tickets/${ticket}`);
    // Six hours between the zones on both days, with and without daylight saving.
    expect(body.data).toMatchObject({
      saleStart: '2027-02-01T14:00:00.000Z',
      saleEnd: '2027-05-01T03:59:00.000Z',
      version: 2,
    });
  });

  test('alone: instants and sale windows stay, clocks are read anew', async () => {
    const event = await createEvent(api);
    const ticket = await createTicket(api, event, window);
    const answer = await patch(
      { timeSettings: { timeZone: { id: 'America/New_York' } }, timeZoneChangeMode: 'change_time_zone_only' },
      event,
    );
    expect(answer.body.data).toMatchObject({
      timeSlots: [{ start: '2027-05-03T03:00', end: '2027-05-03T11:00' }],
      timeSlotsTimestampRange: { start: '2027-05-03T07:00:00.000Z' },
    });
    const { body } = await api.call('GET', `/events/${event}/tickets/${ticket}`);
    expect(body.data).toMatchObject({ ...window, version: 1 });
  });

  test('through the settings is the same change, and counts for basic info too', async () => {
    const event = await createEvent(api);
    const path = `/managed-events/events/${event}/settings`;
    const timeZoneSettings = {
      timeZone: 'Asia/Tokyo',
      mode: 'change_time_zone_only',
      timeDisplay: 'attendeesLocalTimeZone',
    };
    const answer = await api.call('PATCH', path, { settings: { timeZoneSettings, isEnableAttendeeApp: true } });
    expect(answer.body.data).toEqual({
      id: event,
      version: 2,
      settings: {
        isEnableAttendeeApp: true,
        timeZoneSettings: { timeZone: 'Asia/Tokyo', timeDisplay: 'attendeesLocalTimeZone' },
      },
    });
    expect(await get(event)).toMatchObject({
      version: 2,
      timeSlots: [{ start: '2027-05-03T16:00', end: '2027-05-04T00:00' }],
    });
    expect((await api.call('GET', `/events/${event}`)).body.data.isEnableAttendeeApp).toBe(true);
  });

  test('takes back what a read answered', async () => {
    const event = await createEvent(api);
    const { timeZone, isRecurring, timeDisplay } = (await get(event)).timeSettings;
    expect((await patch({ timeSettings: { timeZone, isRecurring, timeDisplay } }, event)).status).toBe(200);
  });
});
