import { beforeEach } from 'vitest';
import type { EngineName } from '../../../../tests/support/databases.ts';
import { createTicket } from './support.ts';
import { ticketsOn } from './ticketsOn.ts';

/** Gives each test an event with a ticket, and calls for the codes of that event. */
export function codesOn(engine: EngineName) {
  const my = ticketsOn(engine);
  let ticket: number;
  beforeEach(async () => {
    ticket = await createTicket(my.api, my.event, { name: 'Standard', price: 9_000, quantity: 100 });
  });

  const at = (path = '') => my.at(`/codes${path}`);
  const make = (fields: object = {}) =>
    my.api.call('POST', at(), { code: 'SUMMER10', kind: 'discount', percentage: 10, ...fields });
  const get = async (id: number) => (await my.api.call('GET', at(`/${id}`))).body.data;
  const redeem = (orderKey: string, fields: object = {}) =>
    my.api.call('POST', at('/redeem'), {
      code: 'SUMMER10',
      orderKey,
      lines: [{ ticketId: ticket, count: 1 }],
      ...fields,
    });
  const tryOut = async (fields: object = {}) =>
    (await my.api.call('POST', at('/try'), { code: 'SUMMER10', lines: [{ ticketId: ticket, count: 1 }], ...fields }))
      .body.data;
  const refusals = async (fields: object = {}) =>
    (await tryOut(fields)).refusals.map(({ code }: { code: string }) => code);
  const batch = (fields: object) =>
    my.api.call('POST', at('/batch'), { name: 'Sponsors', terms: { percentage: 20 }, ...fields });
  return {
    my,
    get ticket() {
      return ticket;
    },
    at,
    make,
    get,
    redeem,
    tryOut,
    refusals,
    batch,
  };
}
