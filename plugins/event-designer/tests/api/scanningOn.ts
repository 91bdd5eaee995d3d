import type { TestAnswer, TestApi } from '@server/http/testing.ts';
import { digestOf, randomKey } from '@server/random.ts';
import type { EngineName } from '../../../../tests/support/databases.ts';
import { createTicket, eventOn, sell } from './support.ts';

/** Returns a code that no other registration of the account has. */
const newCode = () => `TEST${randomKey(8).replaceAll(/[\W_]/g, '2').toUpperCase()}`;

type Asked = Pick<TestAnswer, 'status' | 'body'>;

/** Creates a new event for each test and returns helpers for its rules, gates and devices. All tests share one API. */
export function scanningOn(engine: EngineName) {
  const my = eventOn(engine);
  const rulesAt = (path = '') => `/managed-events/events/${my.event}/accessibility-rules${path}`;
  const post = async (path: string, body: object) => {
    const { status, body: answer } = await my.api.call('POST', path, body);
    if (status >= 300) throw new Error(JSON.stringify(answer));
    return answer.data;
  };
  const makeRule = (fields: object = {}) => post(rulesAt(), { name: 'Main entrance', ...fields });
  const makeGate = async (name: string): Promise<number> => (await post(my.at('/access-gates'), { name })).id;
  const makeDevice = async (fields: object = {}): Promise<number> =>
    (await post(my.at('/scan-devices'), { name: 'Phone 1', ...fields })).id;

  /** Invites a device as the console does, and returns its token. */
  const invite = async (id: number, fields: object = {}): Promise<string> => {
    const token = randomKey(32);
    await post(my.at(`/scan-devices/${id}/invite`), { tokenDigest: await digestOf(token), ...fields });
    return token;
  };

  /** Sends a request of a device, which has no account. */
  const ask = async (path: string, body: object, app: TestApi['app'] = my.api.app): Promise<Asked> => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await app.request(`/api/scanner/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  };
  const newScanId = () => randomKey(12);
  const scan = async (token: string, code: string, fields: object = {}) =>
    ask('scans', { token, code, scanId: newScanId(), ...fields });

  const place = async (code: string, ticketId: number, fields: object = {}) =>
    sell(my.api, my.event, ticketId, 1, 'sold', { code, ...fields });
  const ticket = (name = 'Standard') => createTicket(my.api, my.event, { name });

  /** Makes a rule, a device that is invited, and a sold ticket with its code. */
  const atTheDoor = async (rule: object = {}) => {
    const ofTicket = await ticket();
    const code = newCode();
    await place(code, ofTicket);
    await makeRule({ acceptMessage: 'Welcome', ...rule });
    const device = await makeDevice();
    return { ticket: ofTicket, code, device, token: await invite(device) };
  };

  return Object.assign(my, {
    newCode,
    atTheDoor,
    rulesAt,
    post,
    makeRule,
    makeGate,
    makeDevice,
    invite,
    ask,
    scan,
    newScanId,
    place,
    ticket,
  });
}
