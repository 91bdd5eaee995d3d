import type { TestAnswer } from '@server/http/testing.ts';
import type { EngineName } from '../../../../tests/support/databases.ts';
import { packagesOn } from './packagesOn.ts';
import { sell } from './support.ts';

export type Line = { extraId: number; quantity: number; choiceIds?: string[] };

/** Creates a new event for each test and returns helpers that sell its extras by calls. */
export function sellingOn(engine: EngineName) {
  const my = packagesOn(engine);
  const line = (extraId: number, quantity = 1, choiceIds: string[] = []): Line => ({ extraId, quantity, choiceIds });
  const order = (lines: Line[], registrationIds: number[] = [], fields: object = {}) =>
    my.api.call('POST', my.at('/extra-sales'), { lines, registrationIds, ...fields });
  const ordered = async (...sent: Parameters<typeof order>) => {
    const { status, body } = await order(...sent);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const cancelSale = (saleId: number): Promise<TestAnswer> =>
    my.api.call('POST', my.at(`/extra-sales/${saleId}/cancel`));
  /** Sells places of a ticket, and returns the ids of their registrations. */
  const places = async (ticketId: number, count = 1, fields: Parameters<typeof sell>[5] = {}): Promise<number[]> => {
    const { state = 'sold', ...others } = fields;
    const before = await my.api.call('GET', my.at('/registrations?disablePagination=true'));
    await sell(my.api, my.event, ticketId, count, state, others);
    const after = await my.api.call('GET', my.at('/registrations?disablePagination=true'));
    const known = new Set(before.body.data.map(({ id }: { id: number }) => id));
    return after.body.data.map(({ id }: { id: number }) => id).filter((id: number) => !known.has(id));
  };
  const sales = async (query = '') =>
    (await my.api.call('GET', my.at(`/extra-sales?sort=createdAt${query}`))).body.data;
  return Object.assign(my, { line, order, ordered, cancelSale, places, sales });
}
