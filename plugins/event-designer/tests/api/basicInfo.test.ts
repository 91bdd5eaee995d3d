import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { fjordHall } from '../../../../tests/support/venues.ts';
import { createEvent, createTicket, day, eventApi, problems, sell } from './support.ts';

const venue = { ...fjordHall, latitude: 59.9, longitude: 10.7, mapZoom: 14 };

describe.each(areaEngines)('basic info on %s', (engine) => {
  let api: TestApi;
  let id: number;
  beforeAll(async () => {
    api = await eventApi(engine);
    id = await createEvent(api);
  });
  afterAll(() => api.close());

  const get = async (event = id) => (await api.call('GET', `/events/${event}/basic-info`)).body.data;
  const patch = (body: object, event = id) => api.call('PATCH', `/events/${event}/basic-info`, body);

  test('stores every field', async () => {
    const organizer = await api.call('POST', '/organizers', { name: 'Northern Light', email: 'hello@north.example' });
    const saved = {
      name: 'Northern Light Summit',
      mode: 'advanced',
      eventTypeId: 1,
      categoryId: 2,
      organizerId: organizer.body.data.id,
      tags: ['grid', 'Energy'],
      locationType: 'venue',
      venue,
      online: {
        url: 'https://meet.example',
        connectionDetails: 'Dial in',
        reveal: 'before_start',
        revealMinutesBefore: 30,
      },
      timeSlots: [
        { start: '2027-05-04T09:00', end: '2027-05-04T17:00' },
        { ...day, admissionAt: '2027-05-03T08:15' },
      ],
    };
    const { status, body } = await patch({
      ...saved,
      timeSettings: { isRecurring: true, timeDisplay: 'attendeesLocalTimeZone' },
    });
    expect(status).toBe(200);
    const stored = await get();
    expect(body.data).toEqual(stored);
    expect(stored).toMatchObject({
      ...saved,
      version: 2,
      timeSlots: [saved.timeSlots[1], saved.timeSlots[0]],
      timeSettings: {
        isRecurring: true,
        timeDisplay: 'attendeesLocalTimeZone',
        timeZone: { id: 'Europe/Oslo', standardName: 'Central European Standard Time', offset: 120 },
      },
      timeSlotsTimestampRange: { start: '2027-05-03T07:00:00.000Z', end: '2027-05-04T15:00:00.000Z' },
    });
    const row = (await api.call('GET', `/events/${id}`)).body.data;
    expect(row).toMatchObject({
      name: saved.name,
      place: 'Fjordhallen, Oslo',
      isRecurring: true,
      endsAt: '2027-05-04T15:00:00.000Z',
    });
    // Without recurrence, the event's slots can be edited again.
    await patch({ timeSettings: { isRecurring: false } });
  });

  test('keeps the venue while the event is online', async () => {
    await patch({ locationType: 'online' });
    expect((await get()).venue).toEqual(venue);
    expect((await api.call('GET', `/events/${id}`)).body.data.place).toBe('');
    await patch({ locationType: 'venue' });
    expect((await api.call('GET', `/events/${id}`)).body.data.place).toBe('Fjordhallen, Oslo');
  });

  test('returns the time settings separately, with the same version', async () => {
    const slot = { start: '2027-06-01T10:00', end: '2027-06-01T11:00' };
    const answer = await api.call('PATCH', `/events/${id}/time-settings`, { timeSlots: [slot] });
    expect(answer.body.data).toMatchObject({
      timeSlots: [slot],
      timeSlotsTimestampRange: { start: '2027-06-01T08:00:00.000Z' },
    });
    const { version, timeSlots } = await get();
    expect(timeSlots).toEqual([slot]);
    expect(answer.body.data.version).toBe(version);
  });

  test.each<[string, object, [number, ...string[]]]>([
    [
      'an end before its start',
      { timeSlots: [day, { start: day.end, end: day.start }] },
      [422, 'timeSlots.1.end end_before_start'],
    ],
    [
      'doors after the start',
      { timeSlots: [{ ...day, admissionAt: '2027-05-03T09:01' }] },
      [422, 'timeSlots.0.admissionAt admission_after_start'],
    ],
    ['the same slot twice', { timeSlots: [day, day] }, [422, 'timeSlots.1.start slot_repeated']],
    [
      'a day that does not exist',
      { timeSlots: [{ ...day, start: '2027-04-31T09:00' }] },
      [422, 'timeSlots.0.start no_such_day'],
    ],
    [
      'a time that does not exist',
      { timeSlots: [{ ...day, start: '2027-04-30T24:00' }] },
      [422, 'timeSlots.0.start invalid_format'],
    ],
    ['501 slots', { timeSlots: Array.from({ length: 501 }, () => day) }, [422, 'timeSlots too_many']],
    [
      'no such zone',
      { timeSettings: { timeZone: { id: 'Mars/Olympus' } } },
      [422, 'timeSettings.timeZone.id time_zone'],
    ],
    ['no such type', { eventTypeId: 4_000 }, [422, 'eventTypeId no_such_row']],
    ['no such category', { categoryId: 4_000 }, [422, 'categoryId no_such_row']],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }, [422, 'tags too_many']],
    ['an empty tag', { tags: [' '] }, [422, 'tags.0 required']],
    ['a country of three letters', { venue: { ...venue, country: 'NOR' } }, [422, 'venue.country invalid_format']],
    ['a latitude beyond the pole', { venue: { ...venue, latitude: 90.1 } }, [422, 'venue.latitude too_big']],
    [
      'a script for an address',
      {
        online: {
          url: 'javascript:alert(1)',
          connectionDetails: '',
          reveal: 'after_registration',
          revealMinutesBefore: 0,
        },
      },
      [422, 'online.url web_address'],
    ],
    [
      'a range that follows from the slots',
      { timeSlotsTimestampRange: null },
      [400, 'timeSlotsTimestampRange unknown_field'],
    ],
    ['slots that are no list', { timeSlots: 'tomorrow' }, [400, 'timeSlots invalid_type']],
  ])('refuses %s and changes nothing', async (_, body, expected) => {
    const before = await get();
    expect(problems(await patch(body))).toEqual(expected);
    expect(await get()).toEqual(before);
  });

  test('refuses 10,000 slots quickly and with a short response', async () => {
    const bad = Array.from({ length: 10_000 }, () => ({ start: 'x', end: 'y' }));
    const answer = await patch({ timeSlots: bad });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.length).toBeLessThanOrEqual(100);
  });

  test('stores text with markup as text', async () => {
    const name = '<script>alert("x")</script> & <b>bold</b>';
    await patch({ name, tags: ['<img src=x onerror=alert(1)>'] });
    expect(await get()).toMatchObject({ name, tags: ['<img src=x onerror=alert(1)>'] });
  });

  test("stores a tag in the account's existing spelling, once", async () => {
    await patch({ tags: ['ENERGY', 'energy', 'Storage'] });
    expect((await get()).tags).toEqual(['Energy', 'Storage']);
    await patch({ tags: [] });
    expect((await get()).tags).toEqual([]);
  });

  test('cannot name an organiser of another account', async () => {
    const theirs = await api.call('POST', '/organizers', { name: 'Theirs' }, { as: api.stranger });
    expect(problems(await patch({ organizerId: theirs.body.data.id }))).toEqual([422, 'organizerId no_such_row']);
  });

  test('cannot switch between once and recurring after a sale', async () => {
    const event = await createEvent(api);
    expect((await patch({ timeSettings: { isRecurring: true } }, event)).status).toBe(200);
    await sell(api, event, await createTicket(api, event), 1);
    expect(problems(await patch({ timeSettings: { isRecurring: false } }, event))).toEqual([
      422,
      'timeSettings.isRecurring kind_locked',
    ]);
    expect((await patch({ timeSettings: { isRecurring: true }, name: 'Still fine' }, event)).status).toBe(200);
  });

  test('cannot switch between once and recurring while an unpaid place is reserved', async () => {
    const event = await createEvent(api);
    await sell(api, event, await createTicket(api, event), 1, 'reserved');
    expect(problems(await patch({ timeSettings: { isRecurring: true } }, event))).toEqual([
      422,
      'timeSettings.isRecurring kind_locked',
    ]);
  });
});
