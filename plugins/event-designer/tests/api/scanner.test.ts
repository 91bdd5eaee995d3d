import { randomKey } from '@server/random.ts';
import { describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/databases.ts';
import { sellExtra } from './extrasOn.ts';
import { scanningOn } from './scanningOn.ts';
import { createEvent, sell } from './support.ts';

/** Returns a code that no other registration of the account has. */
const newCode = () => `TEST${randomKey(8).replaceAll(/[\W_]/g, '2').toUpperCase()}`;

describe.each(engines)('devices on %s', (engine) => {
  const my = scanningOn(engine);

  async function atTheDoor(rule: object = {}) {
    const ticket = await my.ticket();
    const code = newCode();
    await my.place(code, ticket);
    await my.makeRule({ acceptMessage: 'Welcome', ...rule });
    const device = await my.makeDevice();
    return { ticket, code, device, token: await my.invite(device) };
  }

  const reasons = async (filter = '') =>
    (await my.api.call('GET', my.at(`/access-scans?sort=at${filter}`))).body.data.map(
      ({ result, reason }: { result: string; reason: string | null }) => reason ?? result,
    );

  test('scan a code, and are told who comes', async () => {
    const { code, token } = await atTheDoor();
    const { status, body } = await my.scan(token, ` ${code.toLowerCase()} `);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      result: 'success',
      reason: null,
      ruleName: 'Main entrance',
      message: 'Welcome',
      holderName: 'Holder 1',
      ticketName: 'Standard',
      isRepeated: false,
    });
    expect((await my.scan(token, code)).body.data).toMatchObject({ result: 'error', reason: 'already_redeemed' });
    expect(await reasons()).toEqual(['success', 'already_redeemed']);
  });

  test('learn nothing from a wrong code', async () => {
    const { token } = await atTheDoor();
    const elsewhere = newCode();
    const other = await createEvent(my.api);
    const { body } = await my.api.call('POST', `/events/${other}/tickets`, { name: 'Other', quantity: 5, price: 0 });
    await sell(my.api, other, body.data.id, 1, 'sold', { code: elsewhere });
    const answers = [await my.scan(token, 'NOBODY1234'), await my.scan(token, elsewhere)].map((one) => one.body.data);
    expect(answers[0]).toMatchObject({
      result: 'error',
      reason: 'invalid',
      holderName: '',
      ticketName: '',
      ruleId: null,
    });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('are answered the same scan the same, and it counts once', async () => {
    const { code, token } = await atTheDoor({ consecutiveCheckIn: 'allowConsecutiveCheckIns' });
    const scanId = my.newScanId();
    const answers = await Promise.all(Array.from({ length: 6 }, () => my.scan(token, code, { scanId })));
    const [first, ...others] = answers
      .map(({ body }) => body.data)
      .sort((one, other) => Number(one.isRepeated) - Number(other.isRepeated));
    expect(first).toMatchObject({ result: 'success', isRepeated: false });
    for (const other of others) expect(other).toEqual({ ...first, isRepeated: true });
    expect(await reasons()).toEqual(['success']);
    const differs = await my.scan(token, 'ANOTHER123', { scanId });
    expect([differs.status, differs.body.errors[0].code]).toEqual([409, 'scan_differs']);
  });

  test('that send a wrong code twice at once keep one scan', async () => {
    const { token } = await atTheDoor();
    const scanId = my.newScanId();
    const answers = await Promise.all(Array.from({ length: 4 }, () => my.scan(token, 'NOBODY1234', { scanId })));
    expect(answers.map(({ body }) => body.data.reason)).toEqual(Array(4).fill('invalid'));
    expect(await reasons()).toEqual(['invalid']);
  });

  test('ten of which scan one code at once let one in', async () => {
    const { code, ticket } = await atTheDoor();
    const ids = await Promise.all(Array.from({ length: 10 }, (_, index) => my.makeDevice({ name: `Phone ${index}` })));
    const tokens = await Promise.all(ids.map((id) => my.invite(id)));
    const { app } = my.api.anotherProcess();
    const at = (index: number) => (index % 2 === 0 ? my.api.app : app);
    const scanAll = (scanned: string) =>
      Promise.all(
        tokens.map((token, index) => my.ask('scans', { token, code: scanned, scanId: my.newScanId() }, at(index))),
      );
    const results = (await scanAll(code)).map(({ body }) => body.data.reason ?? body.data.result);
    expect(results.sort()).toEqual([...Array(9).fill('already_redeemed'), 'success']);

    // The same holds if the number of entries is limited, and if places become free when somebody leaves.
    const [rule] = (await my.api.call('GET', my.rulesAt())).body.data;
    const limited = { consecutiveCheckIn: 'allowConsecutiveCheckIns', maximumEntries: 3 };
    await my.api.call('PATCH', `/managed-events/accessibility-rules/${rule.id}`, limited);
    await my.post(my.at('/stock-pools'), { name: 'Hall', quantity: 50, releaseAfterExit: true });
    const second = newCode();
    await my.place(second, ticket);
    const entered = (await scanAll(second)).filter(({ body }) => body.data.result === 'success');
    expect(entered).toHaveLength(3);
  });

  test('let out, and the place of the pool is free again', async () => {
    const pool = await my.post(my.at('/stock-pools'), { name: 'Hall', quantity: 5, releaseAfterExit: true });
    const body = { name: 'Standard', type: 'stock', stockPoolId: pool.id, price: 0, quantity: null };
    const ticket = (await my.post(my.at('/tickets'), body)).id;
    const code = newCode();
    await my.place(code, ticket);
    await my.makeRule({ direction: 'both' });
    const token = await my.invite(await my.makeDevice());
    const exited = async () => (await my.api.call('GET', my.at(`/stock-pools/${pool.id}`))).body.data.exited;
    expect((await my.scan(token, code)).body.data.result).toBe('success');
    expect((await my.scan(token, code)).body.data.reason).toBe('checkout_required');
    expect((await my.scan(token, code, { direction: 'out' })).body.data.result).toBe('success');
    expect(await exited()).toBe(1);
    expect((await my.scan(token, code)).body.data.result).toBe('success');
    expect(await exited()).toBe(0);
  });

  test('obey what the ticket itself says of when it admits, and show what it says to the team', async () => {
    const { ticket, code, device, token } = await atTheDoor();
    const change = (fields: object) => my.api.call('PATCH', my.at(`/tickets/${ticket}`), fields);
    const attentionText = 'Check student ID';
    await change({ validity: 'fixed', validFrom: '2027-02-10T13:00:00Z', attentionText });
    expect((await my.scan(token, code)).body.data).toMatchObject({
      result: 'error',
      reason: 'invalid_time',
      secondsLeft: 3600,
      attentionText,
    });
    await change({ validity: 'event_date', isAdmission: false });
    expect((await my.scan(token, code)).body.data.reason).toBe('product');
    await change({ isAdmission: true });
    await my.api.call('PATCH', my.at(`/scan-devices/${device}`), { maySeeNotes: false });
    expect((await my.scan(token, code)).body.data).toMatchObject({ result: 'success', attentionText: '' });
  });

  test('let in by what was sold, whatever became of the ticket since', async () => {
    const relative = { validity: 'dynamic', validityStarts: 'purchase', validityMinutes: 120 };
    const [ticket, vip] = [await my.ticket('Two hours'), await my.ticket('VIP')];
    const change = (fields: object) => my.api.call('PATCH', my.at(`/tickets/${ticket}`), fields);
    await change(relative);
    const components = [
      {
        id: 'component-one',
        label: '',
        designatedPrice: null,
        count: 1,
        members: [{ kind: 'ticket', id: ticket, choiceIds: [] }],
      },
    ];
    const pack = await my.post(my.at('/packages'), { name: 'Alone', components, price: 5000 });
    const buy = async () => {
      const { registrationIds } = await my.post(my.at(`/packages/${pack.id}/sales`), { quantity: 1 });
      const { body } = await my.api.call('GET', my.at(`/registrations/${registrationIds[0]}`));
      return body.data;
    };
    await my.makeRule({ consecutiveCheckIn: 'allowConsecutiveCheckIns', cooldownMinutes: 0 });
    const token = await my.invite(await my.makeDevice());
    await my.placeLater();
    expect((await my.api.call('PATCH', my.at('/publish-settings'), { status: 'published' })).status).toBe(200);
    const answer = async (code: string, minutes: number) => {
      const before = my.api.time.now;
      my.api.time.now = new Date(before.getTime() + minutes * 60_000);
      const { reason, secondsLeft } = (await my.scan(token, code)).body.data;
      my.api.time.now = before;
      return [reason, secondsLeft];
    };

    const [guest, stayer] = [await buy(), await buy()];
    await change({ validityMinutes: 5 });
    expect(await answer(guest.code, 118)).toEqual([null, null]);
    expect(await answer(guest.code, 120)).toEqual(['invalid_time', null]);
    const move = (ids: number[], toTicketId: number) => my.post(my.at('/registrations/move'), { ids, toTicketId });
    await move([guest.id, stayer.id], vip);
    expect(await answer(stayer.code, 120)).toEqual([null, null]);
    await move([guest.id], ticket);
    expect(await answer(guest.code, 119)).toEqual([null, null]);
    expect(await answer(guest.code, 120)).toEqual(['invalid_time', null]);

    await change({ validity: 'fixed', validFrom: '2027-02-10T12:00:00Z', validUntil: '2027-02-10T13:00:00Z' });
    const holder = await buy();
    await change({ validFrom: '2027-02-10T14:00:00Z', validUntil: '2027-02-10T15:00:00Z' });
    expect(await answer(holder.code, 0)).toEqual(['invalid_time', 7200]);
    expect(await answer(holder.code, 120)).toEqual([null, null]);
  });

  test('say that a ticket is no admission also where they may not scan', async () => {
    const { ticket, code } = await atTheDoor();
    const [main, lounge] = [await my.makeGate('Main'), await my.makeGate('Lounge')];
    const token = await my.invite(await my.makeDevice({ gateIds: [main] }));
    expect((await my.scan(token, code, { gateId: lounge })).body.data.reason).toBe('wrong_gate');
    await my.api.call('PATCH', my.at(`/tickets/${ticket}`), { isAdmission: false });
    expect((await my.scan(token, code, { gateId: lounge })).body.data.reason).toBe('product');
  });

  test('scan at their gates', async () => {
    const [main, lounge] = [await my.makeGate('Main'), await my.makeGate('Lounge')];
    const ticket = await my.ticket();
    const code = newCode();
    await my.place(code, ticket);
    await my.makeRule({ gateIds: [main] });
    const token = await my.invite(await my.makeDevice({ gateIds: [main, lounge] }));
    expect((await my.scan(token, code)).body.data.reason).toBe('wrong_gate');
    expect((await my.scan(token, code, { gateId: lounge })).body.data.reason).toBe('wrong_gate');
    expect((await my.scan(token, code, { gateId: main })).body.data.result).toBe('success');
    const alone = await my.invite(await my.makeDevice({ gateIds: [lounge] }));
    expect((await my.scan(alone, code, { gateId: main })).body.data).toMatchObject({
      reason: 'wrong_gate',
      ruleId: null,
    });
    const device = (await my.ask('device', { token: alone })).body.data;
    expect(device).toMatchObject({ name: 'Phone 1', eventName: 'Summit', gates: [{ id: lounge, name: 'Lounge' }] });
  });

  test('send what they scanned without a connection a day later at most', async () => {
    const { code, token } = await atTheDoor({ validUntil: '2027-02-10T11:00:00Z' });
    const old = await my.scan(token, code, { at: '2027-02-09T11:59:59Z' });
    expect([old.status, old.body.errors[0].code]).toEqual([422, 'scan_too_old']);
    expect((await my.scan(token, code, { at: '2027-02-10T10:59:00Z' })).body.data.result).toBe('success');
    await my.scan(token, code, { at: '2027-02-11T10:59:00Z' });
    const { body } = await my.api.call('GET', my.at('/access-scans?sort=-at'));
    expect(body.data[0].at).toBe('2027-02-10T12:00:00.000Z');
  });

  test('are let in by their token alone, while it lasts', async () => {
    const { code, device, token } = await atTheDoor();
    const refused = async (used = token) => {
      const { status, body } = await my.scan(used, code);
      return [status, body.errors?.[0]?.code];
    };
    expect(await refused('nothing-like-it')).toEqual([401, 'device_unknown']);
    const times = (fields: object) => my.api.call('PATCH', my.at(`/scan-devices/${device}`), fields);
    await times({ startsAt: '2027-02-11T00:00:00Z' });
    expect(await refused()).toEqual([401, 'device_not_yet']);
    await times({ startsAt: null, expiresAt: '2027-02-10T12:00:00Z' });
    expect(await refused()).toEqual([401, 'device_expired']);
    await times({ expiresAt: null });
    const again = await my.invite(device);
    expect(await refused()).toEqual([401, 'device_unknown']);
    expect((await my.scan(again, code)).status).toBe(200);
    const { body } = await my.api.call('POST', my.at(`/scan-devices/${device}/revoke`));
    expect(body.data).toMatchObject({ state: 'uninvited', invitedAt: null });
    expect(await refused(again)).toEqual([401, 'device_unknown']);
  });

  test('with a PIN sign in first, and not by trying', async () => {
    const { code } = await atTheDoor();
    const device = await my.makeDevice({ access: 'pin' });
    const link = await my.invite(device, { pin: '271828' });
    expect((await my.scan(link, code)).body.errors[0].code).toBe('device_needs_pin');
    const signIn = async (pin: string) => my.ask('sign-in', { link, pin });
    const { token } = (await signIn('271828')).body.data;
    expect((await my.scan(token, code)).body.data.result).toBe('success');
    await my.invite(device, { pin: '314159' });
    expect((await my.scan(token, code)).status).toBe(401);
    const renewed = await my.invite(device, { pin: '271828' });
    const tries = await Promise.all(
      Array.from({ length: 11 }, () => my.ask('sign-in', { link: renewed, pin: '000000' })),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([422, 429]));
    expect((await my.ask('sign-in', { link: renewed, pin: '271828' })).status).toBe(429);
  });

  test('keep their secrets to themselves', async () => {
    const device = await my.makeDevice({ access: 'pin' });
    await my.invite(device, { pin: '271828' });
    const { body } = await my.api.call('GET', my.at(`/scan-devices/${device}`));
    expect(Object.keys(body.data).filter((name) => /pin|token|hash/i.test(name))).toEqual([]);
    expect(body.data.state).toBe('active');
    const paths = ['access-gates', 'scan-devices', 'access-scans'].map((path) => my.at(`/${path}`));
    for (const path of paths) {
      expect((await my.api.call('GET', path, undefined, { as: my.api.stranger })).status).toBe(404);
    }
    const refused = await my.api.call('POST', my.at(`/scan-devices/${device}/revoke`), undefined, {
      as: my.api.viewer,
    });
    expect(refused.status).toBe(403);
  });

  test('too many scans of one device are refused for a while', async () => {
    const { token } = await atTheDoor();
    const statuses = [];
    for (let count = 0; count < 301; count += 1) statuses.push((await my.ask('device', { token })).status);
    expect(statuses.indexOf(429)).toBe(300);
    my.api.time.now = new Date(my.api.time.now.getTime() + 61_000);
    expect((await my.ask('device', { token })).status).toBe(200);
  });

  test('ask for what a rule needs beside the ticket, and for the time of its sessions', async () => {
    const ticket = await my.ticket();
    const post = (path: string, body: object) => my.post(my.at(path), body);
    const dinner = await post('/extras', { kind: 'addon', title: 'Dinner' });
    const lunch = await post('/extras', { kind: 'addon', title: 'Lunch', includedCount: 1 });
    const talk = await post('/sessions', { title: 'Talk', startsAt: '2027-02-10T13:20', duration: 30 });
    const [has, hasNot] = [newCode(), newCode()];
    await my.place(has, ticket, { holderEmail: 'Mara@example.org' });
    await my.place(hasNot, ticket, { holderEmail: 'noah@example.org' });
    await sellExtra(my.api, my.event, dinner.id, { holderEmail: 'mara@example.org' });
    const rule = await my.makeRule({ extraIds: [dinner.id] });
    const token = await my.invite(await my.makeDevice());
    const reasonOf = async (code: string) => (await my.scan(token, code)).body.data.reason;
    expect([await reasonOf(has), await reasonOf(hasNot)]).toEqual([null, 'product']);
    const archived = await my.api.call('PATCH', my.at(`/extras/${dinner.id}`), { isArchived: true });
    expect([archived.status, await reasonOf(has), await reasonOf(hasNot)]).toEqual([
      200,
      'already_redeemed',
      'product',
    ]);
    const path = `/managed-events/accessibility-rules/${rule.id}`;
    const save = async (changes: object) => (await my.api.call('PATCH', path, changes)).status;
    expect(
      await save({ extraIds: [lunch.id], direction: 'both', consecutiveCheckIn: 'allowConsecutiveCheckIns' }),
    ).toBe(200);
    expect(await reasonOf(hasNot)).toBeNull();
    // It is noon in UTC, and 13:00 at the event.
    expect(await save({ extraIds: [], sessionIds: [talk.id], sessionLead: 10 })).toBe(200);
    expect(await reasonOf(has)).toBe('rules');
    expect(await save({ sessionLead: 20 })).toBe(200);
    expect(await reasonOf(has)).toBeNull();
    const refused = await my.api.call('DELETE', my.at(`/sessions/${talk.id}`));
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'named_by_rules']);
    expect(await save({ extraIds: [dinner.id] })).toBe(200);
    const alsoRefused = await my.api.call('DELETE', my.at(`/extras/${lunch.id}`));
    expect(alsoRefused.status).toBe(204);
    const unknown = await my.api.call('PATCH', path, { extraIds: [2_000_000_000] });
    expect([unknown.status, unknown.body.errors[0].code]).toEqual([422, 'extra_unknown']);
  });

  test('are no more than an invitation allows, also when they come at once', async () => {
    const { code, device } = await atTheDoor({ consecutiveCheckIn: 'allowConsecutiveCheckIns' });
    expect((await my.api.call('PATCH', my.at(`/scan-devices/${device}`), { maximumDevices: 2 })).status).toBe(200);
    const token = await my.invite(device);
    const nameless = await my.scan(token, code);
    expect([nameless.status, nameless.body.errors[0].code]).toEqual([422, 'device_client_missing']);
    const clients = Array.from({ length: 5 }, () => randomKey(12));
    const answers = await Promise.all(clients.map((clientId) => my.scan(token, code, { clientId })));
    const admitted = clients.filter((_, index) => answers[index]?.status === 200);
    expect(admitted).toHaveLength(2);
    const full = answers.find(({ status }) => status !== 200);
    expect([full?.status, full?.body.errors[0].code]).toEqual([409, 'device_full']);
    expect((await my.scan(token, code, { clientId: admitted[0] })).status).toBe(200);
    const read = async () => (await my.api.call('GET', my.at(`/scan-devices/${device}`))).body.data;
    expect(await read()).toMatchObject({ clientsInUse: 2, maximumDevices: 2 });
    await my.invite(device);
    expect(await read()).toMatchObject({ clientsInUse: 0 });
  });
});
