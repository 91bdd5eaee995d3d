import type { TestApi } from '@server/http/testing.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { EngineName } from '../../../../tests/support/databases.ts';
import { recountSales } from '../../server/registrations.ts';
import { registrations } from '../../server/registrationTables.ts';
import { createEvent, createTicket, eventApi, testNow } from './support.ts';

type Holder = { id: number; ticketId: number; tierId: string | null; holderName: string; [field: string]: unknown };

/** A price tier without holders. */
export const earlyTier = {
  id: 'tier-early',
  label: 'Early',
  price: 4_000,
  saleStart: null,
  saleEnd: null,
  quantity: 1,
  isHidden: false,
};

/** Creates an event with a ticket that is sold and a ticket to move holders to. Returns the calls that tests need. */
export async function eventWithHolders(api: TestApi, fields: object = {}) {
  const event = await createEvent(api, fields);
  const standard = await createTicket(api, event, { name: 'Standard', price: 9_000 });
  const vip = await createTicket(api, event, { name: 'VIP', price: 11_000, quantity: 5 });
  const at = (path: string) => `/events/${event}${path}`;
  const read = async (path: string) => (await api.call('GET', at(path))).body.data;
  const holders = (query = ''): Promise<Holder[]> => read(`/registrations?disablePagination=true${query}`);
  const idsOf = async (query = '') => (await holders(query)).map(({ id }) => id);
  const move = (body: object) => api.call('POST', at('/registrations/move'), body);
  const sold = async (ticket: number) => (await read(`/tickets/${ticket}`)).sold;
  const history = async (query = '') =>
    (await api.call('GET', `/changes?scope=eventId:${event}&resource=registrations&disablePagination=true${query}`))
      .body.data;
  const takeBack = (id: number, body: object = { wholeGroup: true }) =>
    api.call('POST', `/changes/${id}/take-back`, body);
  const change = (id: number, values: object) =>
    api.database.asAccount(api.me.account, async (tx) => {
      await tx.update(registrations).set(values).where(eq(registrations.id, id));
      await recountSales(tx, event);
    });
  return { api, event, standard, vip, at, read, holders, idsOf, move, sold, history, takeBack, change };
}

/** Creates such an event for each test. The returned function gives access to it. All tests share one API. */
export function holdersOn(engine: EngineName) {
  let api: TestApi;
  let here: Awaited<ReturnType<typeof eventWithHolders>>;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  beforeEach(async () => {
    api.time.now = testNow;
    here = await eventWithHolders(api);
  });
  afterAll(() => api.close());
  return () => here;
}
