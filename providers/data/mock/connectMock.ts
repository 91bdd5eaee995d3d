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
    /** Back to the sample, and to answering at once; what is on the screen is read again. */
    reset: () => Promise<void>;
    /** Answers when what was done is in this browser's storage; at once where nothing is kept. */
    kept: () => Promise<void>;
  };

/** A folder of static files (`npm run demo`): a constant of the build. */
const isDemo = import.meta.env.MODE === 'static';

/** What the data of a demonstration is kept under in a browser. */
const demoData = 'foyer-demo';

/** The console without a server: the same client, and the product in a worker of the browser, which `open` starts. */
export async function connectMock(config: RuntimeConfig, page: Window, open = startWorker): Promise<Connection> {
  const start = {
    runtime: config,
    image: new URL(`${config.basePath}/database.tar.gz`, page.location.href).href,
    ...(isDemo && { keepAs: demoData }),
  };
  const { token, send, kept } = await open(start, page).catch((error: unknown) => {
    showStartNotice(page, 'failed');
    throw error;
  });
  const contracts = discoverContracts();
  const backend = createMockBackend({ ...config, send, token, contracts: async () => contracts, page });
  const names = contracts.map(({ name }) => name);
  const switches = checkedSwitches(backend.switches, names);
  const { live, resync } = resyncing(backend.live);
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
    kept,
  };
  return connect(config, page, { adapter: answerAdapter(backend.answer), live, tokens: ownToken() });
}

/** `?reset` brings the sample back, once: the address is the same without it afterwards. */
async function resetIfAsked({ location, history }: Window, { reset }: MockBackend): Promise<void> {
  const { pathname, hash } = location;
  const search = new URLSearchParams(location.search);
  if (!search.has('reset')) return;
  await reset();
  search.delete('reset');
  history.replaceState(null, '', `${pathname}${search.size > 0 ? `?${search}` : ''}${hash}`);
}

/** Live connections that can be told that everything shown may be old. */
function resyncing(live: MockBackend['live']) {
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

/** In memory: the cookie belongs to the real session, which the mock must not end. */
function ownToken(): TokenStore {
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
