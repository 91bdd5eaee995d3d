import type { LiveChange } from '@contract/live.ts';
import type { LiveEvent, LiveProvider } from '@refinedev/core';
import { type LiveMessage, liveChannel, type OpenLive } from '@/live/messages.ts';

type Subscription = Parameters<LiveProvider['subscribe']>[0];

/**
 * Milliseconds for which changes are repeated to new subscribers, because the parts of a page subscribe one after
 * another.
 */
const replayTimeMs = 10_000;

const types = { created: 'created', changed: 'updated', removed: 'deleted' } as const;

/**
 * Creates Refine's live provider over one connection, shared by all subscribers: it opens with the first and closes
 * with the last. The channel `resources/<contract>` delivers the saves of one contract as Refine's events; the channel
 * `live` delivers every `LiveMessage`. Saves of this tab (`client`) are not delivered.
 */
export function createLiveProvider(client: string, open: OpenLive, now: () => number = Date.now): LiveProvider {
  const subscriptions = new Set<Subscription>();
  /** The current state for later subscribers: that the connection is open, and who is present in each scope. */
  const retained = new Map<string, LiveMessage>();
  let recent: { message: LiveMessage; at: number }[] = [];
  let close: (() => void) | undefined;

  function publish(message: LiveMessage) {
    if (message.type === 'change' && message.change.client === client) return;
    if (message.type === 'open') {
      retained.clear();
      retained.set('', message);
    }
    if (message.type === 'change' || message.type === 'resync') {
      recent = [...recentMessages(), { message, at: now() }];
    }
    if (message.type === 'presence') retained.set(message.presence.scope, message);
    for (const subscription of subscriptions) deliver(subscription, message);
  }

  const recentMessages = () => recent.filter(({ at }) => now() - at < replayTimeMs);

  /**
   * Runs after this turn: the unsubscribing caller has to return first, and a remounted page subscribes again at once.
   */
  function closeIfUnused() {
    queueMicrotask(() => {
      if (subscriptions.size > 0) return;
      close?.();
      close = undefined;
      retained.clear();
      recent = [];
    });
  }

  return {
    subscribe: (subscription) => {
      subscriptions.add(subscription);
      if (close) {
        queueMicrotask(() => {
          if (!subscriptions.has(subscription)) return;
          const received = [...retained.values(), ...recentMessages().map(({ message }) => message)];
          for (const message of received) deliver(subscription, message);
        });
      }
      close ??= open(publish);
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
