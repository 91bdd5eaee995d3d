import { inject } from 'vitest';
import { createMockBackend, type MockBackend, type SendRequest } from '../../providers/data/mock/backend.ts';
import type { RunningProduct } from '../../providers/data/mock/startWorker.ts';
import { testConfig } from '../config/testConfig.ts';
import { callProduct } from './product.ts';
import { libraryContracts } from './shelves.ts';
import { createStore, type TestStore } from './store.ts';

export type TestBackend = MockBackend & { store: TestStore };

/** Node's own `fetch`, saved before anything replaces it. */
const direct = globalThis.fetch;

/** The product's clock starts here for each test, and advances with the test's own clock. */
const sampleTime = new Date('2027-01-04T08:00:00.000Z');

/** Sends requests over the network to the tests' product. Node's `fetch` does not accept jsdom's abort signals. */
function sendFrom(clock: () => Date): SendRequest {
  return async (path, { signal, headers, ...init }) => {
    const sent = new Headers(headers);
    sent.set('x-test-now', clock().toISOString());
    const response = await direct(`${inject('productUrl')}${path}`, { ...init, headers: sent });
    signal?.addEventListener('abort', () => void response.body?.cancel().catch(() => undefined));
    return response;
  };
}

const contracts = async () => {
  const { discoverContracts } = await import('../../providers/data/mock/discover.ts');
  return [...discoverContracts(), ...libraryContracts];
};

/** Creates an account for the test in the product, in the shape that a worker would give to the console. */
export function createTestProduct(): RunningProduct {
  const account = callProduct('/test/accounts');
  const token = account && typeof account === 'object' && 'token' in account ? String(account.token) : '';
  const started = Date.now();
  return {
    token,
    send: sendFrom(() => new Date(sampleTime.getTime() + Date.now() - started)),
    saved: async () => undefined,
  };
}

/** Creates the product with the sample events, and shelves 1 and 2 of the library. */
export function createTestBackend(): TestBackend {
  const { token, send } = createTestProduct();
  return { ...createMockBackend({ ...testConfig, send, token, contracts, page: window }), store: createStore(token) };
}
