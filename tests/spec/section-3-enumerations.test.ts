import { mediaSources } from '@contract/media.ts';
import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentBlock } from '../../plugins/event-designer/contract/details.ts';
import { ticketScope } from '../../plugins/event-designer/contract/registrantSettings.ts';
import { consecutiveCheckIn } from '../../plugins/event-designer/contract/scanOptions.ts';
import {
  accessProtection,
  eventMode,
  eventStatus,
  locationType,
  ticketAvailability,
  ticketGrouping,
  ticketType,
  ticketVisibility,
  timeDisplay,
  timeZoneChangeMode,
} from '../../plugins/event-designer/contract/shared.ts';
import { styleFonts } from '../../plugins/event-designer/contract/styleSettings.ts';
import { createEvent, createTicket } from '../../plugins/event-designer/tests/api/support.ts';
import { clause } from './clauses.ts';
import { productApi } from './support/api.ts';
import { pictureForm } from './support/picture.ts';

let api: TestApi;
let eventId: number;
let ticketId: number;

beforeAll(async () => {
  api = await productApi();
  eventId = await createEvent(api);
  ticketId = await createTicket(api, eventId);
});
afterAll(() => api.close());

type Sent = { status: number; kept?: unknown };
type Send = (value: string) => Promise<Sent>;

/** Expects exactly these values: the server stores each one as it is sent, and refuses all others. */
async function expectExactly(known: readonly string[], values: readonly string[], send: Send) {
  expect(known.toSorted()).toEqual(values.toSorted());
  for (const value of values) expect(await send(value)).toEqual({ status: 200, kept: value });
  for (const other of ['', 'other', values[0]?.toUpperCase() ?? '']) {
    expect([other, (await send(other)).status]).toEqual([other, 422]);
  }
}

/** Patches the object at a path and reads the result from the same path. */
const patching =
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects
    (path: string, bodyOf: (value: string) => object, keptIn: (data: any) => unknown): Send =>
    async (value) => {
      const { status } = await api.call('PATCH', path, bodyOf(value));
      const { body } = await api.call('GET', path);
      return status === 200 ? { status, kept: keptIn(body.data) } : { status };
    };

const ticketField = (name: string, beside: (value: string) => object = () => ({})) =>
  patching(
    `/events/${eventId}/tickets/${ticketId}`,
    (value) => ({ [name]: value, ...beside(value) }),
    (data) => data[name],
  );
const basicInfoField = (name: string) =>
  patching(
    `/events/${eventId}/basic-info`,
    (value) => ({ [name]: value }),
    (data) => data[name],
  );

test(clause('§3.13'), async () => {
  const pool = await api.call('POST', `/events/${eventId}/stock-pools`, { name: 'Hall', quantity: 50 });
  const stockPoolId = pool.body.data.id;
  const send = ticketField('type', (value) => ({
    quantity: null,
    stockPoolId: value === 'stock' ? stockPoolId : null,
  }));
  await expectExactly(ticketType.options, ['fixed', 'stock'], send);
});

test(clause('§3.22'), async () => {
  await expectExactly(
    ticketVisibility.options,
    ['automatic', 'custom', 'hidden'],
    ticketField('visibility', () => ({ visibleFrom: '2027-03-01T08:00:00.000Z' })),
  );
});

test(clause('§3.23'), async () => {
  await expectExactly(locationType.options, ['venue', 'online', 'to_be_announced'], basicInfoField('locationType'));
});

test(clause('§3.24'), async () => {
  const kinds = contentBlock.def.options.flatMap((option) => option.shape.kind.def.values);
  const upload = await api.call('POST', '/media', await pictureForm());
  const base = { id: 'block-0001', isHidden: false };
  const blocks: Record<string, object> = {
    text: { html: '<p>Welcome</p>' },
    image: { mediaId: upload.body.data.id, alt: '', caption: '' },
    video: { url: 'https://video.example/1', title: '' },
  };
  const send = patching(
    `/events/${eventId}/details`,
    (kind) => ({ content: [{ ...base, kind, ...blocks[kind] }] }),
    (data) => data.content[0].kind,
  );
  await expectExactly(kinds, ['text', 'image', 'video'], send);
});

test(clause('§3.26'), () => {
  // §4.4 tests that the server accepts only these.
  expect(eventStatus.options.toSorted()).toEqual(['cancelled', 'published', 'unpublished']);
});

test(clause('§3.27'), async () => {
  const made = await api.call('POST', `/events/${eventId}/ticket-groups`, { name: 'Partners' });
  const path = `/events/${eventId}/ticket-groups/${made.body.data.id}`;
  const send = patching(
    path,
    (kind) => ({ kind }),
    ({ kind }) => kind,
  );
  await expectExactly(ticketGrouping.options, ['with_link', 'collection'], send);
});

test(clause('§3.28'), async () => {
  const path = `/events/${eventId}/basic-info`;
  const startIn = async (zone: string, timeZoneChangeMode: string) => {
    const answer = await api.call('PATCH', path, { timeSettings: { timeZone: { id: zone } }, timeZoneChangeMode });
    return { status: answer.status, start: answer.body.data?.timeSlots[0].start };
  };
  expect(timeZoneChangeMode.options.toSorted()).toEqual(['change_time_zone_and_event_times', 'change_time_zone_only']);
  // One keeps the local time and so changes the point in time; the other keeps the point in time and so changes the
  // local time.
  expect(await startIn('Asia/Tokyo', 'change_time_zone_and_event_times')).toEqual({
    status: 200,
    start: '2027-05-03T09:00',
  });
  expect(await startIn('Europe/Oslo', 'change_time_zone_only')).toEqual({ status: 200, start: '2027-05-03T02:00' });
  expect(await startIn('Asia/Tokyo', 'change_time_zone_only')).toEqual({ status: 200, start: '2027-05-03T09:00' });
  expect((await startIn('Europe/Oslo', 'other')).status).toBe(422);
});

test(clause('§3.29'), async () => {
  const send = ticketField('accessProtection', (value) => (value === 'pass_code' ? { passCode: 'open sesame' } : {}));
  await expectExactly(accessProtection.options, ['none', 'pass_code'], send);
});

test(clause('§3.30'), async () => {
  const send = patching(
    `/managed-events/events/${eventId}/settings`,
    (value) => ({ settings: { timeZoneSettings: { timeDisplay: value } } }),
    (data) => data.settings.timeZoneSettings.timeDisplay,
  );
  await expectExactly(timeDisplay.options, ['attendeesLocalTimeZone', 'eventTimeZone'], send);
});

test(clause('§3.31'), async () => {
  await expectExactly(eventMode.options, ['advanced', 'standard'], basicInfoField('mode'));
});

test(clause('§3.32'), async () => {
  const values = ['everywhere', 'online_only', 'at_the_door_only'];
  await expectExactly(ticketAvailability.options, values, ticketField('availability'));
});

test(clause('§3.33'), async () => {
  const made = await api.call('POST', `/managed-events/events/${eventId}/accessibility-rules`, { name: 'Gate' });
  const path = `/managed-events/accessibility-rules/${made.body.data.id}`;
  const values = ['rejectConsecutiveCheckIns', 'allowConsecutiveCheckIns'];
  const send = patching(
    path,
    (value) => ({ consecutiveCheckIn: value }),
    (data) => data.consecutiveCheckIn,
  );
  await expectExactly(consecutiveCheckIn.options, values, send);
});

test(clause('§3.34'), async () => {
  const send = patching(
    `/managed-events/events/${eventId}/style-settings`,
    (font) => ({ font }),
    ({ font }) => font,
  );
  await expectExactly(styleFonts.options, ['Roboto', 'Arial', 'Tahoma'], send);
});

test(clause('§3.35'), async () => {
  const made = await api.call('POST', `/managed-events/events/${eventId}/accessibility-rules`, { name: 'Side gate' });
  const path = `/managed-events/accessibility-rules/${made.body.data.id}`;
  const send = patching(
    path,
    (scope) => ({ scope, ticketIds: scope === 'all_tickets' ? [] : [ticketId] }),
    ({ scope }) => scope,
  );
  await expectExactly(ticketScope.options, ['all_tickets', 'specific_tickets', 'all_tickets_except'], send);
});

test(clause('§3.18'), async () => {
  const values = [
    'event_cover',
    'ticket_design',
    'he_user_profile_photo',
    'registered_ticket_design',
    'ticket_design_uploaded_template',
  ];
  const send: Send = async (source) => {
    const { status, body } = await api.call(
      'POST',
      `/media?source=${source}`,
      await pictureForm({ width: 640, height: 320 }),
    );
    return status === 200 ? { status, kept: body.data.source } : { status };
  };
  await expectExactly(mediaSources, values, send);
});
