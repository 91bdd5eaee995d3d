import type { LiveJob } from '@contract/jobs.ts';
import type { LiveChange } from '@contract/live.ts';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/types.ts';
import type { Log } from '../ports.ts';
import type { Span } from './outboxWatcher.ts';

/** The page that a person has open, as it is sent between processes. A null scope means that the person left. */
export type Presence = {
  user: { id: number; name: string };
  client: string;
  scope: string | null;
  page: string;
};

/** The messages between processes. */
export type Message =
  | { account: number; change: LiveChange }
  /** Changes that are too many to be sent individually. */
  | { account: number; resync: Span }
  | { account: number; job: LiveJob }
  | { account: number; presence: Presence }
  /** The notifications of these people have changed. */
  | { account: number; readers: number[] }
  /** Ends the streams of this person. */
  | { account: number; endedUser: number }
  /** A process has begun to listen, and requests all presences. */
  | { hello: true };

export const channel = 'foyer_live';

/** PostgreSQL accepts 7,999 bytes in a notification. */
const maxBytes = 7_500;
/** Milliseconds for which messages are collected before they are sent together. */
const collectMs = 20;
/** Milliseconds until the next attempt, after the database refused a message. */
const retryDelayMs = 1_000;

/** Notifies all processes of a job in the transaction that changes it. Rare, so commits seldom wait for each other. */
export async function notifyJob(tx: Tx, row: LiveJob & { accountId: number }): Promise<void> {
  const payload = JSON.stringify([{ account: row.accountId, job: liveJobOf(row) } satisfies Message]);
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** Notifies all processes of these people's notifications in the transaction that writes them. */
export async function notifyReaders(tx: Tx, account: number, readers: number[]): Promise<void> {
  const payload = JSON.stringify([{ account, readers } satisfies Message]);
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

export function liveJobOf({ id, state, progress, isCanceling }: LiveJob): LiveJob {
  return { id, state, progress, isCanceling };
}

export type Broadcaster = {
  /** Queues messages, which are sent within milliseconds and together with others. */
  send: (...messages: Message[]) => void;
  /** Resolves when everything is sent. */
  flushed: () => Promise<void>;
};

/**
 * Sends messages to all processes. Not within the transaction of a change: a commit that notifies makes all others wait
 * for its disk (docs/decisions/0012-history-and-live.md). If the database refuses messages, a `resync` follows as soon
 * as it accepts them; messages that are lost because this process ends are found in the outbox.
 */
export function createBroadcaster({
  database,
  log,
}: {
  database: Pick<Database, 'asSystem'>;
  log: Pick<Log, 'warn'>;
}): Broadcaster {
  let waiting: Message[] = [];
  let sending: Promise<void> | undefined;
  let isFlushing = false;

  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const messages = waiting;
      const payloads = packed(messages);
      waiting = [];
      let pause = collectMs;
      try {
        await database.asSystem((tx) =>
          tx.execute(sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`),
        );
      } catch (error) {
        log.warn('a live update was not passed on', { error });
        if (!isFlushing) waiting.unshift(...withoutDetail(messages));
        pause = retryDelayMs;
      }
      if (!isFlushing) await new Promise((resolve) => setTimeout(resolve, pause));
    }
    sending = undefined;
  };

  return {
    send: (...messages) => {
      waiting.push(...messages);
      if (waiting.length > 0) sending ??= sendAll();
    },
    flushed: async () => {
      isFlushing = true;
      await sending;
    },
  };
}

/**
 * Reduces messages to those that must not be lost, one for each account. Presence is repeated with the next heartbeat.
 */
export function withoutDetail(messages: readonly Message[]): Message[] {
  const spans = new Map<number, Span>();
  for (const message of messages) {
    if (!('change' in message) && !('resync' in message)) continue;
    const span = spanOf(message);
    const { from, to } = spans.get(message.account) ?? span;
    spans.set(message.account, { from: Math.min(from, span.from), to: Math.max(to, span.to) });
  }
  return [...spans].map(([account, resync]) => ({ account, resync }));
}

/** Returns the ids of the changes that a message is about. */
export function spanOf(message: { change: LiveChange } | { resync: Span }): Span {
  return 'change' in message ? { from: message.change.id, to: message.change.id } : message.resync;
}

/** Packs messages into as few payloads as possible: each a JSON array. */
export function packed(messages: readonly Message[]): string[] {
  const payloads: string[] = [];
  let parts: string[] = [];
  let bytes = 0;
  for (const message of messages) {
    const part = JSON.stringify(message);
    const length = new TextEncoder().encode(part).length + 1;
    if (bytes + length > maxBytes && parts.length > 0) {
      payloads.push(`[${parts.join(',')}]`);
      parts = [];
      bytes = 0;
    }
    parts.push(part);
    bytes += length;
  }
  if (parts.length > 0) payloads.push(`[${parts.join(',')}]`);
  return payloads;
}
