import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { basicInfoOn } from './basicInfoOn.ts';
import { createTicket, day } from './support.ts';

describe.each(areaEngines)('basic info in another zone on %s', (engine) => {
  const my = basicInfoOn(engine);
  const { get, patch } = my;

  const window = { saleStart: '2027-02-01T08:00:00.000Z', saleEnd: '2027-04-30T21:59:00.000Z' };

  test("keeping local times: instants and sale times move, each with its day's offset", async () => {
    const ticket = await createTicket(my.api, my.event, window);
    const answer = await patch({
      timeSettings: { timeZone: { id: 'America/New_York' } },
      timeZoneChangeMode: 'change_time_zone_and_event_times',
    });
    expect(answer.body.data).toMatchObject({
      timeSlots: [day],
      timeSettings: { timeZone: { id: 'America/New_York', offset: -240 } },
      timeSlotsTimestampRange: { start: '2027-05-03T13:00:00.000Z' },
    });
    const { body } = await my.api.call('GET', my.at(`/tickets/${ticket}`));
    // The zones are six hours apart on both days, with and without daylight saving.
    expect(body.data).toMatchObject({
      saleStart: '2027-02-01T14:00:00.000Z',
      saleEnd: '2027-05-01T03:59:00.000Z',
      version: 2,
    });
  });

  test('keeping instants: instants and sale times stay, local times are recomputed', async () => {
    const ticket = await createTicket(my.api, my.event, window);
    const answer = await patch({
      timeSettings: { timeZone: { id: 'America/New_York' } },
      timeZoneChangeMode: 'change_time_zone_only',
    });
    expect(answer.body.data).toMatchObject({
      timeSlots: [{ start: '2027-05-03T03:00', end: '2027-05-03T11:00' }],
      timeSlotsTimestampRange: { start: '2027-05-03T07:00:00.000Z' },
    });
    const { body } = await my.api.call('GET', my.at(`/tickets/${ticket}`));
    expect(body.data).toMatchObject({ ...window, version: 1 });
  });

  test('through the settings is the same change, and raises the version of basic info too', async () => {
    const path = `/managed-events/events/${my.event}/settings`;
    const timeZoneSettings = {
      timeZone: 'Asia/Tokyo',
      mode: 'change_time_zone_only',
      timeDisplay: 'attendeesLocalTimeZone',
    };
    const answer = await my.api.call('PATCH', path, { settings: { timeZoneSettings, isEnableAttendeeApp: true } });
    expect(answer.body.data).toEqual({
      id: my.event,
      version: 2,
      settings: {
        isEnableAttendeeApp: true,
        timeZoneSettings: { timeZone: 'Asia/Tokyo', timeDisplay: 'attendeesLocalTimeZone' },
      },
    });
    expect(await get()).toMatchObject({
      version: 2,
      timeSlots: [{ start: '2027-05-03T16:00', end: '2027-05-04T00:00' }],
    });
    expect((await my.api.call('GET', my.at())).body.data.isEnableAttendeeApp).toBe(true);
  });

  test('accepts a response of a read as input', async () => {
    const { timeZone, isRecurring, timeDisplay } = (await get()).timeSettings;
    expect((await patch({ timeSettings: { timeZone, isRecurring, timeDisplay } })).status).toBe(200);
  });
});
