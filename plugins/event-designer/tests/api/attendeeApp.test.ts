import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { newModule } from '../../contract/appSettings.ts';
import { createEvent, createTicket, eventApi, eventOn, keepPicture, problems, testNow } from './support.ts';

type Fields = Record<string, unknown>;

describe.each(areaEngines)('the attendee app on %s', (engine) => {
  const my = eventOn(engine);
  let withApp: Awaited<ReturnType<typeof eventApi>>;
  let event: number;

  beforeAll(async () => {
    withApp = await eventApi(engine, { isEnableAttendeeApp: true });
  });
  afterAll(() => withApp.close());
  beforeEach(async () => {
    withApp.time.now = testNow;
    event = await createEvent(withApp);
    await withApp.call('PATCH', `/managed-events/events/${event}/settings`, {
      settings: { isEnableAttendeeApp: true },
    });
  });

  const at = (path = '') => `/events/${event}/attendee-app${path}`;
  const get = async (path = '') => (await withApp.call('GET', at(path))).body.data;
  const patch = (path: string, body: Fields) => withApp.call('PATCH', at(path), body);
  const post = (path: string, body: Fields = {}) => withApp.call('POST', at(path), body);
  const card = (fields: Fields = {}) =>
    post('/highlights', { kind: 'text', title: 'Welcome', text: 'Come in', ...fields });
  const made = async (fields: Fields = {}) => {
    const { status, body } = await card(fields);
    expect(status).toBe(201);
    return body.data;
  };
  const publish = async () => {
    const answer = await post('/publish');
    expect(answer.status).toBe(200);
    return answer.body.data.number;
  };
  const putOnline = async () => {
    await withApp.call('PATCH', `/events/${event}/basic-info`, { locationType: 'to_be_announced' });
    await createTicket(withApp, event);
    await withApp.call('PATCH', `/events/${event}/publish-settings`, { status: 'published' });
  };
  const served = async (headers: Record<string, string> = {}) => {
    const { address } = await get();
    const answer = await withApp.app.request(address, { headers: { accept: 'application/json', ...headers } });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) };
  };
  const undoLatest = async (of?: string) => {
    const changes = (await withApp.call('GET', `/changes?scope=eventId:${event}`)).body.data;
    const latest = changes.find(({ resource }: { resource: string }) => !of || resource === of);
    return withApp.call('POST', `/changes/${latest.id}/take-back`, { wholeGroup: true });
  };

  test("starts with the brand's theme, and changes of it can be undone", async () => {
    expect(await get('/theme')).toMatchObject({ version: 1, primaryColour: '#cf070d', appName: '', icon: null });
    const icon = await keepPicture(withApp, withApp.me);
    const answer = await patch('/theme', { appName: 'Summit', fontWeight: '700', icon: { id: icon } });
    expect(answer.body.data).toMatchObject({
      version: 2,
      appName: 'Summit',
      icon: { id: icon },
      primaryColour: '#cf070d',
    });
    expect((await undoLatest()).status).toBe(200);
    expect(await get('/theme')).toMatchObject({ appName: '', icon: null, fontWeight: '400' });
  });

  test.each([
    ['/theme', { appName: 'x'.repeat(31) }, 'appName too_long'],
    ['/theme', { fontWeight: '900' }, 'fontWeight invalid_value'],
    ['/theme', { cornerRadius: 33 }, 'cornerRadius too_big'],
    ['/theme', { icon: { id: 2_000_000_000 } }, 'icon.id no_such_media'],
    ['/settings', { modules: [newModule('map'), newModule('map')] }, 'modules.1.key module_twice'],
    [
      '/settings',
      { modules: [{ ...newModule('agenda'), scope: 'specific_tickets', ticketIds: [2_000_000_000] }] },
      'modules.0.ticketIds no_such_ticket',
    ],
    [
      '/settings',
      { opensAt: '2027-05-03T12:00:00.000Z', closesAt: '2027-05-03T11:00:00.000Z' },
      'closesAt end_before_start',
    ],
  ])('refuses at the path %s: %j', async (path, body, problem) => {
    expect(problems(await patch(path, body))).toEqual([422, problem]);
  });

  test('the checklist says that the text of its draft is hard to read', async () => {
    const found = async () =>
      (await withApp.call('GET', `/events/${event}/publish-checklist`)).body.data.findings.find(
        ({ code }: Fields) => code === 'app_hard_to_read',
      );
    expect(await found()).toBeUndefined();
    await patch('/theme', { textColour: '#eeeeee' });
    expect(await found()).toMatchObject({ severity: 'advice', page: 'appTheme', params: { ratio: 1.08, least: 4.5 } });
  });

  test('lists all modules, whichever were saved', async () => {
    expect((await get('/settings')).modules).toHaveLength(11);
    const { status, body } = await patch('/settings', {
      modules: [{ ...newModule('map'), isOn: true, label: 'Plan' }],
    });
    expect(status).toBe(200);
    expect(body.data.modules).toHaveLength(11);
    expect(body.data.modules[0]).toMatchObject({ key: 'map', label: 'Plan' });
    expect((await undoLatest()).status).toBe(200);
    expect((await get('/settings')).modules[0].key).toBe('agenda');
  });

  test('names the target of a card, even if it was archived or deleted', async () => {
    const speaker = await withApp.call('POST', `/events/${event}/speakers`, {
      firstName: 'Mara',
      lastName: 'Lindqvist',
    });
    const { id } = speaker.body.data;
    const target = { kind: 'speaker', text: '', targetId: id };
    const shown = await made(target);
    expect(shown).toMatchObject({ target: { id, name: 'Mara Lindqvist', state: 'there' }, window: 'showing' });
    await withApp.call('PATCH', `/events/${event}/speakers/${id}`, { isArchived: true });
    expect(await get(`/highlights/${shown.id}`)).toMatchObject({ target: { state: 'archived' } });
    expect(await get()).toMatchObject({ leftOut: ['Welcome'], draft: { highlights: [] } });
    await withApp.call('DELETE', `/events/${event}/speakers/${id}`);
    expect(await get(`/highlights/${shown.id}`)).toMatchObject({ target: { name: 'Mara Lindqvist', state: 'gone' } });
    expect((await patch(`/highlights/${shown.id}`, { title: 'Mara' })).status).toBe(200);
    expect(problems(await card(target))).toEqual([422, 'targetId no_such_row']);
  });

  test('leaves out a card whose session is a draft, hidden or cancelled, until attendees can see it', async () => {
    const { body } = await withApp.call('POST', `/events/${event}/sessions`, { title: 'Opening keynote' });
    const { id } = body.data;
    const shown = await made({ kind: 'session', text: '', targetId: id });
    const stateNow = async () => (await get(`/highlights/${shown.id}`)).target.state;
    const save = (changes: object) => withApp.call('PATCH', `/events/${event}/sessions/${id}`, changes);
    expect([await stateNow(), (await get()).leftOut]).toEqual(['hidden', ['Welcome']]);
    await save({ state: 'confirmed' });
    expect([await stateNow(), (await get()).leftOut]).toEqual(['there', []]);
    await save({ visibility: 'hidden' });
    expect(await stateNow()).toBe('hidden');
    await save({ visibility: 'public', state: 'cancelled' });
    expect(await stateNow()).toBe('hidden');
  });

  test('keeps the order of its cards, pins several, and undoes both', async () => {
    const a = await made({ title: 'A' });
    const b = await made({ title: 'B' });
    const titles = async () => (await get('/highlights')).map(({ title }: { title: string }) => title);
    expect((await post('/highlights/order', { ids: [b.id, a.id] })).status).toBe(200);
    expect(await titles()).toEqual(['B', 'A']);
    expect((await undoLatest()).status).toBe(200);
    expect(await titles()).toEqual(['A', 'B']);
    await post('/highlights/bulk-edit', { ids: [a.id, b.id], changes: { isPinned: true } });
    expect(await get(`/highlights/${a.id}`)).toMatchObject({ isPinned: true, version: 2 });
  });

  test('is served with an ETag if everything is on, and otherwise returns the reason', async () => {
    const reason = async () => (await get()).notServed;
    expect(await reason()).toBe('never');
    expect((await served()).status).toBe(404);
    expect(await publish()).toBe(1);
    expect(await reason()).toBe('unpublished');
    await putOnline();
    expect(await get()).toMatchObject({ notServed: null, changes: [], published: { number: 1 } });
    const first = await served();
    expect(first.status).toBe(200);
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(first.body).toMatchObject({ schemaVersion: 1, configVersion: 1, visibility: 'live', isCancelled: false });
    const etag = first.headers.get('etag') ?? '';
    const again = await served({ 'if-none-match': `W/${etag}` });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
    await patch('/theme', { appName: 'Summit ’27' });
    expect((await get()).changes).toEqual(['theme']);
    expect((await served({ 'if-none-match': etag })).status).toBe(304);
    expect(await publish()).toBe(2);
    const second = await served({ 'if-none-match': etag });
    expect([second.status, second.body.theme.appName]).toEqual([200, 'Summit ’27']);
    await patch('', { visibility: 'archived' });
    expect((await served()).body.visibility).toBe('archived');
    await patch('', { visibility: 'hidden' });
    expect([await reason(), (await served()).status]).toEqual(['hidden', 404]);
    await patch('', { visibility: 'live' });
    await withApp.call('PATCH', `/managed-events/events/${event}/settings`, {
      settings: { isEnableAttendeeApp: false },
    });
    expect([await reason(), (await served()).status]).toEqual(['event', 404]);
  });

  test('is not served by a product without the app', async () => {
    await my.api.call('PATCH', `/managed-events/events/${my.event}/settings`, {
      settings: { isEnableAttendeeApp: true },
    });
    const answer = await my.api.call('POST', my.at('/attendee-app/publish'));
    expect(answer.status).toBe(200);
    const { notServed, address } = (await my.api.call('GET', my.at('/attendee-app'))).body.data;
    expect(notServed).toBe('product');
    expect((await my.api.app.request(address)).status).toBe(404);
  });

  test('hides a card before its day, and the address from everybody who may not know it', async () => {
    await putOnline();
    await made({ title: 'Surprise', showFrom: '2027-02-20T12:00:00.000Z' });
    await publish();
    expect((await served()).body.highlights).toEqual([]);
    withApp.time.now = new Date('2027-02-19T13:00:00.000Z');
    expect((await served()).body.highlights).toMatchObject([{ title: 'Surprise' }]);
    const { address } = await get();
    const other = `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`;
    expect((await withApp.app.request(other)).status).toBe(404);
  });

  test('publishes an earlier version again, and the same version only once', async () => {
    await publish();
    expect(problems(await post('/publish'))).toEqual([422, ' nothing_to_publish']);
    await patch('/theme', { appName: 'Later' });
    await publish();
    const [latest, first] = await get('/versions');
    expect([latest.number, first.number]).toEqual([2, 1]);
    expect(problems(await post(`/versions/${latest.id}/restore`))).toEqual([422, ' version_is_current']);
    expect((await post(`/versions/${first.id}/restore`)).body.data).toEqual({ number: 3 });
    expect((await get('/versions'))[0]).toMatchObject({ number: 3, restoredFrom: 1 });
    const history = (await withApp.call('GET', `/changes?scope=eventId:${event}&resource=appVersions`)).body.data;
    const own = { kind: 'created', scope: `eventId:${event}`, canTakeBack: false };
    expect(history).toMatchObject(['3', '2', '1'].map((name) => ({ ...own, name })));
    expect((await get()).changes).toEqual(['theme']);
    const other = await createEvent(withApp);
    expect((await withApp.call('POST', `/events/${other}/attendee-app/versions/${first.id}/restore`)).status).toBe(404);
  });

  test('copies another event’s theme with its own pictures, without modules for certain tickets', async () => {
    const from = event;
    const icon = await keepPicture(withApp, withApp.me);
    const ticket = await createTicket(withApp, from);
    await patch('/theme', { appName: 'Model', primaryColour: '#0a7d52', icon: null });
    const modules = [
      { ...newModule('map'), isOn: true, scope: 'specific_tickets', ticketIds: [ticket] },
      { ...newModule('feedback'), isOn: true },
    ];
    await patch('/settings', { modules, login: 'code' });
    event = await createEvent(withApp);
    await patch('/theme', { icon: { id: icon } });
    expect(problems(await post('/copy', { fromEventId: event, parts: ['theme'] }))).toEqual([
      422,
      'fromEventId choose_event',
    ]);
    expect((await post('/copy', { fromEventId: from, parts: ['theme', 'settings'] })).status).toBe(200);
    expect(await get('/theme')).toMatchObject({ appName: 'Model', primaryColour: '#0a7d52', icon: null });
    const { modules: copied, login } = await get('/settings');
    expect([login, copied[0].isOn, copied[1].isOn]).toEqual(['code', false, true]);
    expect((await undoLatest('appTheme')).status).toBe(200);
    expect(await get('/theme')).toMatchObject({ appName: '', icon: { id: icon } });
  });
});
