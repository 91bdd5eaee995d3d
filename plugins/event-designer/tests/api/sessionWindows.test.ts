import { beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { eventPageOn } from './eventPageTesting.ts';
import { problems } from './support.ts';

const from = '2027-05-10T06:00:00.000Z';
const until = '2027-06-01T06:00:00.000Z';

describe.each(areaEngines)('sessions that can be watched later on %s', (engine) => {
  const { my, publish, page } = eventPageOn(engine);
  const call = (method: string, path: string, body?: object) => my.api.call(method, my.at(path), body);
  const data = async (method: string, path: string, body?: object) => (await call(method, path, body)).body.data;
  let session: number;
  beforeEach(async () => {
    const fields = { title: 'Keynote', startsAt: '2027-05-03T09:00', state: 'confirmed', notes: 'Bring a laptop' };
    session = (await data('POST', '/sessions', { ...fields, locationType: 'online', delivery: 'on_demand' })).id;
  });
  const patch = (body: object) => call('PATCH', `/sessions/${session}`, body);

  test('are online, and end after they start', async () => {
    expect((await patch({ availableFrom: from, availableUntil: until })).status).toBe(200);
    expect(problems(await patch({ availableUntil: from }))).toEqual([422, 'availableUntil end_before_start']);
    expect(problems(await patch({ locationType: 'venue' }))).toEqual([422, 'availableFrom only_online_available']);
    const hall = (await data('POST', '/sessions', { title: 'Panel' })).id;
    const bulk = (changes: object) => call('POST', '/sessions/bulk-edit', { ids: [session, hall], changes });
    expect(problems(await bulk({ availableUntil: until }))).toEqual([
      422,
      'changes.availableUntil only_online_available',
    ]);
    expect((await bulk({ delivery: 'pre_recorded' })).body.data.changed).toBe(2);
    expect(await data('GET', '/sessions?delivery=pre_recorded')).toHaveLength(2);
  });

  test('are shown on the event page: how as released, and when as it is now', async () => {
    await publish();
    expect((await call('POST', '/programme-releases', { name: 'First' })).status).toBe(201);
    await patch({ availableFrom: from, availableUntil: until, notes: 'Not released' });
    const { text } = await page();
    expect(text).toMatch(
      /Bring a laptop[\s\S]*from 10 May 2027 at 08:00 to 1 June 2027 at 08:00[\s\S]*Online · On demand/,
    );
    expect(text).not.toContain('Not released');
    expect((await page('?lng=de')).text).toContain('Online · Auf Abruf');
    my.api.time.now = new Date(until);
    expect((await page()).text).toContain('No longer available to watch');
  });

  test('keep the clock time of their window in another zone and in a copy', async () => {
    await patch({ availableFrom: from, availableUntil: until });
    const copied = await call('POST', '/duplicate', { name: 'Next', start: '2028-05-01T09:00', parts: ['sessions'] });
    expect(copied.status).toBe(200);
    const [copy] = (await my.api.call('GET', `/events/${copied.body.data.id}/sessions`)).body.data;
    expect([copy.availableFrom, copy.availableUntil]).toEqual(['2028-05-08T06:00:00.000Z', '2028-05-30T06:00:00.000Z']);
    await call('PATCH', '/basic-info', {
      timeSettings: { timeZone: { id: 'America/New_York' } },
      timeZoneChangeMode: 'change_time_zone_and_event_times',
    });
    expect((await data('GET', `/sessions/${session}`)).availableFrom).toBe('2027-05-10T12:00:00.000Z');
  });
});
