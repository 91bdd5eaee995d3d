import { announcePresence, type LivePresence } from '@contract/live.ts';
import type { LiveMessage, OpenLive } from '@/live/messages.ts';
import { endpointOperation, type MockOperation } from './operations.ts';

export type MockUser = { id: number; name: string };

type Place = { scope: string | null; page: string };

/** Who is here: the tester, and the visitors whom a test plays. */
const tester: MockUser = { id: 1, name: 'Test Organiser' };

/** The live connections to the mock, and who has what open: in memory instead of over the wire. */
export function createCompany() {
  const listeners = new Map<string, Set<(message: LiveMessage) => void>>();
  const users = new Map<string, MockUser>();
  const places = new Map<string, Place>();

  const userOf = (client: string | undefined): MockUser => users.get(client ?? '') ?? tester;

  /** Nobody hears of something before what they did themselves has returned. */
  const tell = (message: LiveMessage, to: (client: string) => boolean = () => true) => {
    for (const [client, heard] of listeners) {
      if (to(client)) for (const listen of heard) queueMicrotask(() => heard.has(listen) && listen(message));
    }
  };

  const tellWhoIsIn = (scope: string | null | undefined) => {
    if (!scope) return;
    const present = [...places].filter(([, place]) => place.scope === scope);
    const people: LivePresence['people'] = present.map(([client, { page }]) => ({
      client,
      user: userOf(client),
      page,
    }));
    tell({ type: 'presence', presence: { scope, people } }, (client) => places.get(client)?.scope === scope);
  };

  const move = (client: string, place: Place) => {
    const before = places.get(client)?.scope;
    places.set(client, place);
    if (before !== place.scope) tellWhoIsIn(before);
    tellWhoIsIn(place.scope);
  };

  const leave = (client: string) => {
    const scope = places.get(client)?.scope;
    places.delete(client);
    tellWhoIsIn(scope);
  };

  const live = (client: string): OpenLive => {
    return (listen) => {
      const heard = listeners.get(client) ?? new Set();
      listeners.set(client, heard.add(listen));
      queueMicrotask(() => heard.has(listen) && listen({ type: 'open', client }));
      return () => {
        heard.delete(listen);
        leave(client);
      };
    };
  };

  const operation: MockOperation = endpointOperation(announcePresence, ({ body: { client, scope, page } }) => {
    move(client, { scope, page });
    return {};
  });

  return {
    userOf,
    tell,
    move,
    leave,
    live,
    operation,
    /** Another organiser, with a tab of their own. */
    welcome: (name: string): string => {
      const id = tester.id + users.size + 1;
      const client = `visitor-${id}`;
      users.set(client, { id, name });
      return client;
    },
    clear: () => {
      users.clear();
      places.clear();
    },
  };
}
