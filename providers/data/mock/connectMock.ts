import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import type { LiveMessage, OpenLive } from '@/live/messages.ts';
import type { TokenStore } from '../../auth/tokenCookie.ts';
import { type Connection, connect } from '../../connect.ts';
import { answerAdapter } from '../answerAdapter.ts';
import { createMockBackend, type MockBackend } from './backend.ts';
import { discoverAreas, discoverContracts } from './discover.ts';
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
    /** Back to the seed, and to answering at once; what is on the screen is read again. */
    reset: () => Promise<void>;
  };

/** The console without a server: the same client, answered in memory (design §1.3). */
export function connectMock(config: RuntimeConfig, page: Window): Connection {
  const contracts = discoverContracts();
  const backend = createMockBackend({ ...config, contracts, areas: discoverAreas() });
  const names = contracts.map(({ name }) => name);
  const switches = checkedSwitches(backend.switches, names);
  const { live, resync } = resyncing(backend.live);
  setSwitches(switches, page.location.search);
  page.__foyerMock = {
    ...switches,
    contracts: names,
    visit: backend.visit,
    reset: async () => {
      await backend.reset();
      resync();
    },
  };
  return connect(config, page, { adapter: answerAdapter(backend.answer), live, tokens: ownToken() });
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
