import { apiFor, type TestApi } from '@server/http/testing.ts';
import type { ImageRenderer } from '@server/ports.ts';
import { allAreas } from '../../../../tests/support/areas.ts';
import type { EngineName } from '../../../../tests/support/databases.ts';

const areas = await allAreas();

// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects
export type Data = any;

/** The time at which the sample data is created and its tests start. */
export const sampleTime = new Date('2027-01-04T08:00:00.000Z');

/** These tests do not look at the sample's pictures, and rendering them would take seconds. */
const blankImages: ImageRenderer = {
  inspect: async () => ({ format: 'jpeg', width: 1600, height: 800 }),
  display: async () => new Uint8Array(1),
  crops: async (_bytes, _crop, widths) => widths.map(() => new Uint8Array(1)),
  encode: async () => new Uint8Array(1),
};

/** Starts the API with the sample events in its account. */
export async function sampleApi(engine: EngineName): Promise<TestApi> {
  const api = await apiFor(engine, { areas, ports: { images: blankImages } });
  api.time.now = sampleTime;
  const { account, user } = api.me;
  await api.database.asAccount(account, async (tx) => {
    const seeding = { tx, account, user: { id: user, name: '', email: '' }, now: sampleTime, ports: api.ports };
    for (const area of areas) await area.seed?.(seeding);
  });
  return api;
}

/** Runs the same calls on both engines, so that their results can be compared. */
export async function onBothEngines<T>(play: (api: TestApi) => Promise<T>): Promise<[T, T]> {
  const done = async (engine: EngineName) => {
    const api = await sampleApi(engine);
    try {
      return await play(api);
    } finally {
      await api.close();
    }
  };
  return Promise.all([done('pglite'), done('postgresql')]);
}
