import type { EngineName } from '../../../../tests/support/databases.ts';
import { createTicket, eventOn } from './support.ts';

/** For each test a new event, with ways to publish it; the API stays the same. */
export function publishingOn(engine: EngineName) {
  const my = eventOn(engine);
  const patch = (body: object) => my.api.call('PATCH', my.at('/publish-settings'), body);
  const get = async () => (await my.api.call('GET', my.at('/publish-settings'))).body.data;
  /** Nothing blocks it any more; answers its only ticket. */
  const complete = async () => {
    await my.placeLater();
    return createTicket(my.api, my.event);
  };
  return Object.assign(my, { patch, get, complete });
}
