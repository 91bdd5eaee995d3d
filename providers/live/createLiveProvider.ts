import type { LiveChange } from '@contract/live.ts';
import type { LiveEvent, LiveProvider } from '@refinedev/core';
import { type LiveMessage, liveChannel, type OpenLive } from '@/live/messages.ts';

type Subscription = Parameters<LiveProvider['subscribe']>[0];

/**
 * Milliseconds in which the parts of a page subscribe one after another; messages to the first are repeated to the
 * others.
 */
const settling = 10_000;

const types = { created: 'created', changed: 'updated', removed: 'deleted' } as const;

/**
 * Creates Refine's live provider over one connection, shared by all subscribers: it opens with the first and closes
 * with the last. `resources/<contract>` delivers the saves of one contract, in Refine's terms; `live` delivers
 * everything, in ours. Saves of this tab (`client`) are known already and not delivered.
 */
export function createLiveProvider(client: string, open: OpenLive, now: () => number = Date.now): LiveProvider {
  const subscriptions = new Set<Subscription>();
  /** Messages that later subscribers need too: that the connection is open, and the presences. */
  const standing = new Map<string, LiveMessage>();
  let recent: { message: LiveMessage; at: number }[] = [];
  let close: (() => void) | undefined;

  function tell(message: LiveMessage) {
    if (message.type === 'change' && message.change.client === client) return;
    if (message.type === 'open') {
      standing.clear();
      standing.set('', message);
    }
    if (message.type === 'change' || message.type === 'resync') {
      recent = [...fresh(), { message, at: now() }];
    }
    if (message.type === 'presence') standing.set(message.presence.scope, message);
    for (const subscription of subscriptions) deliver(subscription, message);
  }

  const fresh = () => recent.filter(({ at }) => now() - at < settling);

  /**
   * Runs after this turn: the unsubscribing caller has to return first, and a remounted page subscribes again at once.
   */
  function closeIfUnused() {
    queueMicrotask(() => {
      if (subscriptions.size > 0) return;
      close?.();
      close = undefined;
      standing.clear();
      recent = [];
    });
  }

  return {
    subscribe: (subscription) => {
      subscriptions.add(subscription);
      if (close) {
        queueMicrotask(() => {
          if (!subscriptions.has(subscription)) return;
          const received = [...standing.values(), ...fresh().map(({ message }) => message)];
          for (const message of received) deliver(subscription, message);
        });
      }
      close ??= open(tell);
      return subscription;
    },
    unsubscribe: (subscription: Subscription) => {
      subscriptions.delete(subscription);
      closeIfUnused();
    },
  };
}

function deliver({ channel, types: wanted, callback }: Subscription, message: LiveMessage): void {
  if (channel === liveChannel) {
    callback({ channel, type: message.type, payload: { message }, date: dateOf(message) });
    return;
  }
  if (message.type !== 'change' || channel !== `resources/${message.change.resource}`) return;
  const event = eventOf(channel, message.change);
  if (wanted.includes('*') || wanted.includes(event.type)) callback(event);
}

function eventOf(channel: string, { kind, rowId, params, at }: LiveChange): LiveEvent {
  return {
    channel,
    type: types[kind],
    payload: { ids: rowId === null ? [] : [rowId], params },
    date: new Date(at),
  };
}

function dateOf(message: LiveMessage): Date {
  return message.type === 'change' ? new Date(message.change.at) : new Date();
}
