import type { EngineName } from '../../../../tests/support/databases.ts';
import { eventOn } from './support.ts';

/** Creates a new event for each test and returns helpers for its basic info. All tests share one API. */
export function basicInfoOn(engine: EngineName) {
  const my = eventOn(engine);
  const get = async () => (await my.api.call('GET', my.at('/basic-info'))).body.data;
  const patch = (body: object) => my.api.call('PATCH', my.at('/basic-info'), body);
  return Object.assign(my, { get, patch });
}
