import { mediaDefaults, uploadMedia } from '@contract/media.ts';
import type { TestApi } from '@server/http/testing.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent, createTicket } from '../../plugins/event-designer/tests/api/support.ts';
import { clause } from './clauses.ts';
import { consoleOn, productApi } from './support/api.ts';
import { pictureForm } from './support/picture.ts';

let api: TestApi;
let eventId: number;

beforeAll(async () => {
  api = await productApi();
  eventId = await createEvent(api);
});
afterAll(() => api.close());

const read = async (path: string) => (await api.call('GET', path)).body.data;
const upload = async () => consoleOn(api).post(uploadMedia, {}, { payload: await pictureForm(), isUpload: true });

const timeSlots = [{ start: expect.any(String), end: expect.any(String) }];
const timeSettings = { isRecurring: false, timeZone: { standardName: expect.any(String), offset: expect.any(Number) } };
const timeSlotsTimestampRange = { start: expect.any(String), end: expect.any(String) };

test(clause('§3.1'), async () => {
  expect(await read(`/managed-events/events/${eventId}/settings`)).toMatchObject({
    settings: { timeZoneSettings: expect.any(Object), isEnableAttendeeApp: expect.any(Boolean) },
  });
});

test(clause('§3.2'), async () => {
  const settings = await read(`/events/${eventId}/time-settings`);
  expect(settings).toMatchObject({ id: eventId, timeSlots, timeSettings, timeSlotsTimestampRange });
});

test(clause('§3.3'), async () => {
  const info = await read(`/events/${eventId}/basic-info`);
  expect(info).toMatchObject({ name: 'Summit', timeSlots, timeSettings, timeSlotsTimestampRange });
});

test(clause('§3.4'), async () => {
  const cover = await upload();
  await api.call('PATCH', `/events/${eventId}/details`, { details: { coverMedia: { id: cover.id } } });
  const { details, content } = await read(`/events/${eventId}/details`);
  expect(Object.keys(details)).toEqual(
    expect.arrayContaining(['summary', 'coverMedia', 'profileImageUrl', 'tabletImageUrl', 'mobileImageUrl']),
  );
  expect(details.coverMedia).toMatchObject({ id: cover.id, url: cover.url, x: 0, y: 0, width: 100, unit: '%' });
  expect(details.coverMedia.height).toEqual(expect.any(Number));
  expect(content).toEqual([]);
});

test(clause('§3.5'), async () => {
  expect(await read(`/events/${eventId}/publish-settings`)).toMatchObject({
    status: 'unpublished',
    privacySettings: expect.any(Object),
    visibilitySettings: expect.any(Object),
  });
});

test(clause('§3.6'), async () => {
  const settings = await read('/managed-events/settings');
  expect(Object.keys(settings).sort()).toEqual(['favicon', 'isEnableAttendeeApp', 'name', 'siteName']);
});

test(clause('§3.7'), async () => {
  const flags = async (availability: string) => {
    const id = await createTicket(api, eventId, { availability });
    const { isAvailableOnline, isAvailableAtDoor } = await read(`/events/${eventId}/tickets/${id}`);
    return { isAvailableOnline, isAvailableAtDoor };
  };
  expect(await flags('everywhere')).toEqual({ isAvailableOnline: true, isAvailableAtDoor: true });
  expect(await flags('online_only')).toEqual({ isAvailableOnline: true, isAvailableAtDoor: false });
  expect(await flags('at_the_door_only')).toEqual({ isAvailableOnline: false, isAvailableAtDoor: true });
});

test(clause('§3.8'), async () => {
  const { unit, width, aspect, x, y, ...empty } = mediaDefaults;
  const uncropped = { unit, width, aspect, x, y };
  expect(uncropped).toEqual({ unit: '%', width: 100, aspect: 2, x: 0, y: 0 });
  expect(empty).toEqual({ id: null, file: null, name: '', extension: '', url: '', height: null });
  const media = await upload();
  expect(media).toMatchObject({ ...uncropped, id: expect.any(Number), name: 'hall', extension: 'png' });
  expect([typeof media.url, typeof media.height]).toEqual(['string', 'number']);
});

test(clause('§3.14'), async () => {
  const form = await pictureForm({ width: 2400, height: 1200 });
  const { variants } = await consoleOn(api).post(uploadMedia, {}, { payload: form, isUpload: true });
  expect(Object.keys(variants).sort()).toEqual(['cropped', 'desktop', 'mobile', 'thumbnail']);
  const widthOf = async (address: string) => {
    const bytes = await (await api.app.request(address)).arrayBuffer();
    return (await sharp(bytes).metadata()).width;
  };
  const [cropped = 0, desktop = 0, mobile = 0, thumbnail = 0] = await Promise.all(
    [variants.cropped, variants.desktop, variants.mobile, variants.thumbnail].map(widthOf),
  );
  // Each is smaller than the one before, because a phone loads less than a desktop.
  expect(cropped).toBe(2400);
  expect([desktop < cropped, mobile < desktop, thumbnail < mobile]).toEqual([true, true, true]);
});
