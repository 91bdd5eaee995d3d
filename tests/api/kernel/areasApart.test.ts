import { endpoint } from '@contract/resource.ts';
import type { Area } from '@server/http/area.ts';
import { apiFor, type TestApi, type TestApiOptions } from '@server/http/testing.ts';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

/** An area that fails or collides with another one disables only itself. */

const call = (name: string, path: `/${string}`) =>
  endpoint({ name, method: 'GET', path, response: z.object({ by: z.string() }) });

type Claims = Pick<Area, 'since' | 'owns' | 'needs'> & { calls: [name: string, path: `/${string}`][] };

const areaOf = (id: string, { calls, ...owner }: Claims): Area => ({
  id,
  ...owner,
  routes: (routes) => {
    for (const [name, path] of calls) routes.endpoint(call(name, path), async () => ({ by: id }));
  },
});

/** The older area. Its folder comes last in the alphabet. */
const venues = areaOf('venues', {
  since: '2027-01-04',
  owns: ['/halls/*'],
  calls: [
    ['readHalls', '/halls'],
    ['readHall', '/halls/{hallId}'],
  ],
});

let api: TestApi;
afterEach(() => api.close());

async function start(areas: readonly Area[], unloaded: TestApiOptions['unloaded'] = []) {
  api = await apiFor('pglite', { areas, unloaded });
  const health = (await api.call('GET', '/health')).body.data;
  const get = async (path: string) => {
    const { status, body } = await api.call('GET', path);
    return body.data?.by ?? `${status} ${body.code}`;
  };
  const errors = api.logged.filter(({ level }) => level === 'error').map(({ message }) => message);
  return { health, get, errors };
}

describe('an area', () => {
  test.each<[string, Claims, string]>([
    [
      'that answers an address of an older one',
      { since: '2027-05-03', calls: [['takeHalls', '/halls']] },
      'the area "annexes" is not served: "takeHalls" answers /halls, which "venues" owns',
    ],
    [
      'that declares an address of an older one as its own',
      { since: '2027-05-03', owns: ['/halls/*'], calls: [['takeHalls', '/halls/{id}/annexes']] },
      'the area "annexes" is not served: "takeHalls" answers /halls/{id}/annexes, which "venues" owns too',
    ],
    [
      'that answers an address which nobody owns',
      { since: '2027-05-03', calls: [['readRooms', '/rooms']] },
      'the area "annexes" is not served: "readRooms" answers /rooms, which its owns.ts does not name',
    ],
    [
      'that uses a contract name of an older one',
      { since: '2027-05-03', calls: [['readHalls', '/annexes']] },
      'the area "annexes" is not served: it claims the contract name "readHalls", and so does "venues"',
    ],
    [
      'that uses a contract name of the kernel',
      { since: '2027-05-03', calls: [['changes', '/annexes']] },
      'the area "annexes" is not served: it claims the contract name "changes", and so does "history"',
    ],
    [
      'that registers one thing twice',
      {
        since: '2027-05-03',
        calls: [
          ['readAnnexes', '/annexes'],
          ['listAnnexes', '/annexes'],
        ],
      },
      'the area "annexes" is not served: it claims GET /annexes, and so does "annexes"',
    ],
  ])('%s is down alone, and the log names both', async (_, claims, message) => {
    const { health, get, errors } = await start([areaOf('annexes', claims), venues]);
    expect(errors).toEqual([message]);
    expect(health).toMatchObject({ status: 'degraded', areasDown: ['annexes'] });
    expect([await get('/halls'), await get('/halls/1')]).toEqual(['venues', 'venues']);
    expect([await get('/annexes'), await get('/halls/1/nothing')]).toEqual(['503 unavailable', '404 not_found']);
  });

  test('that needs another is down with it, and starts after it', async () => {
    const missing = areaOf('badges', { since: '2026-01-01', needs: ['events'], calls: [['readBadges', '/badges']] });
    const onTop = areaOf('prints', { since: '2026-01-01', needs: ['badges'], calls: [['readPrints', '/prints']] });
    const whole = areaOf('annexes', { since: '2026-01-01', needs: ['venues'], calls: [['readRooms', '/annexes']] });
    const { health, get, errors } = await start([missing, onTop, whole, venues]);
    expect(errors).toEqual([
      'the area "badges" is not served: it needs the area "events", which is not served',
      'the area "prints" is not served: it needs the area "badges", which is not served',
    ]);
    expect(health.areasDown).toEqual(['badges', 'prints']);
    expect([await get('/annexes'), await get('/badges'), await get('/prints')]).toEqual([
      'annexes',
      '503 unavailable',
      '503 unavailable',
    ]);
  });

  test('is down with a needed area whose routes fail', async () => {
    const halls = areaOf('rooms', { since: '2027-01-05', calls: [['takeHalls', '/halls']] });
    const older = areaOf('annexes', { since: '2026-01-01', needs: ['rooms'], calls: [['readRooms', '/annexes']] });
    const { get, errors } = await start([halls, older, venues]);
    expect(errors.at(-1)).toBe('the area "annexes" is not served: it needs the area "rooms", which is not served');
    expect(await get('/annexes')).toBe('503 unavailable');
  });

  test('whose routes cannot be registered is down alone', async () => {
    const routes = () => {
      throw new Error('boom in routes');
    };
    const { health, get } = await start([{ id: 'annexes', since: '2020-01-01', routes }, venues]);
    expect(health.areasDown).toEqual(['annexes']);
    expect([await get('/halls'), await get('/annexes/1')]).toEqual(['venues', '503 unavailable']);
    expect(api.logged).toContainEqual({
      level: 'error',
      message: 'the area "annexes" is not served: its routes cannot be registered',
      fields: { area: 'annexes', error: expect.stringContaining('boom in routes') },
    });
  });

  test('that could not be loaded keeps its addresses, and reveals no details of the error', async () => {
    const { health, get } = await start([venues], [{ id: 'annexes', since: '2027-05-03', owns: ['/rooms/*'] }]);
    expect(health).toMatchObject({ status: 'degraded', areasDown: ['annexes'] });
    expect([await get('/halls'), await get('/nowhere')]).toEqual(['venues', '404 not_found']);
    for (const path of ['/annexes', '/annexes/1', '/rooms/1/chairs']) {
      const { status, body } = await api.call('POST', path, {});
      expect([status, body]).toEqual([
        503,
        {
          message: 'This is not available at the moment',
          code: 'unavailable',
          errors: [],
          requestId: expect.anything(),
        },
      ]);
    }
  });

  test('that claims the same as another one of the same day is down with it', async () => {
    const claims: Claims = { since: '2027-05-03', calls: [] };
    const { health, get } = await start([
      areaOf('annexes', { ...claims, calls: [['readRooms', '/annexes']] }),
      areaOf('barns', { ...claims, calls: [['readRooms', '/barns']] }),
      venues,
    ]);
    expect(health.areasDown.toSorted()).toEqual(['annexes', 'barns']);
    expect([await get('/halls'), await get('/annexes'), await get('/barns')]).toEqual([
      'venues',
      '503 unavailable',
      '503 unavailable',
    ]);
  });
});

test('is named in the log of a failed request', async () => {
  const failing: Area = {
    ...venues,
    routes: (routes) =>
      routes.endpoint(call('readHalls', '/halls'), async () => {
        throw new TypeError('boom in a handler');
      }),
  };
  await start([failing]);
  await api.app.request('/api/halls', { headers: { Authorization: `Bearer ${api.me.token}` } });
  expect(api.logged).toContainEqual({
    level: 'error',
    message: 'unexpected error',
    fields: expect.objectContaining({ area: 'venues', error: expect.stringContaining('boom in a handler') }),
  });
});
