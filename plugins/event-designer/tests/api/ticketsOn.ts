import { expect } from 'vitest';
import type { EngineName } from '../../../../tests/support/databases.ts';
import { eventOn, sell } from './support.ts';

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

/** Creates a new event for each test and returns helpers for its tickets. All tests share one API. */
export function ticketsOn(engine: EngineName) {
  const my = eventOn(engine);
  const ticketsAt = (path = '') => my.at(`/tickets${path}`);

  const publish = async () => {
    await my.placeLater();
    const { status } = await my.api.call('PATCH', my.at('/publish-settings'), { status: 'published' });
    expect(status).toBe(200);
  };
  const get = async (id: number) => (await my.api.call('GET', ticketsAt(`/${id}`))).body.data;
  const stateOf = async (id: number) => (await get(id)).saleState;
  const patch = (id: number, body: object) => my.api.call('PATCH', ticketsAt(`/${id}`), body);
  const post = async (path: string, body: object) => (await my.api.call('POST', my.at(`/${path}`), body)).body.data;
  const createPool = async (quantity = 100, fields: object = {}): Promise<number> =>
    (await post('stock-pools', { name: `Pool ${quantity}`, quantity, ...fields })).id;

  const sellTier = (ticketId: number, tierId: string, count: number) =>
    sell(my.api, my.event, ticketId, count, 'sold', { tierId, pricePaid: 5_000 });

  return Object.assign(my, { ticketsAt, publish, get, stateOf, patch, post, createPool, sellTier });
}
