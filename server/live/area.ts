import { announcePresence } from '@contract/live.ts';
import type { KernelArea } from '../http/area.ts';
import type { Live } from './live.ts';

/** Receives presence. It is sent to all processes, and each forgets it unless it is repeated. */
export function liveArea({ announce }: Pick<Live, 'announce'>): KernelArea {
  return {
    id: 'live',
    routes: ({ endpoint }) => {
      endpoint(announcePresence, async ({ body: { client, scope, page } }, { account, user, now }) => {
        announce(account, { user: { id: user.id, name: user.name }, client, scope, page }, now);
        return {};
      });
    },
  };
}
