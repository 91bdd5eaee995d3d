import type { engines } from '../../../../tests/support/databases.ts';
import { eventPageOn } from './eventPageTesting.ts';
import { sellExtra } from './extrasOn.ts';
import { createTicket } from './support.ts';
import { waitingOn } from './waitingTesting.ts';

export type Entry = { id: number; email: string; state: string };

/** Gives each test an event with an activity that is sold out, and helpers for its waiting list. */
export function waitingActivityOn(engine: (typeof engines)[number]) {
  const visited = eventPageOn(engine);
  const { my, post, publish } = visited;
  const { entries, sentMails } = waitingOn(my);

  const make = (fields: object = {}) =>
    my.api.call('POST', my.at('/extras'), {
      kind: 'activity',
      title: 'Tour',
      capacity: 2,
      hasWaitlist: true,
      ...fields,
    });
  /** Publishes the event with an activity of which so many places are sold. */
  const soldOut = async (places = 2, fields: object = {}): Promise<number> => {
    await createTicket(my.api, my.event, { name: 'Pass', quantity: 100 });
    const { body, status } = await make({ capacity: places, ...fields });
    if (status !== 201) throw new Error(JSON.stringify(body));
    await publish();
    await sellExtra(my.api, my.event, body.data.id, { quantity: places });
    return body.data.id;
  };
  const join = async (id: number, name: string) => {
    const answer = await post({ waitingFor: `extra-${id}`, [`email-extra-${id}`]: `${name}@example.com` });
    my.api.time.now = new Date(my.api.time.now.getTime() + 1000);
    return answer;
  };
  const states = async () => (await entries()).map(({ email, state }: Entry) => `${email.split('@')[0]} ${state}`);
  const read = async (id: number) => (await my.api.call('GET', my.at(`/extras/${id}`))).body.data;
  const change = (id: number, fields: object) => my.api.call('PATCH', my.at(`/extras/${id}`), fields);
  const call = (id: number, what: string, body?: object) =>
    my.api.call(body ? 'POST' : 'GET', my.at(`/extras/${id}/waiting-list-${what}`), body);
  const offer = (id: number, body: object) => call(id, 'offers', body);
  /** Orders places with an address in other letters; returns how many it got. */
  const order = async (id: number, name: string, quantity = 1) => {
    const { status, body } = await my.api.call('POST', my.at('/extra-sales'), {
      lines: [{ extraId: id, quantity }],
      holderEmail: `${name}@Example.com`,
      ignoreLimits: true,
    });
    if (status === 200) return quantity;
    if (status === 409) return 0;
    throw new Error(JSON.stringify(body));
  };
  return { ...visited, my, visited, make, soldOut, join, entries, states, read, change, call, offer, order, sentMails };
}
