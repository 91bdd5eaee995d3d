import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { EngineName } from '../../../../tests/support/databases.ts';
import { copiedPart } from '../../contract/copyInto.ts';
import { summitToCopy } from './summitToCopy.ts';
import { createEvent, eventApi, testNow } from './support.ts';

type Rows = { kind: string; count: number; names: string[] }[];

/** Gives each test a new event, one of which parts can be copied into it, and calls for both. */
export function copyIntoOn(engine: EngineName) {
  let api: TestApi;
  let from: number;
  let event: number;
  beforeAll(async () => {
    api = await eventApi(engine);
    from = await summitToCopy(api);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.time.now = testNow;
    event = await createEvent(api, { name: 'Summit 2028', start: '2028-06-05T10:00', end: '2028-06-05T18:00' });
  });

  const get = async (path: string, id = event) => (await api.call('GET', `/events/${id}${path}`)).body.data;
  const post = async (path: string, body: object, id = event) => {
    const answer = await api.call('POST', `/events/${id}${path}`, body);
    expect([path, answer.status, answer.body.errors]).toEqual([path, expect.toBeOneOf([200, 201]), undefined]);
    return answer.body.data;
  };
  const copy = (body: object) =>
    api.call('POST', `/events/${event}/copy-from`, {
      fromEventId: from,
      start: '2028-06-05T10:00',
      sameName: 'skip',
      dryRun: false,
      parts: copiedPart.options,
      ...body,
    });
  const copied = async (body: object = {}) => {
    const { status, body: answer } = await copy(body);
    expect([status, answer.errors]).toEqual([200, undefined]);
    return answer.data;
  };
  const counts = (rows: Rows) => Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  const names = async (path: string, name = 'name') =>
    (await get(path)).map((row: Record<string, string>) => row[name]);
  const history = async () =>
    (await api.call('GET', `/changes?scope=eventId:${event}&disablePagination=true`)).body.data;
  const undo = (id: number, body: object = {}) =>
    api.call('POST', `/changes/${id}/take-back`, { wholeGroup: true, ...body });
  return {
    get api() {
      return api;
    },
    get from() {
      return from;
    },
    /** The event of which calls without an id are. */
    get event() {
      return event;
    },
    set event(id: number) {
      event = id;
    },
    get,
    post,
    copy,
    copied,
    counts,
    names,
    history,
    undo,
  };
}
