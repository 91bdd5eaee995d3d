import { apiFor, type TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { countTransactions } from './openTransactions.ts';
import { createStorage, storage } from './storage.ts';

describe.each(engines)('an endpoint with slow work in it on %s', (engine) => {
  let api: TestApi;
  let openTransactions = () => 0;
  let openWhileVerifying: number[] = [];

  beforeAll(async () => {
    api = await apiFor(engine, {
      areas: [storage],
      ports: {
        passwords: {
          hash: async (password) => `hash of ${password}`,
          verify: async (hash, password) => {
            openWhileVerifying.push(openTransactions());
            return hash === `hash of ${password}`;
          },
        },
      },
    });
    await createStorage(api.database);
    openTransactions = countTransactions(api);
  });
  afterAll(() => api.close());

  const shelf = async () => (await api.call('POST', '/shelves', { name: 'north' })).body.data.id;

  test('runs it outside of a transaction, and earlier writes are kept', async () => {
    openWhileVerifying = [];
    const id = await shelf();
    const right = await api.call('POST', `/shelves/${id}/unlock`, { word: 'north' });
    expect(right).toMatchObject({ status: 200, body: { data: { isRight: true, label: '.' } } });
    const wrong = await api.call('POST', `/shelves/${id}/unlock`, { word: 'south' });
    expect(wrong.body.data).toEqual({ isRight: false, label: '..' });
    expect(openWhileVerifying).toEqual([0, 0]);
  });

  test('does not run it again for a repeated call', async () => {
    const id = await shelf();
    const call = () =>
      api.call('POST', `/shelves/${id}/unlock`, { word: 'north' }, { headers: { 'Idempotency-Key': `unlock-${id}` } });
    const [first, second] = [await call(), await call()];
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
    expect((await api.call('GET', `/shelves/${id}/label`)).body.data.title).toBe('.');
  });

  test('is refused before the slow work', async () => {
    openWhileVerifying = [];
    expect((await api.call('POST', '/shelves/999999/unlock', { word: 'north' })).status).toBe(404);
    expect(openWhileVerifying).toEqual([]);
  });
});
