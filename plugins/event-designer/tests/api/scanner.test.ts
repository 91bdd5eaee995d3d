import { describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/databases.ts';
import { sellExtra } from './extrasOn.ts';
import { scanningOn } from './scanningOn.ts';
import { createEvent, sell } from './support.ts';

describe.each(engines)('devices on %s', (engine) => {
  const my = scanningOn(engine);

  const reasons = async (filter = '') =>
    (await my.api.call('GET', my.at(`/access-scans?sort=at${filter}`))).body.data.map(
      ({ result, reason }: { result: string; reason: string | null }) => reason ?? result,
    );

  test('scan a code, and see the holder', async () => {
    const { code, token } = await my.atTheDoor();
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
    const { token } = await my.atTheDoor();
    const elsewhere = my.newCode();
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

  test('get the same result for a repeated scan, which counts once', async () => {
    const { code, token } = await my.atTheDoor({ consecutiveCheckIn: 'allowConsecutiveCheckIns' });
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

  test('get a conflict if a repeated scan has another direction or gate', async () => {
    const [main, lounge] = [await my.makeGate('Main'), await my.makeGate('Lounge')];
    const { code, token } = await my.atTheDoor({ direction: 'both' });
    const scanId = my.newScanId();
    const repeat = async (fields: object) => {
      const { status, body } = await my.scan(token, code, { scanId, ...fields });
      return status === 200 ? body.data.isRepeated : [status, body.errors[0].code];
    };
    expect(await repeat({ gateId: main, direction: 'in' })).toBe(false);
    expect(await repeat({ gateId: main, direction: 'out' })).toEqual([409, 'scan_differs']);
    expect(await repeat({ gateId: lounge, direction: 'in' })).toEqual([409, 'scan_differs']);
    expect(await repeat({ direction: 'in' })).toEqual([409, 'scan_differs']);
    // Without a direction, a scan lets in.
    expect(await repeat({ gateId: main })).toBe(true);
    expect(await reasons()).toEqual(['success']);

    // The gate of a repeated scan may be gone, and a device with one gate need not name it.
    const alone = await my.invite(await my.makeDevice({ name: 'Phone 2', gateIds: [lounge] }));
    const second = my.newScanId();
    const scanAlone = async (fields: object) => (await my.scan(alone, code, { scanId: second, ...fields })).body.data;
    expect((await scanAlone({ direction: 'out' })).isRepeated).toBe(false);
    expect((await scanAlone({ direction: 'out', gateId: lounge })).isRepeated).toBe(true);
    expect((await my.api.call('DELETE', my.at(`/access-gates/${main}`))).status).toBe(204);
    expect(await repeat({ gateId: main })).toBe(true);
  });

  test('store one scan if a wrong code is sent twice at once', async () => {
    const { token } = await my.atTheDoor();
    const scanId = my.newScanId();
    const answers = await Promise.all(Array.from({ length: 4 }, () => my.scan(token, 'NOBODY1234', { scanId })));
    expect(answers.map(({ body }) => body.data.reason)).toEqual(Array(4).fill('invalid'));
    expect(await reasons()).toEqual(['invalid']);
  });

  test('admit one if ten scan the same code at once', async () => {
    const { code, ticket } = await my.atTheDoor();
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
    const second = my.newCode();
    await my.place(second, ticket);
    const entered = (await scanAll(second)).filter(({ body }) => body.data.result === 'success');
    expect(entered).toHaveLength(3);
  });

  test('let people leave, and the place of the pool is free again', async () => {
    const pool = await my.post(my.at('/stock-pools'), { name: 'Hall', quantity: 5, releaseAfterExit: true });
    const body = { name: 'Standard', type: 'stock', stockPoolId: pool.id, price: 0, quantity: null };
    const ticket = (await my.post(my.at('/tickets'), body)).id;
    const code = my.newCode();
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

  test("apply the ticket's admission times, and show its note to the team", async () => {
    const { ticket, code, device, token } = await my.atTheDoor();
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

  test('admit what was sold, whatever happened to the ticket since', async () => {
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

  test('reject a ticket without admission, even where they may not scan', async () => {
    const { ticket, code } = await my.atTheDoor();
    const [main, lounge] = [await my.makeGate('Main'), await my.makeGate('Lounge')];
    const token = await my.invite(await my.makeDevice({ gateIds: [main] }));
    expect((await my.scan(token, code, { gateId: lounge })).body.data.reason).toBe('wrong_gate');
    await my.api.call('PATCH', my.at(`/tickets/${ticket}`), { isAdmission: false });
    expect((await my.scan(token, code, { gateId: lounge })).body.data.reason).toBe('product');
  });

  test('scan only at their gates', async () => {
    const [main, lounge] = [await my.makeGate('Main'), await my.makeGate('Lounge')];
    const ticket = await my.ticket();
    const code = my.newCode();
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

  test('can send offline scans up to a day later', async () => {
    const { code, token } = await my.atTheDoor({ validUntil: '2027-02-10T11:00:00Z' });
    const old = await my.scan(token, code, { at: '2027-02-09T11:59:59Z' });
    expect([old.status, old.body.errors[0].code]).toEqual([422, 'scan_too_old']);
    expect((await my.scan(token, code, { at: '2027-02-10T10:59:00Z' })).body.data.result).toBe('success');
    await my.scan(token, code, { at: '2027-02-11T10:59:00Z' });
    const { body } = await my.api.call('GET', my.at('/access-scans?sort=-at'));
    expect(body.data[0].at).toBe('2027-02-10T12:00:00.000Z');
  });

  test('check the extras that a rule requires, and session times', async () => {
    const ticket = await my.ticket();
    const post = (path: string, body: object) => my.post(my.at(path), body);
    const dinner = await post('/extras', { kind: 'addon', title: 'Dinner' });
    const lunch = await post('/extras', { kind: 'addon', title: 'Lunch', includedCount: 1 });
    const talk = await post('/sessions', { title: 'Talk', startsAt: '2027-02-10T13:20', duration: 30 });
    const [has, hasNot] = [my.newCode(), my.newCode()];
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
});
