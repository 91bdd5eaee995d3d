import { readMedia, recropMedia, uploadMedia } from '@contract/media.ts';
import { standardTimeZones } from '@contract/timeZones.ts';
import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { basicInfo, timeSettingsDocument } from '../../plugins/event-designer/contract/basicInfo.ts';
import { eventDetails } from '../../plugins/event-designer/contract/details.ts';
import { events } from '../../plugins/event-designer/contract/events.ts';
import { eventCategories, eventTypes, productSettings } from '../../plugins/event-designer/contract/lookups.ts';
import { publishSettings } from '../../plugins/event-designer/contract/publish.ts';
import { eventSettings } from '../../plugins/event-designer/contract/settings.ts';
import { createEvent, day } from '../../plugins/event-designer/tests/api/support.ts';
import { organizers, tags } from '../../plugins/organisation/public.ts';
import { clause } from './clauses.ts';
import { consoleOn, productApi } from './support/api.ts';
import { pictureForm } from './support/picture.ts';

let api: TestApi;
let eventId: number;
let client: ReturnType<typeof consoleOn>;

beforeAll(async () => {
  api = await productApi();
  eventId = await createEvent(api);
});
afterAll(() => api.close());
beforeEach(() => {
  client = consoleOn(api);
});

const timeZone = { id: 'Europe/Oslo', standardName: 'Central European Standard Time', offset: 120 };
const range = { start: '2027-05-03T07:00:00.000Z', end: '2027-05-03T15:00:00.000Z' };
const crop = { cropWidth: 50, cropHeight: 40, croppedX: 10, croppedY: 20, unit: '%', source: 'event_cover' };
const cropWritten = 'cropWidth=50&cropHeight=40&croppedX=10&croppedY=20&unit=%25&source=event_cover';

test(clause('§7.8'), async () => {
  const timeZoneSettings = { timeZone: 'Europe/Oslo', timeDisplay: 'attendeesLocalTimeZone' };
  await client.patch(eventSettings, { eventId }, { payload: { settings: { timeZoneSettings } } });
  const { settings } = await client.get(eventSettings, { eventId });
  expect(settings.timeZoneSettings).toEqual(timeZoneSettings);
  const path = `/api/managed-events/events/${eventId}/settings`;
  expect(client.wire).toEqual([`PATCH ${path}`, `GET ${path}`]);
});

test(clause('§7.9'), async () => {
  const { data, total } = await client.list(events);
  expect(client.wire).toEqual(['GET /api/events']);
  expect(data).toContainEqual(expect.objectContaining({ id: eventId, name: 'Summit' }));
  expect(total).toBe(1);
});

test(clause('§7.10'), async () => {
  const times = { timeSlots: [day], timeSettings: { isRecurring: false, timeZone }, timeSlotsTimestampRange: range };
  expect(await client.get(basicInfo, { eventId })).toMatchObject({ name: 'Summit', ...times });
  const changed = await client.patch(basicInfo, { eventId }, { payload: { name: 'Summit' } });
  expect(changed).toMatchObject(times);
  const path = `/api/events/${eventId}/basic-info`;
  expect(client.wire).toEqual([`GET ${path}`, `PATCH ${path}`]);
});

test(clause('§7.11'), async () => {
  const timeSlots = [{ ...day, admissionAt: '2027-05-03T08:30' }];
  await client.patch(timeSettingsDocument, { eventId }, { payload: { timeSlots } });
  expect((await client.get(timeSettingsDocument, { eventId })).timeSlots).toEqual(timeSlots);
  const path = `/api/events/${eventId}/time-settings`;
  expect(client.wire).toEqual([`PATCH ${path}`, `GET ${path}`]);
});

test(clause('§7.12'), async () => {
  const cover = await client.post(uploadMedia, {}, { payload: await pictureForm(), isUpload: true });
  client.wire.length = 0;
  const addresses = {
    profileImageUrl: cover.variants.thumbnail,
    tabletImageUrl: cover.variants.desktop,
    mobileImageUrl: cover.variants.mobile,
  };
  const content = [{ id: 'block-0001', kind: 'text', isHidden: false, html: '<p>Welcome</p>' }];
  const details = { summary: 'Two days', coverMedia: { id: cover.id }, ...addresses };
  await client.patch(eventDetails, { eventId }, { payload: { details, content } });
  expect(await client.get(eventDetails, { eventId })).toMatchObject({ details, content });
  const path = `/api/events/${eventId}/details`;
  expect(client.wire).toEqual([`PATCH ${path}`, `GET ${path}`]);
});

test(clause('§7.13'), async () => {
  const { id } = await client.post(uploadMedia, {}, { payload: await pictureForm(), isUpload: true });
  client.wire.length = 0;
  const recropped = await client.patch(recropMedia, { id }, { query: crop });
  expect(client.wire).toEqual([`PATCH /api/media/${id}?${cropWritten}`]);
  expect(recropped).toMatchObject({ id, x: 10, y: 20, width: 50, height: 40, unit: '%', source: 'event_cover' });
  expect(await client.get(readMedia, { id })).toEqual(recropped);
});

test(clause('§7.14'), async () => {
  const media = await client.post(uploadMedia, {}, { payload: await pictureForm(), query: crop, isUpload: true });
  expect(client.wire).toEqual([`POST /api/media?${cropWritten}`]);
  expect(media).toMatchObject({ id: expect.any(Number), name: 'hall', x: 10, y: 20, width: 50, height: 40, unit: '%' });
});

test(clause('§7.15'), async () => {
  const payload = {
    status: 'unpublished',
    privacySettings: { access: 'unlisted' },
    visibilitySettings: { isIndexed: false },
  };
  await client.patch(publishSettings, { eventId }, { payload });
  expect(await client.get(publishSettings, { eventId })).toMatchObject(payload);
  const path = `/api/events/${eventId}/publish-settings`;
  expect(client.wire).toEqual([`PATCH ${path}`, `GET ${path}`]);
});

test(clause('§7.16'), async () => {
  const all = { query: { disablePagination: 'true' } };
  for (let turn = 0; turn < 30; turn += 1) await api.call('POST', '/organizers', { name: `Organiser ${turn}` });
  expect(await client.get(eventTypes, {}, all)).not.toHaveLength(0);
  expect(await client.get(eventCategories, {}, all)).not.toHaveLength(0);
  expect(await client.get(organizers, {}, all)).toHaveLength(30);
  expect(client.wire).toEqual(
    ['event-types', 'event-categories', 'organizers'].map((path) => `GET /api/${path}?disablePagination=true`),
  );
});

test(clause('§7.17'), async () => {
  await client.patch(basicInfo, { eventId }, { payload: { tags: ['Energy', 'Storage'] } });
  client.wire.length = 0;
  const found = await client.get(tags, {}, { query: { disablePagination: 'true', name: 'ener' } });
  expect(found).toEqual([{ id: expect.any(Number), name: 'Energy' }]);
  expect(client.wire).toEqual(['GET /api/tags?disablePagination=true&name=ener']);
});

test(clause('§7.18'), async () => {
  const offsetIn = async (baseDatetime: string) => {
    const query = { disablePagination: 'true', isPrimary: 'true', baseDatetime };
    const zones: { id: string; isPrimary: boolean; offset: number }[] = await client.get(
      standardTimeZones,
      {},
      { query },
    );
    expect(zones.every(({ isPrimary }) => isPrimary)).toBe(true);
    return zones.find(({ id }) => id === 'Europe/Oslo')?.offset;
  };
  expect([await offsetIn('2027-01-15T12:00:00Z'), await offsetIn('2027-07-15T12:00:00Z')]).toEqual([60, 120]);
  expect(client.wire[0]).toBe(
    'GET /api/standard-timezones?disablePagination=true&isPrimary=true&baseDatetime=2027-01-15T12%3A00%3A00Z',
  );
});

test(clause('§7.19'), async () => {
  expect(Object.keys(await client.get(productSettings, {}))).not.toHaveLength(0);
  expect(client.wire).toEqual(['GET /api/managed-events/settings']);
});
