import type { EngineName } from '../../../../tests/support/databases.ts';
import { createTicket, eventOn } from './support.ts';

/** Creates a new event for each test and returns helpers for publishing it. All tests share one API. */
export function publishingOn(engine: EngineName, options: Parameters<typeof eventOn>[2] = {}) {
  const my = eventOn(engine, {}, options);
  const patch = (body: object) => my.api.call('PATCH', my.at('/publish-settings'), body);
  const get = async () => (await my.api.call('GET', my.at('/publish-settings'))).body.data;
  /** Adds all that publishing requires, and returns the id of the only ticket. */
  const complete = async () => {
    await my.placeLater();
    return createTicket(my.api, my.event);
  };
  return Object.assign(my, { patch, get, complete });
}
