import { describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/databases.ts';
import { scanningOn } from './scanningOn.ts';

describe.each(engines)('devices of an event with settings on %s', (engine) => {
  const my = scanningOn(engine);

  test('do what the event says of its devices', async () => {
    const { ticket, code, token } = await my.atTheDoor();
    await my.api.call('PATCH', my.at(`/tickets/${ticket}`), { attentionText: 'Check student ID' });
    const settings = `/managed-events/events/${my.event}/scan-settings`;
    const device = async () => (await my.ask('device', { token })).body.data;
    expect(await device()).toMatchObject({ modes: { camera: true, typed: true }, worksOffline: true });
    expect((await my.scan(token, code)).body.data.attentionText).toBe('Check student ID');
    const modes = { camera: true, scanner: false, typed: false };
    const saved = await my.api.call('PATCH', settings, { modes, worksOffline: false, showsNotes: false });
    expect([saved.status, await device()]).toMatchObject([200, { modes, worksOffline: false }]);
    expect((await my.scan(token, code)).body.data.attentionText).toBe('');
    const late = await my.scan(token, code, { at: '2027-02-10T11:54:00Z' });
    expect([late.status, late.body.errors[0].code]).toEqual([422, 'scan_offline']);
    expect((await my.scan(token, code, { at: '2027-02-10T11:57:00Z' })).status).toBe(200);
  });

  test('print at check-in where both the event and the device say so', async () => {
    const badges = `/managed-events/events/${my.event}/badge-settings`;
    const printer = await my.invite(await my.makeDevice({ mayPrint: true }));
    const scanner = await my.invite(await my.makeDevice());
    const prints = async (token: string) => (await my.ask('device', { token })).body.data.printsAtCheckIn;
    expect([await prints(printer), await prints(scanner)]).toEqual([false, false]);
    await my.api.call('PATCH', badges, { printsAtCheckIn: true });
    expect([await prints(printer), await prints(scanner)]).toEqual([true, false]);
  });
});
