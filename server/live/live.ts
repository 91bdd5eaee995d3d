import type { LiveJob } from '@contract/jobs.ts';
import type { LiveChange, LivePresence } from '@contract/live.ts';
import { RefusedError } from '@contract/problem.ts';
import { RefusedWithHeaders } from '../http/tryLater.ts';
import type { Ports } from '../ports.ts';
import { channel, createBroadcaster, type Message, type Presence, spanOf, withoutDetail } from './broadcaster.ts';
import { createOutboxWatcher } from './outboxWatcher.ts';
import { createPresences } from './presences.ts';

export type LiveEvent =
  | { event: 'change'; data: LiveChange }
  | { event: 'job'; data: LiveJob }
  | { event: 'presence'; data: LivePresence }
  | { event: 'notification' }
  | { event: 'resync' };

/** An open stream. */
export type Stream = {
  account: number;
  user: { id: number; name: string };
  client: string | null;
  send: (event: LiveEvent) => void;
  /** Sends a heartbeat, so that neither the reader nor a proxy takes an idle connection for dead. */
  beat: () => void;
  end: () => void;
};

export type Live = {
  /** Reports committed changes. */
  tell: (account: number, changes: readonly LiveChange[]) => void;
  /** Reports the progress of a job. */
  tellJob: (account: number, job: LiveJob) => void;
  /** Subscribes to the jobs of all accounts, whichever process reports them. */
  subscribeToJobs: (listener: (account: number, job: LiveJob) => void) => Promise<void>;
  /** Announces the page that a tab shows, by a call that began at `begunAt`. Ignored if the tab has closed since. */
  announce: (account: number, presence: Presence, begunAt: Date) => void;
  /** Sends events to the stream from now on. Throws if the account has too many streams. Returns a function that leaves. */
  join: (stream: Stream) => Promise<() => void>;
  /** Ends a person's streams in all processes: clients reconnect with a token that is valid then, or not at all. */
  endStreamsOf: (account: number, user: number) => void;
  /** Ends all streams and accepts no more, so that the server can stop. */
  endStreams: () => void;
  /** Resolves when everything is sent; nothing is done after that. */
  close: () => Promise<void>;
};

/** The most streams of an account in one process. */
const maximumStreams = 200;
/** More changes of one transaction than this are sent as one `resync`. */
const maximumChanges = 100;

/** Milliseconds for which the end of a tab is remembered: longer than any call takes. */
const rememberedDepartureMs = 60_000;

type Options = {
  /** Milliseconds between two heartbeats. */
  heartbeat?: number;
};

/**
 * The live part of one process: its open streams, one listener on the database, and the presences. It exchanges
 * messages with other processes through the database alone.
 */
export function createLive(ports: Pick<Ports, 'database' | 'clock' | 'log'>, options: Options = {}): Live {
  const { database, clock, log } = ports;
  const { heartbeat = 20_000 } = options;
  const streams = new Map<number, Set<Stream>>();
  const presences = createPresences();
  /** The times at which tabs closed their streams here, for a while. */
  const departures = new Map<string, number>();
  const broadcaster = createBroadcaster(ports);
  const outboxWatcher = createOutboxWatcher(database);
  let listening: Promise<() => Promise<void>> | undefined;
  let heartbeatTimer: ReturnType<typeof setInterval> | undefined;
  let isEnding = false;
  const jobListeners: ((account: number, job: LiveJob) => void)[] = [];

  const all = () => [...streams.values()].flatMap((ofAccount) => [...ofAccount]);
  const of = (account: number) => streams.get(account) ?? new Set<Stream>();

  const presenceOf = ({ account, user, client }: Stream) =>
    client === null ? undefined : presences.find(account, user.id, client);

  /** Sends the people of a scope to those who are there themselves. */
  const showPeople = (account: number, scope: string): void => {
    for (const stream of of(account)) {
      if (presenceOf(stream)?.scope === scope) stream.send({ event: 'presence', data: presences.of(account, scope) });
    }
  };

  const sendPresences = (): void => {
    const presenceMessages = all().flatMap((stream): Message[] => {
      const presence = presenceOf(stream);
      return presence ? [{ account: stream.account, presence }] : [];
    });
    if (presenceMessages.length > 0) broadcaster.send(...presenceMessages);
  };

  const handleMessage = (message: Message): void => {
    if ('hello' in message) sendPresences();
    else if ('job' in message) {
      for (const listener of jobListeners) listener(message.account, message.job);
      for (const stream of of(message.account)) stream.send({ event: 'job', data: message.job });
    } else if ('readers' in message) {
      for (const stream of of(message.account)) {
        if (message.readers.includes(stream.user.id)) stream.send({ event: 'notification' });
      }
    } else if ('endedUser' in message) {
      for (const stream of of(message.account)) if (stream.user.id === message.endedUser) stream.end();
    } else if ('presence' in message) {
      const { account, presence } = message;
      // A process that crashed sends no farewell: after two heartbeats without a message its people count as gone.
      const until = clock().getTime() + heartbeat * 2.5;
      for (const scope of presences.hear(account, presence, until)) showPeople(account, scope);
    } else {
      const { account } = message;
      outboxWatcher.markPublished(account, spanOf(message));
      for (const stream of of(account)) {
        stream.send('change' in message ? { event: 'change', data: message.change } : { event: 'resync' });
      }
    }
  };

  const resyncAll = (): void => {
    for (const stream of all()) stream.send({ event: 'resync' });
    broadcaster.send({ hello: true });
  };

  const beat = async (): Promise<void> => {
    for (const stream of all()) stream.beat();
    const now = clock().getTime();
    for (const { account, scope } of presences.expire(now)) showPeople(account, scope);
    for (const [tab, at] of departures) if (at < now - rememberedDepartureMs) departures.delete(tab);
    sendPresences();
    for (const account of await outboxWatcher.missed()) {
      for (const stream of of(account)) stream.send({ event: 'resync' });
    }
  };

  const listen = (): Promise<unknown> => {
    listening ??= database
      .listen(channel, {
        message: (payload) => {
          const messages: Message[] = JSON.parse(payload);
          for (const message of messages) handleMessage(message);
        },
        gap: resyncAll,
      })
      .then((stop) => {
        heartbeatTimer = setInterval(() => {
          beat().catch((error: unknown) => log.warn('could not look for live updates', { error }));
        }, heartbeat);
        broadcaster.send({ hello: true });
        return stop;
      });
    listening.catch(() => {
      listening = undefined;
    });
    return listening;
  };

  const leave = (stream: Stream): void => {
    const { account } = stream;
    const others = of(account);
    if (!others.delete(stream)) return;
    if (others.size === 0) {
      streams.delete(account);
      outboxWatcher.unwatch(account);
    }
    const { user, client } = stream;
    const isReplaced = [...others].some((other) => isSameTab(other, stream));
    if (client === null || isReplaced) return;
    // Also without a presence: one may have been announced and not heard yet.
    broadcaster.send({ account, presence: { user, client, scope: null, page: '' } });
    departures.set(tabOf(account, user.id, client), clock().getTime());
  };

  return {
    tell: (account, changes) => {
      const messages = changes.map((change): Message => ({ account, change }));
      broadcaster.send(...(changes.length > maximumChanges ? withoutDetail(messages) : messages));
    },

    tellJob: (account, job) => broadcaster.send({ account, job }),

    subscribeToJobs: async (listener) => {
      jobListeners.push(listener);
      await listen();
    },

    announce: (account, presence, begunAt) => {
      const departure = departures.get(tabOf(account, presence.user.id, presence.client));
      // A reload or a closed tab overtook the call: nobody would take this presence back.
      if (departure !== undefined && begunAt.getTime() <= departure) return;
      broadcaster.send({ account, presence });
    },

    join: async (stream) => {
      if (isEnding) throw new RefusedError('unavailable', 'The server is stopping; try again in a moment');
      const ofAccount = of(stream.account);
      const older = [...ofAccount].filter((other) => isSameTab(other, stream));
      if (ofAccount.size - older.length >= maximumStreams) {
        throw new RefusedWithHeaders('too_many_requests', 'Too many pages are open in this account', {
          'Retry-After': '30',
        });
      }
      streams.set(stream.account, ofAccount.add(stream));
      if (stream.client !== null) departures.delete(tabOf(stream.account, stream.user.id, stream.client));
      for (const other of older) other.end();
      try {
        await listen();
        await outboxWatcher.watch(stream.account);
      } catch (error) {
        leave(stream);
        throw error;
      }
      const scope = presenceOf(stream)?.scope;
      if (scope) stream.send({ event: 'presence', data: presences.of(stream.account, scope) });
      return () => leave(stream);
    },

    endStreamsOf: (account, endedUser) => broadcaster.send({ account, endedUser }),

    endStreams: () => {
      isEnding = true;
      clearInterval(heartbeatTimer);
      for (const stream of all()) stream.end();
    },

    close: async () => {
      clearInterval(heartbeatTimer);
      await broadcaster.flushed();
      const stop = await listening;
      await stop?.();
    },
  };
}

/** Identifies a person's tab in all accounts. */
function tabOf(account: number, user: number, client: string): string {
  return `${account} ${user} ${client}`;
}

/** Returns true for a tab that reconnected before the server noticed the end of its old connection. */
function isSameTab(one: Stream, other: Stream): boolean {
  return one !== other && one.client !== null && one.client === other.client && one.user.id === other.user.id;
}
