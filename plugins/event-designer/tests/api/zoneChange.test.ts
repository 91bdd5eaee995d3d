import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import type { ChangedTime } from '../../contract/zoneChange.ts';
import { createEvent, createTicket, day, eventApi } from './support.ts';

const modes = ['change_time_zone_and_event_times', 'change_time_zone_only'] as const;

describe.each(areaEngines)('the preview of another zone on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  afterAll(() => api.close());

  const get = async (path: string) => (await api.call('GET', path)).body.data;
  const preview = async (event: number, timeZone: string, mode: string): Promise<ChangedTime[]> =>
    (await get(`/events/${event}/time-zone-change?timeZone=${encodeURIComponent(timeZone)}&mode=${mode}`)).times;

  /** Creates an event with slots and sale times in the nights when the clocks of New York go forward and back. */
  async function makeEvent(): Promise<number> {
    const event = await createEvent(api);
    await api.call('PATCH', `/events/${event}/basic-info`, {
      timeSlots: [
        { start: '2027-03-14T02:30', end: '2027-03-14T05:00' },
        day,
        { start: '2027-11-07T01:15', end: '2027-11-07T08:30', admissionAt: '2027-11-07T00:30' },
      ],
    });
    await createTicket(api, event, {
      saleStart: '2027-03-14T01:30:00.000Z',
      saleEnd: '2027-11-07T05:30:00.000Z',
      visibleFrom: '2027-02-01T08:00:59.000Z',
    });
    return event;
  }

  test.each(modes)('shows what %s then does to every row', async (mode) => {
    const event = await makeEvent();
    const times = await preview(event, 'America/New_York', mode);
    expect(times).toHaveLength(10);
    const saved = await api.call('PATCH', `/events/${event}/basic-info`, {
      timeSettings: { timeZone: { id: 'America/New_York' } },
      timeZoneChangeMode: mode,
    });
    expect(saved.status).toBe(200);
    const shown = (kind: ChangedTime['kind'], row: number, field: string) =>
      times.find((time) => time.kind === kind && time.row === row && time.field === field)?.after;
    // The slots are sorted by their start before and after the change.
    saved.body.data.timeSlots.forEach((slot: Record<string, string | null>, index: number) => {
      for (const field of ['admissionAt', 'start', 'end']) {
        if (slot[field]) expect(slot[field]).toBe(shown('slot', index + 1, field)?.inNewZone);
      }
    });
    for (const ticket of await get(`/events/${event}/tickets`)) {
      for (const field of ['saleStart', 'saleEnd', 'visibleFrom']) {
        expect(ticket[field]).toBe(shown('ticket', ticket.id, field)?.instant);
      }
    }
    // The stored times are those that the preview showed.
    const range = saved.body.data.timeSlotsTimestampRange;
    expect(range.start).toBe(shown('slot', 1, 'start')?.instant);
  });

  test('shows the new times of admission rules and publishing, and each is recorded in its history', async () => {
    const event = await createEvent(api);
    const ticket = await createTicket(api, event, { saleStart: '2027-03-01T08:00:00.000Z' });
    const rules = `/managed-events/events/${event}/accessibility-rules`;
    const window = { validFrom: '2027-05-03T06:00:00.000Z', validUntil: '2027-05-03T16:00:00.000Z' };
    const rule = (await api.call('POST', rules, { name: 'Gate', ...window })).body.data.id;
    const publishing = { publishAt: '2027-03-20T08:00:00.000Z', unpublishAt: '2027-06-01T08:00:00.000Z' };
    await api.call('PATCH', `/events/${event}/publish-settings`, { scheduleSettings: publishing });
    const path = `/events/${event}/basic-info`;
    const state = async () => ({
      rule: await get(`/managed-events/accessibility-rules/${rule}`),
      publish: await get(`/events/${event}/publish-settings`),
    });
    const before = await state();

    const times = await preview(event, 'America/New_York', modes[0]);
    const own = times.filter(({ kind }) => kind === 'admissionRule' || kind === 'publish');
    expect(own.map(({ kind, row, name, field }) => [kind, row, name, field])).toEqual([
      ['admissionRule', rule, 'Gate', 'validFrom'],
      ['admissionRule', rule, 'Gate', 'validUntil'],
      ['publish', event, '', 'publishAt'],
      ['publish', event, '', 'unpublishAt'],
    ]);
    const timeSettings = { timeZone: { id: 'America/New_York' } };
    await api.call('PATCH', path, { timeSettings, timeZoneChangeMode: modes[0] });
    const after = await state();
    const [from, until, publishAt, unpublishAt] = own.map((time) => time.after.instant);
    expect(after.rule).toMatchObject({ validFrom: from, validUntil: until, version: before.rule.version + 1 });
    expect(after.rule.validFrom).toBe('2027-05-03T12:00:00.000Z');
    expect(after.publish).toMatchObject({
      scheduleSettings: { publishAt, unpublishAt },
      version: before.publish.version + 1,
    });

    const history = await get(`/changes?scope=eventId:${event}&perPage=4`);
    const named = ({ resource, name }: Record<string, unknown>) => [resource, name];
    expect(history.map(named)).toEqual([
      ['publishSettings', ''],
      ['accessibilityRule', 'Gate'],
      ['tickets', 'Standard'],
      ['basicInfo', expect.any(String)],
    ]);
    expect(history[2]).toMatchObject({ rowId: ticket, before: { saleStart: '2027-03-01T08:00:00.000Z' } });
    expect(history[0].after).toEqual({ scheduleSettings: { publishAt, unpublishAt } });

    // Undoing the change of the basic info also restores the admission rules and the publishing times.
    const back = await api.call('POST', `/changes/${history[3].id}/take-back`, {});
    expect(back.body.data).toMatchObject({ resource: 'basicInfo', takesBack: history[3].id });
    const { rule: access, publish } = await state();
    expect(access).toMatchObject(window);
    expect(publish.scheduleSettings).toMatchObject(publishing);
  });

  test.each([
    ['keeping local times', modes[0], '2027-05-03T14:00:00.000Z', '2027-05-03T10:00'],
    ['keeping instants', modes[1], '2027-05-03T08:00:00.000Z', '2027-05-03T04:00'],
  ])('moves packages, cards, the app, and the periods of speakers and rooms: %s', async (_, mode, instant, clock) => {
    const event = await createEvent(api);
    const create = async (path: string, body: object) => {
      const { status, body: answer } = await api.call('POST', `/events/${event}/${path}`, body);
      expect([path, status]).toEqual([path, 201]);
      return answer.data.id;
    };
    const from = '2027-05-03T08:00:00.000Z';
    const unavailable = [{ start: '2027-05-03T10:00', end: '2027-05-03T12:00', note: 'Away' }];
    const pack = await create('packages', { name: 'Family', saleStart: from });
    const card = await create('attendee-app/highlights', { kind: 'text', title: 'Hi', text: 'Hello', showFrom: from });
    const speaker = await create('speakers', { firstName: 'Mara', unavailable });
    const room = await create('session-rooms', { name: 'Hall', unavailable });
    const settings = `/events/${event}/attendee-app/settings`;
    expect((await api.call('PATCH', settings, { opensAt: from })).status).toBe(200);
    const until = new Date(Date.parse(instant) + 2 * 3_600_000).toISOString();
    const times = await preview(event, 'America/New_York', mode);
    const isNew = ({ kind }: ChangedTime) => !['slot', 'publish'].includes(kind);
    expect(times.filter(isNew).map(({ kind, field, after }) => [kind, field, after.instant])).toEqual([
      ['speaker', 'unavailable.0.start', instant],
      ['speaker', 'unavailable.0.end', until],
      ['room', 'unavailable.0.start', instant],
      ['room', 'unavailable.0.end', until],
      ['package', 'saleStart', instant],
      ['appHighlight', 'showFrom', instant],
      ['attendeeApp', 'opensAt', instant],
    ]);
    const timeSettings = { timeZone: { id: 'America/New_York' } };
    await api.call('PATCH', `/events/${event}/basic-info`, { timeSettings, timeZoneChangeMode: mode });
    const at = `/events/${event}`;
    expect((await get(`${at}/packages/${pack}`)).saleStart).toBe(instant);
    expect((await get(`${at}/attendee-app/highlights/${card}`)).showFrom).toBe(instant);
    expect((await get(settings)).opensAt).toBe(instant);
    for (const path of [`${at}/speakers/${speaker}`, `${at}/session-rooms/${room}`]) {
      const [period] = (await get(path)).unavailable;
      expect([path, period.start, period.note]).toEqual([path, clock, 'Away']);
    }
  });

  test('keeps the instants of access and publishing if only the zone changes', async () => {
    const event = await createEvent(api);
    const publishing = { publishAt: '2027-03-20T08:00:00.000Z', unpublishAt: null };
    await api.call('PATCH', `/events/${event}/publish-settings`, { scheduleSettings: publishing });
    const version = (await get(`/events/${event}/publish-settings`)).version;
    const timeSettings = { timeZone: { id: 'America/New_York' } };
    await api.call('PATCH', `/events/${event}/basic-info`, { timeSettings, timeZoneChangeMode: modes[1] });
    const settings = await get(`/events/${event}/publish-settings`);
    expect(settings).toMatchObject({ scheduleSettings: publishing, version });
  });

  test('flags times that the new zone skips or repeats', async () => {
    const event = await makeEvent();
    const times = await preview(event, 'America/New_York', 'change_time_zone_and_event_times');
    const clocks = times
      .filter(({ clock }) => clock !== 'once')
      .map(({ kind, row, field, clock }) => [kind, row, field, clock]);
    expect(clocks).toEqual([
      ['slot', 1, 'start', 'skipped'],
      ['slot', 3, 'start', 'repeated'],
      ['ticket', expect.any(Number), 'saleStart', 'skipped'],
    ]);
    expect(times[0]).toMatchObject({
      before: { instant: '2027-03-14T01:30:00.000Z', inOldZone: '2027-03-14T02:30', inNewZone: '2027-03-13T20:30' },
      after: { instant: '2027-03-14T07:30:00.000Z', inOldZone: '2027-03-14T08:30', inNewZone: '2027-03-14T03:30' },
    });
  });

  test('writes nothing, and refuses an unknown zone', async () => {
    const event = await makeEvent();
    const before = await get(`/events/${event}/basic-info`);
    await preview(event, 'Asia/Tokyo', 'change_time_zone_only');
    expect(await get(`/events/${event}/basic-info`)).toEqual(before);
    const answer = await api.call('GET', `/events/${event}/time-zone-change?timeZone=Mars&mode=${modes[0]}`);
    expect(answer.status).toBe(422);
  });
});
