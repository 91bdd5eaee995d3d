import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { eventOn } from './support.ts';

const nine = '2027-05-03T09:00';

describe.each(areaEngines)('sessions and other changes on %s', (engine) => {
  const my = eventOn(engine);
  const data = async (method: string, path: string, body?: object) =>
    (await my.api.call(method, my.at(path), body)).body.data;
  const made = (fields: object = {}) => data('POST', '/sessions', { title: 'Opening', ...fields });
  const undoLatest = async (kind: string) => {
    const changes = (await my.api.call('GET', `/changes?scope=eventId:${my.event}`)).body.data;
    const latest = changes.find((change: { kind: string }) => change.kind === kind);
    return my.api.call('POST', `/changes/${latest.id}/take-back`, { wholeGroup: true });
  };

  test('get the merged speaker, and the old ones when that is undone', async () => {
    const kept = await data('POST', '/speakers', { firstName: 'Mara' });
    const other = await data('POST', '/speakers', { firstName: 'M.' });
    const names = [{ speakerId: other.id, role: 'host' }];
    const one = await made({ speakers: names });
    const both = await made({ speakers: [...names, { speakerId: kept.id, role: 'speaker' }] });
    const body = { version: kept.version, otherId: other.id, otherVersion: other.version, take: [] };
    await data('POST', `/speakers/${kept.id}/merge`, body);
    const speakersOf = async ({ id }: { id: number }) => (await data('GET', `/sessions/${id}`)).speakers;
    expect(await speakersOf(one)).toEqual([{ speakerId: kept.id, role: 'host' }]);
    expect(await speakersOf(both)).toEqual([{ speakerId: kept.id, role: 'host' }]);
    expect((await undoLatest('removed')).status).toBe(200);
    expect(await speakersOf(one)).toEqual(names);
    expect(await speakersOf(both)).toHaveLength(2);
  });

  test.each([
    ['change_time_zone_and_event_times', nine],
    ['change_time_zone_only', '2027-05-03T03:00'],
  ])('move when the zone of the event changes by %s', async (mode, startsAt) => {
    const { id, version } = await made({ startsAt: nine });
    const zone = { timeSettings: { timeZone: { id: 'America/New_York' } }, timeZoneChangeMode: mode };
    const preview = await data('GET', `/time-zone-change?timeZone=America/New_York&mode=${mode}`);
    expect(preview.times.find(({ kind }: { kind: string }) => kind === 'session').after.inNewZone).toBe(startsAt);
    await data('PATCH', '/basic-info', zone);
    const moved = await data('GET', `/sessions/${id}`);
    expect(moved).toMatchObject({ startsAt, version: startsAt === nine ? version : version + 1 });
  });

  test('clash with an activity in their room, unless it is online and only keeps the room as a hidden location', async () => {
    const room = await data('POST', '/session-rooms', { name: 'Aula' });
    const { id: sessionId } = await made({ startsAt: '2027-05-03T10:30', roomId: room.id });
    const times = { startsAt: '2027-05-03T08:00:00.000Z', endsAt: '2027-05-03T11:00:00.000Z' };
    const { id } = await data('POST', '/extras', {
      kind: 'activity',
      title: 'Tour',
      location: 'Aula',
      price: 0,
      ...times,
    });
    const clashes = async () => {
      const { warnings } = await data('GET', '/agenda');
      return warnings.filter(({ kind }: { kind: string }) => kind === 'activity_clash');
    };
    expect(await clashes()).toMatchObject([{ sessionId, activityId: id }]);
    await data('PATCH', `/extras/${id}`, { locationType: 'online' });
    expect(await clashes()).toEqual([]);
  });

  test('are copied with the event: times move, and rooms and speakers are the copied ones', async () => {
    const room = await data('POST', '/session-rooms', { name: 'Aula' });
    const mara = await data('POST', '/speakers', { firstName: 'Mara' });
    await made({
      startsAt: '2027-05-03T10:30',
      roomId: room.id,
      state: 'confirmed',
      externalId: 'S-1',
      speakers: [{ speakerId: mara.id, role: 'host' }],
    });
    await data('POST', '/programme-releases', { name: 'First' });
    const parts = ['speakers', 'sessions'];
    const { id } = await data('POST', '/duplicate', { name: 'Next year', start: '2028-05-01T09:00', parts });
    const read = async (path: string) => (await my.api.call('GET', `/events/${id}${path}`)).body.data;
    const [copy] = await read('/sessions');
    expect(copy).toMatchObject({
      startsAt: '2028-05-01T10:30',
      roomName: 'Aula',
      speakerNames: 'Mara',
      externalId: '',
    });
    expect(copy.roomId).not.toBe(room.id);
    expect(await read('/programme-releases')).toEqual([]);
  });
});
