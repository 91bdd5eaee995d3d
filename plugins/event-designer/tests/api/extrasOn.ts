import type { TestApi } from '@server/http/testing.ts';
import type { EngineName } from '../../../../tests/support/databases.ts';
import { recountExtras } from '../../server/extras/recountExtras.ts';
import { extraSales } from '../../server/extraTables.ts';
import { createTicket } from './support.ts';
import { ticketsOn } from './ticketsOn.ts';

type Sale = Partial<typeof extraSales.$inferInsert>;

/** Stores a sale of an extra as the sales area does, and updates the counters. */
export async function sellExtra(api: TestApi, eventId: number, extraId: number, fields: Sale = {}): Promise<void> {
  const { account } = api.me;
  await api.database.asAccount(account, async (tx) => {
    await tx.insert(extraSales).values({
      accountId: account,
      eventId,
      extraId,
      quantity: 1,
      state: 'sold',
      pricePaid: 2_500,
      currency: 'USD',
      ...fields,
    });
    await recountExtras(tx, eventId);
  });
}

/** Creates a new event for each test and returns helpers for its extras. */
export function extrasOn(engine: EngineName) {
  const my = ticketsOn(engine);
  const extrasAt = (path = '') => my.at(`/extras${path}`);
  const make = (fields: object = {}) =>
    my.api.call('POST', extrasAt(), { title: 'T-shirt', kind: 'addon', price: 2_500, quantity: 50, ...fields });
  const created = async (fields: object = {}): Promise<number> => {
    const { body, status } = await make(fields);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data.id;
  };
  const read = async (id: number) => (await my.api.call('GET', extrasAt(`/${id}`))).body.data;
  const change = (id: number, body: object) => my.api.call('PATCH', extrasAt(`/${id}`), body);
  const newTicket = (fields: object = {}) => createTicket(my.api, my.event, fields);

  const sellMore = (extraId: number, quantity: number, fields: Sale = {}) =>
    sellExtra(my.api, my.event, extraId, { quantity, pricePaid: 2_500 * quantity, ...fields });
  return Object.assign(my, { extrasAt, make, created, read, change, newTicket, sellExtra: sellMore });
}
