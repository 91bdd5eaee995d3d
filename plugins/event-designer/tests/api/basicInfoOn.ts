import type { EngineName } from '../../../../tests/support/databases.ts';
import { eventOn } from './support.ts';

/** For each test a new event, with ways to its basic info; the API stays the same. */
export function basicInfoOn(engine: EngineName) {
  const my = eventOn(engine);
  const get = async () => (await my.api.call('GET', my.at('/basic-info'))).body.data;
  const patch = (body: object) => my.api.call('PATCH', my.at('/basic-info'), body);
  return Object.assign(my, { get, patch });
}
