import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { createEvent, createTicket, eventApi, keepPicture, problems } from './support.ts';

describe.each(areaEngines)('settings on %s', (engine) => {
  let api: TestApi;
  let event: number;
  let base: string;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  beforeEach(async () => {
    event = await createEvent(api);
    base = `/managed-events/events/${event}`;
  });
  afterAll(() => api.close());

  const get = async (name: string, of = event) =>
    (await api.call('GET', `/managed-events/events/${of}/${name}`)).body.data;
  const patch = (name: string, body: object) => api.call('PATCH', `${base}/${name}`, body);
  const card = async (name: string, of = event) =>
    (await get('setting-cards', of)).find((one: { card: string }) => one.card === name);

  test("have the colours of the host's brand until the event has its own", async () => {
    const styleAt = async (host: string) =>
      (await api.call('GET', `${base}/style-settings`, undefined, { headers: { Host: host } })).body.data;
    const first = { primaryColour: '#cf070d', secondaryColour: '#111111' };
    expect(await styleAt('localhost:3000')).toMatchObject(first);
    const second = await styleAt('localhost:3001');
    expect(second).toMatchObject({ secondaryColour: '#464646', backgroundColour: '#f7f7f7' });
    expect(second.primaryColour).not.toBe(first.primaryColour);
    await patch('style-settings', { primaryColour: '#0055aa' });
    for (const host of ['localhost:3000', 'localhost:3001']) {
      expect(await styleAt(host)).toMatchObject({ primaryColour: '#0055aa' });
    }
  });

  test('store each card separately, and return who changed it', async () => {
    const before = await get('style-settings');
    expect(before).toMatchObject({ id: event, version: 1, font: 'Roboto', logo: null });
    expect(await card('style')).toMatchObject({ isOwn: false, defaultsOf: 'product', lastChange: null });
    const { body } = await patch('style-settings', { font: 'Tahoma' });
    expect(body.data).toMatchObject({ version: 2, font: 'Tahoma', primaryColour: before.primaryColour });
    const at = api.time.now.toISOString();
    expect(await card('style')).toEqual({
      card: 'style',
      isOwn: true,
      defaultsOf: 'product',
      lastChange: { at, by: `Person ${api.me.account}` },
      differences: [{ path: 'font', now: 'Tahoma', byDefault: 'Roboto' }],
    });
    expect((await card('registrant')).lastChange).toBeNull();
  });

  test('refuse an outdated card with the current one', async () => {
    await patch('payment-settings', { manual: { isEnabled: true, instructions: 'Cash', dueDays: 3 } });
    const stale = await api.call(
      'PATCH',
      `${base}/payment-settings`,
      { manual: { isEnabled: false, instructions: '', dueDays: 1 } },
      { headers: { 'If-Match': '"1"' } },
    );
    expect(stale.status).toBe(412);
    expect(stale.body.current.manual.instructions).toBe('Cash');
  });

  test('can be reset to the default, which may be the organiser’s', async () => {
    const organizer = (await api.call('POST', '/organizers', { name: `Makers ${event}` })).body.data.id;
    await api.call('PATCH', `/events/${event}/basic-info`, { organizerId: organizer });
    const other = await createEvent(api, { organizerId: organizer });
    const stranger = await createEvent(api);
    await patch('style-settings', { primaryColour: '#0055aa' });
    await api.call('POST', `${base}/setting-cards/keep-as-default`, { card: 'style' });
    expect((await get('style-settings', other)).primaryColour).toBe('#0055aa');
    expect(await card('style', other)).toMatchObject({ isOwn: false, defaultsOf: 'organizer' });
    expect((await get('style-settings', stranger)).primaryColour).not.toBe('#0055aa');

    const changed = await patch('style-settings', { primaryColour: '#aa5500' });
    const { body } = await api.call('POST', `${base}/setting-cards/reset`, { card: 'style' });
    expect(body.data).toMatchObject({ isOwn: false, defaultsOf: 'organizer', differences: [] });
    const back = await get('style-settings');
    expect(back.primaryColour).toBe('#0055aa');
    expect(back.version).toBeGreaterThan(changed.body.data.version);
  });

  test('store defaults of events without an organiser for the account, hidden from others', async () => {
    await patch('notification-settings', { footer: 'Kind regards' });
    await api.call('POST', `${base}/setting-cards/keep-as-default`, { card: 'notifications' });
    const other = await createEvent(api);
    expect(await get('notification-settings', other)).toMatchObject({ footer: 'Kind regards' });
    expect(await card('notifications', other)).toMatchObject({ isOwn: false, defaultsOf: 'account' });
    const theirs = await createEvent(api, {}, api.stranger);
    const { body } = await api.call('GET', `/managed-events/events/${theirs}/notification-settings`, undefined, {
      as: api.stranger,
    });
    expect(body.data.footer).toBe('');
    const peek = await api.call('GET', `${base}/style-settings`, undefined, { as: api.stranger });
    expect(peek.status).toBe(404);
  });

  test('report a default that an event set, and can undo it to the previous one', async () => {
    const at = `${base}/setting-cards/keep-as-default`;
    const latest = async () => (await api.call('GET', `/changes?scope=eventId:${event}&perPage=1`)).body.data[0];
    const keep = async (primaryColour: string) => {
      await patch('style-settings', { primaryColour });
      await api.call('POST', at, { card: 'style' });
      return latest();
    };
    const follower = async () => (await get('style-settings', await createEvent(api))).primaryColour;
    const product = await follower();
    const first = await keep('#0055aa');
    expect(first).toMatchObject({
      resource: 'styleSettings',
      name: 'default',
      before: { primaryColour: product },
      after: { primaryColour: '#0055aa' },
      canTakeBack: true,
    });
    const second = await keep('#aa5500');
    expect((await api.call('POST', `/changes/${second.id}/take-back`, {})).status).toBe(200);
    expect(await follower()).toBe('#0055aa');
    expect((await api.call('POST', `/changes/${first.id}/take-back`, { evenIfChanged: true })).status).toBe(200);
    expect(await follower()).toBe(product);
    const wrong = { card: 'style', values: { primaryColour: 'red' } };
    expect(problems(await api.call('POST', `${base}/setting-cards/restore-default`, wrong))).toEqual([
      422,
      'values invalid_value',
    ]);
  });

  test('turn the attendee app on and off', async () => {
    await patch('settings', { settings: { isEnableAttendeeApp: true } });
    expect(await card('attendeeApp')).toMatchObject({
      isOwn: true,
      differences: [{ path: 'isEnableAttendeeApp', now: true, byDefault: false }],
      lastChange: { by: `Person ${api.me.account}` },
    });
    expect((await card('time')).lastChange).toBeNull();
    await api.call('POST', `${base}/setting-cards/reset`, { card: 'attendeeApp' });
    expect((await get('settings')).settings.isEnableAttendeeApp).toBe(false);
  });

  test('refuse invalid colours, and pictures of other accounts', async () => {
    expect(problems(await patch('style-settings', { primaryColour: 'red' }))).toEqual([422, 'primaryColour colour']);
    const theirs = await keepPicture(api, api.stranger);
    expect(problems(await patch('style-settings', { logoMediaId: theirs }))).toEqual([
      422,
      'logoMediaId no_such_media',
    ]);
    const mine = await keepPicture(api, api.me);
    const { body } = await patch('style-settings', { logoMediaId: mine });
    expect(body.data.logo).toMatchObject({ id: mine });
  });

  test('refuse a form that contradicts itself, or names tickets of other events', async () => {
    const { fields } = await get('registrant-settings');
    const ask = (name: string, field: object) =>
      patch('registrant-settings', { fields: { ...fields, [name]: { ...fields[name], ...field } } });
    expect(problems(await ask('email', { state: 'optional' }))).toEqual([
      422,
      'fields.email.state field_always_required',
    ]);
    const some = { state: 'required', scope: 'specific_tickets' };
    expect(problems(await ask('phone', some))).toEqual([422, 'fields.phone.ticketIds scope_without_tickets']);
    const elsewhere = await createTicket(api, await createEvent(api));
    expect(problems(await ask('phone', { ...some, ticketIds: [elsewhere] }))).toEqual([
      422,
      'fields.phone.ticketIds no_such_ticket',
    ]);
    const here = await createTicket(api, event);
    expect((await ask('phone', { ...some, ticketIds: [here] })).status).toBe(200);
    expect(problems(await patch('registrant-settings', { orderTimeoutMinutes: 121 }))).toEqual([
      422,
      'orderTimeoutMinutes too_big',
    ]);
  });

  test('leave single tickets out of a default', async () => {
    const { fields } = await get('registrant-settings');
    const ticket = await createTicket(api, event);
    const phone = { state: 'required', scope: 'specific_tickets', ticketIds: [ticket] };
    await patch('registrant-settings', { fields: { ...fields, phone } });
    await api.call('POST', `${base}/setting-cards/keep-as-default`, { card: 'registrant' });
    const other = await get('registrant-settings', await createEvent(api));
    expect(other.fields.phone).toEqual({ state: 'required', scope: 'all_tickets', ticketIds: [] });
  });

  test('are copied with the event, without tickets that only the original has', async () => {
    const { fields } = await get('registrant-settings');
    const ticket = await createTicket(api, event);
    const phone = { state: 'required', scope: 'specific_tickets', ticketIds: [ticket] };
    await patch('registrant-settings', { fields: { ...fields, phone }, orderTimeoutMinutes: 40 });
    const body = { name: 'Copy', start: null, parts: ['settings'] };
    const copy = (await api.call('POST', `/events/${event}/duplicate`, body)).body.data.id;
    expect(await get('registrant-settings', copy)).toMatchObject({
      orderTimeoutMinutes: 40,
      fields: { phone: { state: 'required', scope: 'all_tickets', ticketIds: [] } },
    });
    expect(await card('style', copy)).toMatchObject({ isOwn: false });
  });

  test('refuse badges without a maker, devices without scans, and order mails without a recipient', async () => {
    const types = (await api.call('GET', '/badge-types')).body.data;
    const wristband = types.find(({ code }: { code: string }) => code === 'wristband').id;
    const makers = (await api.call('GET', `/badge-provider-types?badgeTypeId=${wristband}&disablePagination=true`))
      .body;
    expect(makers.data.map(({ code }: { code: string }) => code)).toEqual(['wristband_printer', 'print_service']);
    const all = (await api.call('GET', '/badge-provider-types')).body.data;
    const office = all.find(({ code }: { code: string }) => code === 'office_printer').id;
    expect(problems(await patch('badge-settings', { badgeTypeId: wristband, badgeProviderTypeId: office }))).toEqual([
      422,
      'badgeProviderTypeId provider_of_other_type',
    ]);
    const modes = { camera: false, scanner: false, typed: false };
    expect(problems(await patch('scan-settings', { modes }))).toEqual([422, 'modes.camera scan_mode_required']);
    expect(problems(await patch('notification-settings', { notifiesOnOrder: true }))).toEqual([
      422,
      'orderRecipients recipient_required',
    ]);
    expect(problems(await patch('notification-settings', { newsletterId: 2_000_000 }))).toEqual([
      422,
      'newsletterId no_such_row',
    ]);
    const newsletter = (await api.call('POST', '/connector/email-newsletters', { name: `News ${event}` })).body.data;
    expect((await patch('notification-settings', { newsletterId: newsletter.id })).status).toBe(200);
  });

  test('return the available options', async () => {
    const gateways = (await api.call('GET', '/payment-gateways')).body.data;
    expect(gateways).toEqual([{ id: 1, code: 'manual', name: 'Manual payment', isOffline: true }]);
    const scan = (await api.call('GET', '/managed-events/metadata/mobile-scan-settings')).body.data;
    expect(scan.consecutiveCheckIns).toEqual(['rejectConsecutiveCheckIns', 'allowConsecutiveCheckIns']);
  });

  test('show in the checklist which card causes a problem', async () => {
    const codes = async () =>
      (await api.call('GET', `/events/${event}/publish-checklist`)).body.data.findings.map(
        ({ severity, code }: Record<string, string>) => `${severity} ${code}`,
      );
    await createTicket(api, event, { minPerOrder: 5 });
    await patch('payment-settings', { manual: { isEnabled: false, instructions: '', dueDays: 14 } });
    await patch('style-settings', { textColour: '#cccccc' });
    await patch('registrant-settings', { maximumTicketsPerOrder: 4 });
    expect(await codes()).toEqual(
      expect.arrayContaining([
        'blocking no_payment_gateway',
        'blocking minimum_above_order_limit',
        'advice text_hard_to_read',
      ]),
    );
  });
});
