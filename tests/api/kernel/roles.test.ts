import type { Contract, Method } from '@contract/resource.ts';
import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discoverContracts } from '../../../providers/data/mock/discover.ts';
import { wholeApi } from './blockedLoop/wholeApi.ts';

type Write = [method: Method, path: string];

/** Returns every operation of a contract that can change the account. */
function writesOf(contract: Contract): Write[] {
  const { path } = contract;
  switch (contract.kind) {
    case 'endpoint':
      return contract.method === 'GET' || contract.changesNothing || contract.auth === false
        ? []
        : [[contract.method, path]];
    case 'document':
      return contract.update ? [['PATCH', path]] : [];
    case 'resource': {
      if (contract.isPersonal) return [];
      const writes: [unknown, ...Write][] = [
        [contract.create, 'POST', path],
        [contract.update, 'PATCH', `${path}/{id}`],
        [contract.removable, 'DELETE', `${path}/{id}`],
      ];
      return writes.flatMap(([isOffered, ...write]) => (isOffered ? [write] : []));
    }
  }
  return contract;
}

const writes = discoverContracts().flatMap(writesOf);

let api: TestApi;
let pathOf: (operation: { path: string }) => string;
beforeAll(async () => {
  ({ api, pathOf } = await wholeApi());
});
afterAll(() => api.close());

describe('a viewer', () => {
  test.each(writes)('may not %s %s', async (method, path) => {
    const answer = await api.call(method, pathOf({ path }), method === 'DELETE' ? undefined : {}, { as: api.viewer });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'forbidden', errors: [{ path: '', code: 'viewers_only_look' }] });
  });

  test('can read everything, and store personal views', async () => {
    expect((await api.call('GET', '/events', undefined, { as: api.viewer })).status).toBe(200);
    const view = { list: 'events', name: 'Mine', search: '' };
    const made = await api.call('POST', '/saved-views', view, { as: api.viewer });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
  });

  test('may call what changes nothing, whatever its method', async () => {
    const changing = discoverContracts().flatMap((contract) =>
      contract.kind === 'endpoint' && contract.changesNothing ? [contract] : [],
    );
    expect(changing.length).toBeGreaterThan(0);
    for (const { method, path } of changing) {
      const answer = await api.call(method, pathOf({ path }), {}, { as: api.viewer });
      expect([method, path, answer.status]).not.toContain(403);
    }
  });
});

test.each(writes)('an editor may %s %s', async (method, path) => {
  // The request lacks its input, so it is refused for that reason and not for the caller's role.
  const answer = await api.call(method, pathOf({ path }), method === 'DELETE' ? undefined : {}, { as: api.editor });
  expect(answer.status).not.toBe(403);
  expect(answer.status).not.toBe(401);
});
