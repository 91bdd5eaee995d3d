import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testConfig } from '@/config/testConfig.ts';
import { mock } from '../../../plugins/event-designer/mock.ts';
import { sampleOf } from '../../../plugins/event-designer/sample/index.ts';
import { createMockBackend } from '../../../providers/data/mock/backend.ts';
import { discoverContracts } from '../../../providers/data/mock/discover.ts';
import { day, eventApi, testNow } from './support.ts';

type Answer = { status: number; body: unknown };
type Call = (method: string, path: string, body?: unknown, version?: number) => Promise<Answer>;

/** What differs between two stores that did the same: identities, moments, gaps between positions. */
const incidental = new Set([
  'id',
  'eventId',
  'stockPoolId',
  'alsoPoolIds',
  'groupId',
  'hiddenIfAvailableId',
  'linkToken',
  'organizerId',
  'ruleId',
  'ids',
  'createdAt',
  'updatedAt',
  'requestId',
  'row',
  'ticketIds',
  'by',
]);

const unimportant = { id: 0, version: 0, createdAt: '', updatedAt: '' };

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  // The row of the list counts each change of its tickets too; the mock only its own.
  if (typeof value === 'object' && value !== null && 'ticketsTotal' in value) return { ...value, ...unimportant };
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !incidental.has(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, comparable(inner)]));
}

/** One organiser's afternoon, with everything that goes wrong in it; answers what each call answered. */
async function play(call: Call): Promise<unknown[]> {
  const answers: unknown[] = [];
  const tell = async (method: string, path: string, body?: unknown, version?: number) => {
    const answer = await call(method, path, body, version);
    const generic = path.replace(/\d+/g, 'N');
    answers.push([method, generic, answer.status, comparable(answer.body)]);
    const data = typeof answer.body === 'object' && answer.body && 'data' in answer.body ? answer.body.data : undefined;
    return typeof data === 'object' && data && 'id' in data ? Number(data.id) : 0;
  };

  await tell('POST', '/events', { name: '', timeZone: 'Europe/Oslo' });
  await tell('POST', '/events', { name: 'A', timeZone: 'Europe/Oslo', start: day.start, end: day.start });
  await tell('POST', '/events', { name: 'A', timeZone: 'Europe/Oslo', organizerId: 2_000_000_000 });
  const organizer = await tell('POST', '/organizers', { name: 'Makers', email: null });
  const event = await tell('POST', '/events', {
    name: 'Summit',
    timeZone: 'Europe/Oslo',
    ...day,
    organizerId: organizer,
  });
  const at = `/events/${event}`;
  await tell('GET', at);
  await tell('GET', `${at}/basic-info`);
  await tell('GET', `${at}/publish-checklist`);
  await tell('PATCH', `${at}/publish-settings`, { status: 'published' });

  await tell('PATCH', `${at}/basic-info`, { timeSlots: [day, { start: day.end, end: day.start }] });
  await tell('PATCH', `${at}/basic-info`, { eventTypeId: 4000, categoryId: 1 });
  await tell('PATCH', `${at}/basic-info`, {
    tags: ['Pottery', 'pottery', 'Glaze'],
    locationType: 'online',
    eventTypeId: 2,
  });
  await tell('PATCH', `${at}/basic-info`, { name: 'Stale' }, 1);
  await tell('PATCH', `${at}/time-settings`, { timeSlots: [{ ...day, admissionAt: '2027-05-03T08:00' }] });
  await tell('GET', '/tags?name=pot');

  await tell('PATCH', `${at}/basic-info`, { slug: 'No slug', languages: ['en', 'en', 'xx'], capacityTotal: -1 });
  await tell('PATCH', `${at}/basic-info`, {
    ...{ slug: 'summit-of-the-year', internalCode: 'KST 4711', pageTitle: 'All about it' },
    ...{ languages: ['de', 'en'], capacityTotal: 30 },
  });
  const namesake = await tell('POST', '/events', { name: 'Summit', timeZone: 'Europe/Oslo' });
  await tell('GET', `/events/${namesake}/basic-info`);
  await tell('GET', `${at}/slug-check?slug=summit`);
  await tell('GET', `${at}/slug-check?slug=summit-of-the-year`);
  await tell('PATCH', `${at}/basic-info`, { slug: 'summit' });
  await tell('GET', '/events?q=4711');
  await tell('DELETE', `/events/${namesake}`);

  const pool = await tell('POST', `${at}/stock-pools`, { name: 'Hall', quantity: 50 });
  await tell('POST', `${at}/tickets`, { name: 'Stock', type: 'stock' });
  await tell('POST', `${at}/tickets`, { name: 'Wrong', minPerOrder: 4, maxPerOrder: 2, price: -1 });
  const stock = await tell('POST', `${at}/tickets`, { name: 'Stock', type: 'stock', stockPoolId: pool, quantity: 20 });
  const locked = await tell('POST', `${at}/tickets`, {
    name: 'Locked',
    accessProtection: 'pass_code',
    passCode: 'sesame',
    price: 500,
  });
  const window = { saleStart: '2027-03-01T08:00:00.000Z', saleEnd: '2027-04-01T08:00:00.000Z' };
  const early = await tell('POST', `${at}/tickets`, { name: 'Early', quantity: 10, ...window });
  await tell('PATCH', `${at}/tickets/${early}`, { saleEnd: window.saleStart });
  await tell('PATCH', `${at}/tickets/${stock}`, { type: 'fixed' });
  await tell('PATCH', `${at}/tickets/${stock}`, { type: 'stock', stockPoolId: pool });
  await tell('DELETE', `${at}/stock-pools/${pool}`);
  await tell('POST', `${at}/tickets/order`, { ids: [early, stock] });
  await tell('POST', `${at}/tickets/order`, { ids: [early, locked, stock] });
  await tell('POST', `${at}/tickets/${early}/duplicate`);

  const group = await tell('POST', `${at}/ticket-groups`, { name: 'Partners', kind: 'with_link' });
  const section = await tell('POST', `${at}/ticket-groups`, { name: 'Everybody' });
  await tell('POST', `${at}/ticket-groups/order`, { ids: [section] });
  await tell('POST', `${at}/ticket-groups/order`, { ids: [section, group] });
  await tell('PATCH', `${at}/ticket-groups/${group}`, { kind: 'collection' });
  await tell('POST', `${at}/ticket-groups/${group}/link`);
  await tell('POST', `${at}/tickets/order`, {
    ids: [stock, early],
    isPart: true,
    moved: { id: early, groupId: group },
  });
  await tell('GET', `${at}/tickets`);
  const tier = {
    id: 'tier-0001',
    label: 'First',
    price: 100,
    saleStart: null,
    saleEnd: null,
    quantity: 5,
    isHidden: false,
  };
  await tell('PATCH', `${at}/tickets/${early}`, { tiers: [{ ...tier, saleStart: window.saleEnd, quantity: 50 }] });
  await tell('PATCH', `${at}/tickets/${early}`, { tiers: [tier], hiddenIfAvailableId: locked });
  await tell('PATCH', `${at}/tickets/${locked}`, { hiddenIfAvailableId: early });
  await tell('PATCH', `${at}/tickets/${early}`, { relativeSaleEnd: { anchor: 'end', side: 'before', minutes: 90 } });
  await tell('PATCH', `${at}/stock-pools/${pool}`, { holds: [{ label: 'Crew', quantity: 60 }] });
  await tell('PATCH', `${at}/stock-pools/${pool}`, { holds: [{ label: 'Crew', quantity: 6 }] });
  await tell('PATCH', `${at}/stock-pools/${pool}`, { closeWhenSoldOut: true, releaseAfterExit: true });
  await tell('PATCH', `${at}/stock-pools/${pool}`, { isClosed: true });
  await tell('PATCH', `${at}/stock-pools/${pool}`, { isClosed: false });
  await tell('PATCH', `${at}/tickets/${stock}`, { image: { id: 2_000_000_000 } });
  await tell('PATCH', `${at}/tickets/${stock}`, { image: null, imageAlt: 'The hall' });
  await tell('PATCH', `${at}/tickets/${stock}`, {
    validity: 'dynamic',
    validityMinutes: 60,
    validityStarts: 'first_scan',
  });
  await tell('PATCH', `${at}/tickets/${stock}`, { type: 'stock', stockPoolId: pool, alsoPoolIds: [pool] });
  await tell('PATCH', `${at}/tickets/${stock}`, { type: 'stock', stockPoolId: pool, maxPerOrder: 45 });
  await tell('POST', `${at}/tickets/${locked}/pass-code-checks`, { passCode: 'open' });
  await tell('POST', `${at}/tickets/${locked}/pass-code-checks`, { passCode: 'SESAME' });
  const chosen = [{ id: early }, { id: locked }];
  const changes = { priceChange: { mode: 'percent', amount: 10 }, maxPerOrder: 11 };
  await tell('POST', `${at}/tickets/bulk-edit`, { tickets: chosen, changes, dryRun: true });
  await tell('POST', `${at}/tickets/bulk-edit`, { tickets: chosen, changes });
  await tell('POST', `${at}/tickets/bulk-edit`, { tickets: chosen, changes: { ...changes, maxPerOrder: 4 } });
  await tell('DELETE', `${at}/ticket-groups/${group}`);
  await tell('GET', `${at}/tickets`);
  await tell('PATCH', `${at}/tickets/${locked}`, { isArchived: true });
  await tell('GET', `${at}/stock-pools`);
  await tell('GET', at);

  const zone = { timeZone: 'Asia/Tokyo', mode: 'change_time_zone_only' };
  await tell('PATCH', `/managed-events/events/${event}/settings`, { settings: { timeZoneSettings: zone } });
  await tell('PATCH', `${at}/basic-info`, { timeSettings: { timeZone: { id: 'America/New_York' } } });
  await tell('GET', `${at}/tickets?isArchived=false`);

  const text = { id: 'block-0001', kind: 'text', isHidden: false, html: '<p>Welcome</p>' };
  await tell('PATCH', `${at}/details`, { details: { summary: 'Short' }, content: [text, text] });
  await tell('PATCH', `${at}/details`, { details: { coverMedia: { id: 2_000_000_000 } } });
  await tell('PATCH', `${at}/details`, { details: { summary: 'Short' }, content: [text] });
  await tell('PATCH', `${at}/publish-settings`, { privacySettings: { access: 'private' } });
  await tell('PATCH', `${at}/publish-settings`, { status: 'published' });
  await tell('PATCH', `${at}/publish-settings`, { status: 'published', privacySettings: { password: 'candle' } });
  await tell('PATCH', `${at}/publish-settings`, { status: 'cancelled' });
  await tell('PATCH', `${at}/publish-settings`, { status: 'cancelled', cancellationReason: 'Storm' });
  await tell('PATCH', `${at}/publish-settings`, { status: 'published' });
  await tell('PATCH', `${at}/basic-info`, { slug: 'moved' });
  await tell('GET', `${at}/tickets/${early}`);
  await tell('GET', `${at}/publish-checklist`);
  await tell('GET', '/event-types');
  await tell('GET', '/standard-timezones?isPrimary=true&baseDatetime=2027-07-01T00:00:00Z');
  await tell('GET', '/managed-events/settings');
  await tell('DELETE', `${at}/tickets/${early}`);
  await playSettings(tell, `/managed-events${at}`, locked);
  await playSchedule(tell, at);
  await playList(tell, event);
  await tell('DELETE', at);
  await tell('GET', `${at}/basic-info`);
  await repeat(tell);
  return answers;
}

const fridays = {
  ...{ isExclusion: false, frequency: 'weekly', interval: 1, startsOn: '2027-03-05', ends: 'count', count: 5 },
  ...{ until: null, daysOfWeek: [5], monthlyPattern: 'by_day_of_week', daysOfMonth: [], positions: [1] },
  ...{ positionDay: 'friday', month: 1, defaultCapacity: 20 },
  timesOfDay: [{ time: '02:30', label: '', durationMinutes: 90 }],
};

/** The same organiser's evenings that repeat. */
async function repeat(tell: (method: string, path: string, body?: unknown, version?: number) => Promise<number>) {
  const id = await tell('POST', '/events', { name: 'Evenings', isRecurring: true, timeZone: 'Europe/Oslo', ...day });
  const at = `/events/${id}`;
  await tell('GET', `${at}/schedule`);
  await tell('GET', `${at}/dates`);
  await tell('GET', `${at}/basic-info`);
  await tell('POST', `${at}/schedule/preview`, { rules: [fridays, { ...fridays, daysOfWeek: [] }] });
  await tell('PATCH', `${at}/schedule`, { rules: [fridays, { ...fridays, timesOfDay: [] }] });
  const sundays = { ...fridays, daysOfWeek: [7], count: 4 };
  await tell('PATCH', `${at}/schedule`, { rules: [fridays, sundays], excludedDates: ['2027-03-12'] });
  await tell('PATCH', `${at}/schedule`, { rules: [] }, 1);
  await tell('GET', `${at}/dates?sort=-startsAt`);
  const extra = await tell('POST', `${at}/dates`, { start: '2027-03-28T02:45', durationMinutes: 30 });
  await tell('PATCH', `${at}/dates/${extra}`, { start: '2027-03-29T09:00', label: 'Matinee', admissionMinutes: 15 });
  await tell('POST', `${at}/dates/${extra}/cancel`, { reason: 'Storm' });
  await tell('POST', `${at}/dates/${extra}/cancel`, { reason: 'Storm' });
  await tell('POST', `${at}/dates/change`, { shiftMinutes: 60, dryRun: true });
  await tell('POST', `${at}/dates/change`, { capacity: 25, label: 'Late' });
  await tell('POST', `${at}/dates/change`, {});
  await tell('POST', `${at}/schedule/preview`, { rules: [{ ...fridays, count: 7 }] });
  await tell('PATCH', `${at}/schedule`, { rules: [{ ...fridays, count: 7 }] });
  await tell('GET', `${at}/dates?isOverridden=false`);
  await tell('POST', `${at}/dates/${extra}/reopen`);
  await tell('DELETE', `${at}/dates/${extra}`);
  const zone = { timeZone: 'Asia/Tokyo', mode: 'change_time_zone_only' };
  await tell('PATCH', `/managed-events/events/${id}/settings`, { settings: { timeZoneSettings: zone } });
  await tell('GET', `${at}/dates`);
  await tell('GET', `${at}/schedule`);
  const clocks = { timeZone: 'America/New_York', mode: 'change_time_zone_and_event_times' };
  await tell('PATCH', `/managed-events/events/${id}/settings`, { settings: { timeZoneSettings: clocks } });
  await tell('GET', `${at}/dates`);
  await tell('GET', `${at}/schedule`);
  await tell('PATCH', `${at}/time-settings`, { timeSlots: [day] });
  const dates = `${at}/dates`;
  await tell('POST', `${dates}/change`, { cancellationReason: 'Flood', shiftMinutes: 5 });
  await tell('POST', `${dates}/change`, { ids: [2_000_000_000], label: 'x' });
  await tell('POST', `${dates}/change`, { label: 'Shown', skipEdited: false });
  await tell('POST', `${dates}/change`, { label: '', skipEdited: false });
  await tell('GET', dates);
  await tell('PATCH', `${at}/time-settings`, { timeSettings: { isRecurring: false } });
  await tell('GET', at);
  await tell('PATCH', `${at}/schedule`, { rules: [] });
  await tell('POST', `${at}/schedule/preview`, { rules: [] });
  await tell('POST', dates, { start: '2027-05-05T09:00', durationMinutes: 30 });
  await tell('POST', `${dates}/change`, { label: 'x' });
  await tell('GET', `${at}/time-zone-change?timeZone=Asia/Tokyo&mode=change_time_zone_and_event_times`);
  // What its slots say meanwhile is when it is once it repeats again.
  const edited = [
    { start: '2027-03-05T02:30', end: '2027-03-05T05:00' },
    { start: '2027-06-01T09:00', end: '2027-06-01T10:00', admissionAt: '2027-06-01T08:30' },
  ];
  await tell('PATCH', `${at}/time-settings`, { timeSlots: edited });
  await tell('PATCH', `${at}/time-settings`, { timeSettings: { isRecurring: true } });
  await tell('GET', dates);
  await tell('GET', `${at}/schedule`);
}

type Tell = (method: string, path: string, body?: unknown, version?: number) => Promise<number>;

async function playSettings(tell: Tell, at: string, ticket: number): Promise<void> {
  await tell('GET', `${at}/setting-cards`);
  await tell('PATCH', `${at}/style-settings`, { textColour: 'grey' });
  await tell('PATCH', `${at}/style-settings`, { textColour: '#999999', font: 'Arial' });
  await tell('PATCH', `${at}/style-settings`, { logoMediaId: 2_000_000_000 });
  await tell('PATCH', `${at}/style-settings`, { font: 'Roboto' }, 1);
  await tell('GET', `${at}/registrant-settings`);
  const all = { scope: 'all_tickets', ticketIds: [] };
  const named = { email: 'required', firstName: 'required', lastName: 'optional', phone: 'off', company: 'off' };
  const states = { ...named, jobTitle: 'off', address: 'off', country: 'off', dietaryNeeds: 'off', accessNeeds: 'off' };
  const fields = Object.fromEntries(Object.entries(states).map(([name, state]) => [name, { state, ...all }]));
  const some = { state: 'required', scope: 'specific_tickets' };
  await tell('PATCH', `${at}/registrant-settings`, { fields: { ...fields, email: { state: 'off', ...all } } });
  await tell('PATCH', `${at}/registrant-settings`, { fields: { ...fields, phone: { ...some, ticketIds: [] } } });
  await tell('PATCH', `${at}/registrant-settings`, { fields: { ...fields, phone: { ...some, ticketIds: [2e9] } } });
  await tell('PATCH', `${at}/registrant-settings`, { orderTimeoutMinutes: 121 });
  await tell('PATCH', `${at}/registrant-settings`, { fields: { ...fields, phone: { ...some, ticketIds: [ticket] } } });
  await tell('PATCH', `${at}/registrant-settings`, { fields });
  await tell('POST', `${at}/setting-cards/keep-as-default`, { card: 'style' });
  await tell('POST', `${at}/setting-cards/reset`, { card: 'style' });
  await tell('GET', `${at}/style-settings`);
  await tell('PATCH', `${at}/payment-settings`, { manual: { isEnabled: false, instructions: '', dueDays: 0 } });
  await tell('PATCH', `${at}/payment-settings`, { manual: { isEnabled: false, instructions: '', dueDays: 3 } });
  await tell('PATCH', `${at}/badge-settings`, { badgeTypeId: 3, badgeProviderTypeId: 1 });
  await tell('PATCH', `${at}/badge-settings`, { badgeTypeId: 3, badgeProviderTypeId: 4 });
  await tell('PATCH', `${at}/scan-settings`, { modes: { camera: false, scanner: false, typed: false } });
  await tell('PATCH', `${at}/notification-settings`, { notifiesOnOrder: true });
  await tell('PATCH', `${at}/notification-settings`, { newsletterId: 2_000_000_000 });
  await tell('PATCH', `${at}/settings`, { settings: { isEnableAttendeeApp: true } });
  await tell('GET', `${at}/setting-cards`);
  await tell('POST', `${at}/setting-cards/reset`, { card: 'attendeeApp' });
  await tell('GET', `${at}/settings`);
  const rule = await tell('POST', `${at}/accessibility-rules`, { name: 'Gate', scope: 'specific_tickets' });
  await tell('GET', `/managed-events/accessibility-rules/${rule || 2_000_000}`);
  const gate = await tell('POST', `${at}/accessibility-rules`, { name: 'Gate' });
  await tell('PATCH', `/managed-events/accessibility-rules/${gate}`, { maximumEntries: 1, maximumEntriesPerDay: 2 });
  await tell('PATCH', `/managed-events/accessibility-rules/${gate}`, { cooldownMinutes: 60 });
  await tell('GET', `${at}/accessibility-rules`);
  const window = { validFrom: '2027-05-03T06:00:00.000Z', validUntil: '2027-05-03T16:00:00.000Z' };
  await tell('PATCH', `/managed-events/accessibility-rules/${gate}`, window);
  const instance = await tell('POST', '/meeting-platform/instances', { name: 'Tables', timeZone: 'Asia/Tokyo' });
  const basics = `/meeting-platform/instances/${instance}/basic-info`;
  await tell('PATCH', basics, { startsOn: '2027-05-03', endsOn: '2027-05-01' });
  await tell('PATCH', basics, { startsOn: '2027-05-03', endsOn: '2027-05-04' });
  await tell('GET', basics);
  for (const path of ['/payment-gateways', '/badge-types', '/badge-provider-types?badgeTypeId=1'])
    await tell('GET', path);
  await tell('GET', '/managed-events/metadata/mobile-scan-settings');
  await tell('GET', '/meeting-platform/metadata/instance-basic-info');
}

async function playSchedule(tell: Tell, at: string): Promise<void> {
  const plan = (scheduleSettings: object) => tell('PATCH', `${at}/publish-settings`, { scheduleSettings });
  const inHours = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000).toISOString();
  await plan({ publishAt: inHours(1) });
  await tell('PATCH', `${at}/publish-settings`, { status: 'unpublished' });
  await plan({ publishAt: inHours(-1) });
  await plan({ unpublishAt: inHours(1) });
  await plan({ publishAt: inHours(2), unpublishAt: inHours(1) });
  await plan({ publishAt: inHours(1), unpublishAt: inHours(2) });
  const query = 'timeZone=Asia/Tokyo&mode=change_time_zone_and_event_times';
  await tell('GET', `${at}/time-zone-change?${query}`);
  await tell('PATCH', `${at}/basic-info`, { timeSettings: { timeZone: { id: 'Asia/Tokyo' } } });
  await tell('PATCH', `${at}/basic-info`, { timeSettings: { timeDisplay: 'attendeesLocalTimeZone' } });
  await tell('GET', `${at}/publish-settings`);
  for (const part of ['accessibility-rules', 'settings', 'setting-cards']) {
    await tell('GET', `/managed-events${at}/${part}`);
  }
  await tell('PATCH', `${at}/publish-settings`, { privacySettings: { invited: ['a@b.co', 'A@b.co'] } });
  await tell('PATCH', `${at}/publish-settings`, { visibilitySettings: { addressAudience: 'attendees' } });
  await tell('GET', `${at}/publish-checklist`);
}

/** What is done with whole events: copies, the archive, and views of the list. */
async function playList(tell: Tell, event: number): Promise<void> {
  const at = `/events/${event}`;
  await tell('GET', `${at}/duplicate-summary`);
  await tell('POST', `${at}/duplicate`, { name: '', start: null, parts: [] });
  await tell('POST', `${at}/duplicate`, { name: 'Copy', start: null, parts: ['schedule'] });
  await tell('POST', '/events/2000000000/duplicate', { name: 'Copy', start: null, parts: [] });
  const bare = await tell('POST', `${at}/duplicate`, { name: 'Bare', start: null, parts: [] });
  await tell('GET', `/events/${bare}`);
  await tell('GET', `/events/${bare}/tickets`);
  const parts = ['details', 'tickets', 'settings', 'publish'];
  const copy = await tell('POST', `${at}/duplicate`, { name: 'Next year', start: '2028-05-01T09:00', parts });
  for (const path of ['', '/basic-info', '/details', '/tickets', '/stock-pools', '/publish-settings'])
    await tell('GET', `/events/${copy}${path}`);
  await tell('GET', `/managed-events/events/${copy}/settings`);
  await tell('GET', `/managed-events/events/${copy}/style-settings`);
  await tell('GET', `/managed-events/events/${copy}/setting-cards`);

  await tell('POST', '/events/archive', { ids: [] });
  await tell('POST', '/events/archive', { ids: [copy, 2_000_000_000] });
  await tell('POST', '/events/archive', { ids: [copy, copy, bare] });
  await tell('POST', '/events/archive', { ids: [copy] });
  await tell('GET', `/events/${copy}`);
  await tell('GET', '/events?isArchived=true&q=Next');
  await tell('PATCH', `/events/${copy}/publish-settings`, { status: 'published' });
  await tell('POST', '/events/restore', { ids: [copy] });
  await tell('GET', '/events?isArchived=true&q=Next');

  const view = { list: 'events', name: 'Mine', search: 'status=published' };
  await tell('POST', '/saved-views', { ...view, name: ' ' });
  const first = await tell('POST', '/saved-views', { ...view, isDefault: true });
  const second = await tell('POST', '/saved-views', { ...view, name: 'Other', hiddenColumns: ['kind'] });
  await tell('PATCH', `/saved-views/${second}`, { isDefault: true });
  await tell('GET', '/saved-views?list=events');
  await tell('PATCH', `/saved-views/${first}`, { name: '' });
  await tell('DELETE', `/saved-views/${first}`);
  await tell('GET', `/saved-views/${first}`);
}

/** Of a German organiser: copies are named in the language of whoever asks. */
const asked = (version: number | undefined) => ({
  'accept-language': 'de',
  ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
});

function mockCall(): Call {
  const backend = createMockBackend({
    ...testConfig,
    contracts: discoverContracts(),
    areas: [mock],
    clock: () => testNow,
  });
  return async (method, path, body, version) => {
    const headers = {
      authorization: 'Bearer mock',
      'content-type': 'application/json',
      ...asked(version),
    };
    const { status, body: answer } = await backend.answer({
      method,
      url: `/api${path}`,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status, body: answer ?? '' };
  };
}

describe('the mock of the event designer', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await eventApi('pglite');
  });
  afterAll(() => api.close());

  test('answers as the API does, call for call', async () => {
    const real = await play((method, path, body, version) => api.call(method, path, body, { headers: asked(version) }));
    const imitated = await play(mockCall());
    real.forEach((answer, index) => {
      expect(imitated[index]).toEqual(answer);
    });
    expect(imitated).toHaveLength(real.length);
    expect(JSON.stringify(imitated)).toContain('Early (Kopie)');
  });

  test('shows the sample that a first account has', async () => {
    const { body } = await mockCall()('GET', '/events?disablePagination=true&sort=name');
    const { events } = sampleOf(new Date('2027-01-04T08:00:00.000Z'));
    expect(body).toMatchObject({ meta: { total: events.length } });
    expect(body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ ticketCount: 7, ticketsSold: 732 })]),
    });
  });
});
