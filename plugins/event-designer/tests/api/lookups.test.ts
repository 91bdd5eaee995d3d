import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { createEvent, eventApi } from './support.ts';

type Zone = { id: string; offset: number; isPrimary: boolean };

describe.each(areaEngines)('lookups on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  afterAll(() => api.close());

  const get = async (path: string) => (await api.call('GET', path)).body.data;

  test.each(['/event-types', '/event-categories'])(
    'return %s as a fixed list, with and without disablePagination',
    async (path) => {
      const list = await get(path);
      expect(list.length).toBeGreaterThan(8);
      expect(list[0]).toEqual({ id: 1, code: expect.any(String), name: expect.any(String) });
      expect(await get(`${path}?disablePagination=true`)).toEqual(list);
      expect((await api.call('GET', `${path}?page=2`)).status).toBe(400);
    },
  );

  test('return time zones with their offset at the requested moment', async () => {
    const at = async (query: string): Promise<Zone[]> => get(`/standard-timezones?disablePagination=true${query}`);
    const oslo = (zones: Zone[]) => zones.find(({ id }) => id === 'Europe/Oslo')?.offset;
    expect(oslo(await at('&baseDatetime=2027-07-01T00:00:00Z'))).toBe(120);
    expect(oslo(await at('&baseDatetime=2027-01-01T00:00:00Z'))).toBe(60);
    expect(oslo(await at(''))).toBe(60);
    const all = await at('');
    const primary = await at('&isPrimary=true');
    const others = await at('&isPrimary=false');
    expect(primary.every(({ isPrimary }) => isPrimary)).toBe(true);
    expect(primary.length + others.length).toBe(all.length);
    expect(all.some(({ id }) => id === 'UTC')).toBe(true);
    expect((await api.call('GET', '/standard-timezones?baseDatetime=tomorrow')).status).toBe(422);
  });

  test('accept every offered time zone in an event', async () => {
    const event = await createEvent(api);
    const ids = (await get('/standard-timezones')).map(({ id }: Zone) => id);
    for (const id of ['Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires']) {
      expect(ids).toContain(id);
      const answer = await api.call('PATCH', `/events/${event}/basic-info`, { timeSettings: { timeZone: { id } } });
      expect(answer.body.data.timeSettings.timeZone.id).toBe(id);
    }
  });

  test("return product settings and configuration of the host's brand", async () => {
    const settingsAt = async (target: TestApi, host: string) =>
      (await target.call('GET', '/managed-events/settings', undefined, { headers: { Host: host } })).body.data;
    expect(await settingsAt(api, 'localhost:3000')).toEqual({
      isEnableAttendeeApp: false,
      siteName: 'Foyer',
      favicon: '/n/brand/capture/favicon.svg',
      name: 'Foyer',
    });
    const withApp = await eventApi(engine, { isEnableAttendeeApp: true });
    expect(await settingsAt(withApp, 'localhost:3001')).toEqual({
      isEnableAttendeeApp: true,
      siteName: 'Atrium',
      favicon: '/n/brand/management/favicon.svg',
      name: 'Atrium',
    });
    await withApp.close();
  });

  test('return 401 without a token', async () => {
    for (const path of ['/events', '/event-types', '/standard-timezones', '/managed-events/settings']) {
      const answer = await api.app.request(`/api${path}`);
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });
});
