import { randomKey } from '@server/random.ts';
import { describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/databases.ts';
import { scanningOn } from './scanningOn.ts';

describe.each(engines)('invitations of devices on %s', (engine) => {
  const my = scanningOn(engine);

  test('give access by their token alone, while it is valid', async () => {
    const { code, device, token } = await my.atTheDoor();
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

  test('work from the same clock time on in another zone, and the preview names them', async () => {
    const window = { startsAt: '2027-05-03T06:00:00.000Z', expiresAt: '2027-05-03T16:00:00.000Z' };
    const device = await my.makeDevice({ name: 'Entrance phone', access: 'pin', ...window });
    await my.makeDevice({ name: 'Spare phone' });
    await my.invite(device, { pin: '271828' });
    const read = async () => (await my.api.call('GET', my.at(`/scan-devices/${device}`))).body.data;
    const before = await read();
    const move = (timeZoneChangeMode: string, id: string) =>
      my.api.call('PATCH', my.at('/basic-info'), { timeSettings: { timeZone: { id } }, timeZoneChangeMode });
    const query = '?timeZone=America%2FNew_York&mode=change_time_zone_and_event_times';
    const { times } = (await my.api.call('GET', my.at(`/time-zone-change${query}`))).body.data;
    const own = times.filter(({ kind }: { kind: string }) => kind === 'scanDevice');
    expect(own.map((time: Record<string, unknown>) => [time.row, time.name, time.field])).toEqual([
      [device, 'Entrance phone', 'startsAt'],
      [device, 'Entrance phone', 'expiresAt'],
    ]);
    expect((await move('change_time_zone_and_event_times', 'America/New_York')).status).toBe(200);
    const moved = { startsAt: '2027-05-03T12:00:00.000Z', expiresAt: '2027-05-03T22:00:00.000Z' };
    expect(await read()).toMatchObject({ ...moved, invitedAt: before.invitedAt, version: before.version + 1 });
    const { body } = await my.api.call('GET', `/changes?scope=eventId:${my.event}&perPage=2`);
    expect(body.data[0]).toMatchObject({ resource: 'scanDevices', name: 'Entrance phone', after: moved });
    expect(JSON.stringify(body.data)).not.toMatch(/pinHash|clients/);
    // If only the zone changes, the instants stay.
    expect((await move('change_time_zone_only', 'Asia/Tokyo')).status).toBe(200);
    expect(await read()).toMatchObject({ ...moved, version: before.version + 1 });
  });

  test('with a PIN require it, and limit the tries', async () => {
    const { code } = await my.atTheDoor();
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

  test('keep their secrets hidden', async () => {
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

  test('limit the scans of one device', async () => {
    const { token } = await my.atTheDoor();
    const statuses = [];
    for (let count = 0; count < 301; count += 1) statuses.push((await my.ask('device', { token })).status);
    expect(statuses.indexOf(429)).toBe(300);
    my.api.time.now = new Date(my.api.time.now.getTime() + 61_000);
    expect((await my.ask('device', { token })).status).toBe(200);
  });

  test('admit at most the allowed number of devices, also of simultaneous ones', async () => {
    const { code, device } = await my.atTheDoor({ consecutiveCheckIn: 'allowConsecutiveCheckIns' });
    expect((await my.api.call('PATCH', my.at(`/scan-devices/${device}`), { maximumClients: 2 })).status).toBe(200);
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
    expect(await read()).toMatchObject({ clientsInUse: 2, maximumClients: 2 });
    await my.invite(device);
    expect(await read()).toMatchObject({ clientsInUse: 0 });
  });
});
