import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { type Connection, connect } from '../../connect.ts';
import { answerAdapter } from '../answerAdapter.ts';
import { createMockBackend, type MockBackend } from './backend.ts';
import { discoverAreas, discoverContracts } from './discover.ts';
import { type Switches, setSwitches } from './switches.ts';

declare global {
  interface Window {
    /** For testers at the browser's console: `__foyerMock.fail('tickets', 500)`, `__foyerMock.reset()`. */
    __foyerMock?: Pick<MockBackend, 'reset' | 'visit'> & Switches;
  }
}

/** The console without a server: the same client, answered in memory (design §1.3). */
export function connectMock(config: RuntimeConfig, page: Window): Connection {
  const backend = createMockBackend({ ...config, contracts: discoverContracts(), areas: discoverAreas() });
  setSwitches(backend.switches, page.location.search);
  page.__foyerMock = { reset: backend.reset, visit: backend.visit, ...backend.switches };
  return connect(config, page, { adapter: answerAdapter(backend.answer), live: backend.live });
}
