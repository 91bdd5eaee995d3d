import { loadAreas } from '@server/areas/loadAreas.ts';
import { apiFor } from '@server/http/testing.ts';
import { createImages } from '@server/media/images.ts';
import { drawWithSharp } from '@server/media/sharpImages.ts';
import { testConfig } from '@/config/testConfig.ts';
import { createMockBackend } from '../../providers/data/mock/backend.ts';
import { discoverAreas, discoverContracts } from '../../providers/data/mock/discover.ts';
import { silentLog } from '../support/ports.ts';

const areas = (await loadAreas(silentLog)).served();

// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects
export type Data = any;

/** What answers calls, with the sample events in it. */
export type Seeded = {
  call: (method: string, path: string, body?: object) => Promise<{ status: number; body: Data }>;
  stop: () => Promise<void>;
};

const seedTime = new Date('2027-01-04T08:00:00.000Z');

export async function seededApi(): Promise<Seeded> {
  const api = await apiFor('pglite', { areas, ports: { images: createImages(drawWithSharp) } });
  api.time.now = seedTime;
  const { account, user } = api.me;
  await api.database.asAccount(account, async (tx) => {
    const seeding = { tx, account, user: { id: user, name: '', email: '' }, now: seedTime, ports: api.ports };
    for (const area of areas) await area.seed?.(seeding);
  });
  return { call: api.call, stop: api.close };
}

export async function seededMock(): Promise<Seeded> {
  const { answer } = createMockBackend({ ...testConfig, contracts: discoverContracts(), areas: discoverAreas() });
  const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };
  return {
    call: async (method, path, body) => {
      const sent = await answer({ method, url: `/api${path}`, headers, body: body && JSON.stringify(body) });
      return { status: sent.status, body: sent.body };
    },
    stop: async () => {},
  };
}
