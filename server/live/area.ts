import { announcePresence } from '@contract/live.ts';
import type { KernelArea } from '../http/area.ts';
import type { Live } from './live.ts';

/** Who is where: told to all processes, kept by none for longer than it is said again. */
export function liveArea({ announce }: Pick<Live, 'announce'>): KernelArea {
  return {
    id: 'live',
    routes: ({ endpoint }) => {
      endpoint(announcePresence, async ({ body: { client, scope, page } }, { account, user }) => {
        announce(account, { user: { id: user.id, name: user.name }, client, scope, page });
        return {};
      });
    },
  };
}
