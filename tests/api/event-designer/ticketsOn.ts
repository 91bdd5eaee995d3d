import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { recountSales } from '../../../plugins/event-designer/server/registrations.ts';
import { registrations } from '../../../plugins/event-designer/server/registrationTables.ts';
import type { EngineName } from '../../support/databases.ts';
import { createEvent, eventApi, testNow } from './support.ts';

export const tier = (id: string, fields: object = {}) => ({
  id: `tier-${id}`,
  label: id,
  price: 5_000,
  saleStart: null,
  saleEnd: null,
  quantity: null,
  isHidden: false,
  ...fields,
});

/** For each test a new event, with ways to its tickets; the API stays the same. */
export function ticketsOn(engine: EngineName) {
  let api: TestApi;
  let event: number;
  let path: string;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  beforeEach(async () => {
    api.time.now = testNow;
    event = await createEvent(api);
    path = `/events/${event}/tickets`;
  });
  afterAll(() => api.close());

  const publish = async () => {
    await api.call('PATCH', `/events/${event}/basic-info`, { locationType: 'to_be_announced' });
    const { status } = await api.call('PATCH', `/events/${event}/publish-settings`, { status: 'published' });
    expect(status).toBe(200);
  };
  const get = async (id: number) => (await api.call('GET', `${path}/${id}`)).body.data;
  const stateOf = async (id: number) => (await get(id)).saleState;
  const patch = (id: number, body: object) => api.call('PATCH', `${path}/${id}`, body);
  const post = async (at: string, body: object) => (await api.call('POST', `/events/${event}/${at}`, body)).body.data;
  const createPool = async (quantity: number, fields: object = {}): Promise<number> =>
    (await post('stock-pools', { name: `Pool ${quantity}`, quantity, ...fields })).id;

  /** Sold from a tier, as another area will write it. */
  const sellTier = async (ticketId: number, tierId: string, count: number) => {
    const { account } = api.me;
    const row = { accountId: account, eventId: event, ticketId, tierId, state: 'sold' as const, pricePaid: 5_000 };
    await api.database.asAccount(account, async (tx) => {
      await tx.insert(registrations).values(Array.from({ length: count }, () => ({ ...row, currency: 'USD' })));
      await recountSales(tx, event);
    });
  };

  return {
    get api() {
      return api;
    },
    get event() {
      return event;
    },
    get path() {
      return path;
    },
    publish,
    get,
    stateOf,
    patch,
    post,
    createPool,
    sellTier,
  };
}
