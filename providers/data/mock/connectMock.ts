import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import type { LiveMessage, OpenLive } from '@/live/messages.ts';
import type { TokenStore } from '../../auth/tokenCookie.ts';
import { type Connection, connect } from '../../connect.ts';
import { answerAdapter } from '../answerAdapter.ts';
import { createMockBackend, type MockBackend } from './backend.ts';
import { discoverContracts } from './discover.ts';
import { showStartNotice } from './startNotice.ts';
import { startWorker } from './startWorker.ts';
import { checkedSwitches, type Switches, setSwitches } from './switches.ts';

declare global {
  interface Window {
    /** For testers at the browser's console: `__foyerMock.fail('POST tickets', 500)`, `__foyerMock.reset()`. */
    __foyerMock?: MockConsole;
  }
}

export type MockConsole = Pick<MockBackend, 'visit'> &
  Switches & {
    /** Names of the contracts, for `fail`. */
    contracts: readonly string[];
    /** Restores the sample, removes latency and failures, and refreshes what is on the screen. */
    reset: () => Promise<void>;
    /** Resolves when all changes are in this browser's storage; at once where nothing is stored. */
    saved: () => Promise<void>;
  };

/** True if this build is a folder of static files (`npm run demo`). Vite replaces it by a constant. */
const isDemo = import.meta.env.MODE === 'static';

/** The name of the database in which this browser stores the data of a demonstration. */
const demoDatabase = 'foyer-demo';

/** Connects the console without a server: the same client, and the product in a worker, which `open` starts. */
export async function connectMock(config: RuntimeConfig, page: Window, open = startWorker): Promise<Connection> {
  const start = {
    runtime: config,
    image: new URL(`${config.basePath}/database.tar.gz`, page.location.href).href,
    ...(isDemo && { storageKey: demoDatabase }),
  };
  const { token, send, saved } = await open(start, page).catch((error: unknown) => {
    showStartNotice(page, 'failed');
    throw error;
  });
  const contracts = discoverContracts();
  const backend = createMockBackend({ ...config, send, token, contracts: async () => contracts, page });
  const names = contracts.map(({ name }) => name);
  const switches = checkedSwitches(backend.switches, names);
  const { live, resync } = withResync(backend.live);
  setSwitches(switches, page.location.search);
  if (isDemo) await resetIfAsked(page, backend);
  page.__foyerMock = {
    ...switches,
    contracts: names,
    visit: backend.visit,
    reset: async () => {
      await backend.reset();
      resync();
    },
    saved,
  };
  return connect(config, page, { adapter: answerAdapter(backend.answer), live, tokens: createMemoryTokenStore() });
}

/** Restores the sample data if the URL has `?reset`, and removes that from the URL, so that a reload keeps the data. */
async function resetIfAsked({ location, history }: Window, { reset }: MockBackend): Promise<void> {
  const { pathname, hash } = location;
  const search = new URLSearchParams(location.search);
  if (!search.has('reset')) return;
  await reset();
  search.delete('reset');
  history.replaceState(null, '', `${pathname}${search.size > 0 ? `?${search}` : ''}${hash}`);
}

/** Wraps live connections, so that they can be notified that everything shown may be stale. */
function withResync(live: MockBackend['live']) {
  const listeners = new Set<(message: LiveMessage) => void>();
  return {
    resync: () => {
      for (const listen of listeners) listen({ type: 'resync' });
    },
    live:
      (client: string): OpenLive =>
      (listen) => {
        listeners.add(listen);
        const close = live(client)(listen);
        return () => {
          listeners.delete(listen);
          close();
        };
      },
  };
}

/** Keeps the token in memory, because the cookie belongs to the real session, which the mock must not end. */
function createMemoryTokenStore(): TokenStore {
  let token: string | undefined;
  return {
    read: () => token,
    write: (next) => {
      token = next;
    },
    remove: () => {
      token = undefined;
    },
  };
}
