import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { scanningOn } from './scanningOn.ts';
import { createEvent, createTicket, problems } from './support.ts';

describe.each(areaEngines)('mobile access on %s', (engine) => {
  const my = scanningOn(engine);
  const names = async (path = my.rulesAt()): Promise<string[]> =>
    (await my.api.call('GET', path)).body.data.map(({ name }: { name: string }) => name);
  const takeBack = async () => {
    const { body } = await my.api.call('GET', `/changes?scope=eventId:${my.event}&perPage=1`);
    return my.api.call('POST', `/changes/${body.data[0].id}/take-back`, {});
  };

  test('checks rules in their order, which can be changed and undone', async () => {
    for (const name of ['First', 'Second', 'Third']) await my.makeRule({ name });
    expect(await names()).toEqual(['First', 'Second', 'Third']);
    const { data } = (await my.api.call('GET', my.rulesAt())).body;
    const ids: number[] = data.map(({ id }: { id: number }) => id);
    await my.post(my.rulesAt('/order'), { ids: [...ids].reverse() });
    expect(await names()).toEqual(['Third', 'Second', 'First']);
    const part = await my.api.call('POST', my.rulesAt('/order'), { ids: ids.slice(1) });
    expect(problems(part)).toEqual([409, 'ids rule_order_incomplete']);
    expect((await takeBack()).status).toBe(200);
    expect(await names()).toEqual(['First', 'Second', 'Third']);
    const copy = await my.post(my.rulesAt(`/${ids[0]}/duplicate`), {});
    expect(copy).toMatchObject({ isActive: false, version: 1 });
    expect(await names()).toEqual(['First', copy.name, 'Second', 'Third']);
  });

  test('restores a deleted rule at its position', async () => {
    for (const name of ['First', 'Second']) await my.makeRule({ name });
    const [first] = (await my.api.call('GET', my.rulesAt())).body.data;
    await my.api.call('DELETE', my.rulesAt(`/${first.id}`), undefined, { headers: { 'If-Match': '"1"' } });
    expect(await names()).toEqual(['Second']);
    expect((await takeBack()).status).toBe(200);
    expect(await names()).toEqual(['First', 'Second']);
  });

  test('does not restore a rule whose extras or sessions were deleted', async () => {
    const dinner = (await my.post(my.at('/extras'), { kind: 'addon', title: 'Dinner' })).id;
    const talk = (await my.post(my.at('/sessions'), { title: 'Talk', startsAt: '2027-05-03T13:20', duration: 30 })).id;
    const remove = (path: string) => my.api.call('DELETE', path, undefined, { headers: { 'If-Match': '"1"' } });
    const takeBackRule = async () => {
      const { body } = await my.api.call('GET', `/changes?scope=eventId:${my.event}`);
      const [change] = body.data.filter(({ resource }: { resource: string }) => resource === 'accessibilityRules');
      return problems(await my.api.call('POST', `/changes/${change.id}/take-back`, {}));
    };
    for (const [fields, path, problem] of [
      [{ extraIds: [dinner] }, my.at(`/extras/${dinner}`), 'extraIds extra_unknown'],
      [{ sessionIds: [talk] }, my.at(`/sessions/${talk}`), 'sessionIds no_such_session'],
    ] as const) {
      const rule = await my.makeRule(fields);
      expect((await remove(my.rulesAt(`/${rule.id}`))).status).toBe(204);
      expect((await remove(path)).status).toBe(204);
      expect((await takeBackRule()).slice(1)).toEqual([problem]);
      expect(await names()).toEqual([]);
    }
  });

  test.each([
    [{ timeFrom: '25:00' }, [422, 'timeFrom time_of_day']],
    [{ timeFrom: '18:00', timeUntil: '18:00' }, [422, 'timeUntil window_without_length']],
    [{ gateIds: [987_654] }, [422, 'gateIds no_such_gate']],
    [{ colour: 'green' }, [422, 'colour colour']],
    [
      {
        conditions: [
          { kind: 'weekday', comparison: 'equal', value: 0, weekdays: [], time: '', isInside: false },
          { kind: 'time', comparison: 'at_least', value: 0, weekdays: [], time: '', isInside: false },
        ],
      },
      [422, 'conditions.0.weekdays no_weekday', 'conditions.1.time no_time'],
    ],
  ])('a rule with %o is refused', async (fields, refusal) => {
    const answer = await my.api.call('POST', my.rulesAt(), { name: 'Gate', ...fields });
    expect(problems(answer)).toEqual(refusal);
  });

  test('refuses to delete a gate of a rule, because the rule would then apply to every gate', async () => {
    const gate = await my.makeGate('Main');
    expect(problems(await my.api.call('POST', my.at('/access-gates'), { name: 'Main' }))).toEqual([
      422,
      'name gate_name_taken',
    ]);
    const rule = await my.makeRule({ gateIds: [gate] });
    const remove = () =>
      my.api.call('DELETE', my.at(`/access-gates/${gate}`), undefined, { headers: { 'If-Match': '"1"' } });
    expect(problems(await remove())).toEqual([409, ' gate_in_use']);
    await my.api.call('PATCH', `/managed-events/accessibility-rules/${rule.id}`, { gateIds: [] });
    expect((await remove()).status).toBe(204);
    expect((await takeBack()).status).toBe(200);
    expect(await names(my.at('/access-gates'))).toEqual(['Main']);
  });

  test('copies rules of another event by the names of their tickets, and reports missing ones', async () => {
    const here = await my.ticket();
    await my.makeGate('Main');
    const other = await createEvent(my.api);
    const [standard, vip] = [await createTicket(my.api, other), await createTicket(my.api, other, { name: 'VIP' })];
    const gates = [];
    for (const name of ['Main', 'Lounge']) {
      gates.push((await my.post(`/events/${other}/access-gates`, { name })).id);
    }
    const there = `/managed-events/events/${other}/accessibility-rules`;
    const dinner = { kind: 'addon', title: 'Dinner' };
    await my.post(my.at('/extras'), dinner);
    const extraIds: number[] = [];
    for (const title of ['Dinner', 'Gala']) {
      extraIds.push((await my.post(`/events/${other}/extras`, { ...dinner, title })).id);
    }
    const both = {
      scope: 'specific_tickets',
      ticketIds: [standard, vip],
      gateIds: gates,
      days: ['2027-05-03'],
      extraIds,
    };
    await my.post(there, { name: 'Both', ...both });
    await my.post(there, { name: 'Gala only', extraIds: extraIds.slice(1) });
    await my.post(there, { name: 'VIP only', scope: 'specific_tickets', ticketIds: [vip] });
    const copy = (dryRun: boolean) => my.post(my.rulesAt('/copy'), { fromEventId: other, dryRun });
    const expected = {
      copied: ['Both'],
      leftOut: ['Gala only', 'VIP only'],
      missingTickets: ['VIP'],
      missingOffers: ['Gala'],
      madeGates: ['Lounge'],
      withoutDates: ['Both'],
    };
    expect(await copy(true)).toEqual({ ...expected, isSaved: false });
    expect(await names()).toEqual([]);
    expect(await copy(false)).toEqual({ ...expected, isSaved: true });
    const [rule] = (await my.api.call('GET', my.rulesAt())).body.data;
    const own = (await my.api.call('GET', my.at('/access-gates?sort=createdAt'))).body.data;
    expect(rule).toMatchObject({ isActive: false, ticketIds: [here], days: [], validFrom: null });
    expect(rule.gateIds.sort()).toEqual(own.map(({ id }: { id: number }) => id).sort());
    const same = await my.api.call('POST', my.rulesAt('/copy'), { fromEventId: my.event });
    expect(problems(same)).toEqual([422, 'fromEventId same_event']);
    const stranger = await my.api.call('POST', my.rulesAt('/copy'), { fromEventId: other }, { as: my.api.stranger });
    expect(stranger.status).toBe(404);
  });

  test('copies gates and their rules with the event, a year later', async () => {
    const [main] = [await my.makeGate('Main'), await my.makeGate('Lounge')];
    await my.makeRule({ gateIds: [main], days: ['2027-05-03'], validFrom: '2027-05-03T06:00:00.000Z' });
    await my.makeDevice();
    const body = { name: 'Next year', start: '2028-05-01T09:00', parts: ['admissionRules'] };
    const { id } = await my.post(my.at('/duplicate'), body);
    const gates = (await my.api.call('GET', `/events/${id}/access-gates`)).body.data;
    expect(gates.map(({ name }: { name: string }) => name)).toEqual(['Lounge', 'Main']);
    const [rule] = (await my.api.call('GET', `/managed-events/events/${id}/accessibility-rules`)).body.data;
    expect(rule).toMatchObject({ gateIds: [gates[1].id], days: ['2028-05-01'], isActive: true });
    expect(rule.validFrom).toBe('2028-05-01T06:00:00.000Z');
    expect(await names(`/events/${id}/scan-devices`)).toEqual([]);
  });

  test('lets an invited device scan on a page without a script', async () => {
    const code = 'PAGE234567';
    await my.place(code, await my.ticket());
    await my.makeRule({ colour: '#00aa00' });
    const device = await my.makeDevice({ access: 'pin' });
    const path = `/p/scan/${await my.invite(device, { pin: '271828' })}`;
    let cookie = '';
    const open = async (fields?: Record<string, string>) => {
      const form = fields && {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      };
      const response = await my.api.app.request(`http://localhost${path}`, form ?? { headers: { cookie } });
      cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? '';
      return { status: response.status, text: await response.text() };
    };
    expect((await open()).text).not.toContain('Summit');
    expect((await open({ pin: '000000' })).status).toBe(422);
    expect((await open({ pin: '271828' })).status).toBe(303);
    const page = await open();
    expect(page.text).toContain('Summit');
    const scanId = /name="scanId" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const admitted = (await open({ scanId, code, direction: 'in' })).text;
    expect(admitted).toContain('Admitted</strong>Holder 1 · Standard');
    // The page's script plays a sound for this result.
    expect(admitted).toContain('data-result="success"');
    // The script shows the next refusal on the brand's background again.
    expect(admitted).toMatch(/:root\{[^}]*--page:#00aa00;[^}]*--brand-page:#f7f7f7/);
    expect((await open({ scanId, code, direction: 'in' })).text).toContain('This scan was answered before.');
    // The answer to the way in says nothing about the way out.
    const differs = await open({ scanId, code, direction: 'out' });
    expect([differs.status, differs.text.includes('Scanned out')]).toEqual([409, false]);
    expect(differs.text).toContain('Not checked. Scan the ticket again.');
    expect(differs.text).toContain('data-result="error"');
    expect(differs.text).not.toContain(scanId);
    expect((await open({ scanId: `${scanId}2`, code, direction: 'in' })).text).toContain('Already used');
    await my.post(my.at(`/scan-devices/${device}/revoke`), {});
    expect((await open()).status).toBe(404);
  });

  test('the page says which limit a ticket has reached, and when it was last used', async () => {
    const code = 'PAGE765432';
    await my.place(code, await my.ticket());
    const rule = await my.makeRule({ consecutiveCheckIn: 'allowConsecutiveCheckIns', maximumEntriesPerDay: 2 });
    const path = `/p/scan/${await my.invite(await my.makeDevice())}`;
    const scan = async (fields: object = {}) => {
      const response = await my.api.app.request(`http://localhost${path}`, {
        method: 'POST',
        body: new URLSearchParams({ scanId: my.newScanId(), code, direction: 'in', ...fields }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      });
      return response.text();
    };
    for (const _ of [1, 2]) expect(await scan()).toContain('Admitted');
    expect(await scan()).toMatch(/All 2 entries used today<\/strong>.* · Last entry: \d\d:\d\d</);
    await my.api.call('PATCH', `/managed-events/accessibility-rules/${rule.id}`, {
      maximumEntries: 2,
      maximumEntriesPerDay: null,
    });
    expect(await scan()).toContain('All 2 entries used</strong>');
  });

  test('a page asks for a gate if no rule admits anybody without one', async () => {
    const path = `/p/scan/${await my.invite(await my.makeDevice())}`;
    const gate = await my.makeGate('Main');
    await my.makeRule({ gateIds: [gate] });
    const offered = async () => {
      const page = await (await my.api.app.request(`http://localhost${path}`)).text();
      return [/<select id="gate"[^>]*required/.test(page), /<option value="">([^<]*)/.exec(page)?.[1]];
    };
    expect(await offered()).toEqual([true, 'Choose a gate']);
    await my.makeRule({ name: 'Anywhere' });
    expect(await offered()).toEqual([false, 'No gate']);
  });

  test('a page offers the ways to scan that the event allows, and the camera to no other page', async () => {
    const path = `/p/scan/${await my.invite(await my.makeDevice())}`;
    const look = async () => {
      const response = await my.api.app.request(`http://localhost${path}`);
      const text = await response.text();
      const isAllowed = response.headers.get('permissions-policy')?.includes('camera=(self)');
      return [isAllowed, text.includes('Scan with the camera'), text.includes('Ticket code')];
    };
    expect(await look()).toEqual([true, true, true]);
    const help = async () =>
      (await (await my.api.app.request(`http://localhost${path}`)).text()).includes('or type the code');
    expect(await help()).toBe(true);
    const choose = (modes: object) =>
      my.api.call('PATCH', `/managed-events/events/${my.event}/scan-settings`, { modes });
    await choose({ camera: false, scanner: true, typed: false });
    expect(await look()).toEqual([false, false, true]);
    await choose({ camera: true, scanner: false, typed: false });
    expect([await look(), await help()]).toEqual([[true, true, false], false]);
    const other = await my.api.app.request('http://localhost/p/scan/nothing-like-it');
    expect(other.headers.get('permissions-policy')).toContain('camera=()');
  });

  test('lets a gate scan more tickets from one address than strangers may send forms', async () => {
    const path = `/p/scan/${await my.invite(await my.makeDevice())}`;
    const scan = (count: number) =>
      my.api.app.request(`http://localhost${path}`, {
        method: 'POST',
        body: new URLSearchParams({ scanId: `scan-at-gate-${count}`, code: 'NOBODY', direction: 'in' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      });
    const texts: string[] = [];
    for (let count = 0; count < 125; count += 1) texts.push(await (await scan(count)).text());
    expect(texts.filter((text) => !text.includes('data-result="error"'))).toEqual([]);
  });

  test('registers a browser as a device after confirmation, not when the link is opened', async () => {
    const device = await my.makeDevice({ maximumClients: 1 });
    const path = `/p/scan/${await my.invite(device)}`;
    const post = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const open = async (cookie: string, body?: string) => {
      const form =
        body === undefined ? { headers: { cookie } } : { method: 'POST', body, headers: { cookie, ...post } };
      const response = await my.api.app.request(`http://localhost${path}`, form);
      const given = response.headers.get('set-cookie')?.split(';')[0] ?? '';
      const text = await response.text();
      return { status: response.status, text, given, begin: /name="begin" value="([^"]+)"/.exec(text)?.[1] ?? '' };
    };
    const first = await open('');
    expect(first.text).toContain('Scan with this browser');
    const second = await open('');
    expect(second.status).toBe(200);
    // A form that was opened earlier is no way to begin: its scan is not taken, and the page says so.
    const scan = await open('', 'scanId=scan-0001&code=ABC&direction=in');
    expect([scan.status, scan.given, scan.text.includes('wasn’t scanned')]).toEqual([200, '', true]);
    const taps = [await open('', `begin=${first.begin}`), await open('', `begin=${first.begin}`)];
    expect(taps.map(({ status }) => status)).toEqual([303, 303]);
    const [mine, again] = taps.map(({ given }) => given);
    expect(again).toBe(mine);
    expect((await open(mine ?? '', `begin=${first.begin}`)).text).toContain('Ticket code');
    const form = await open(mine ?? '');
    expect([form.text.includes('Ticket code'), form.given]).toEqual([true, mine]);
    const other = await open('');
    expect([other.status, other.text.includes('Ask the organiser for another one')]).toEqual([409, true]);
    expect((await open('', `begin=${second.begin}`)).status).toBe(409);
  });
});
