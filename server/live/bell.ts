import type { LiveJob } from '@contract/jobs.ts';
import type { LiveChange } from '@contract/live.ts';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/types.ts';
import type { Log } from '../ports.ts';
import type { Span } from './lookout.ts';

/** Who is where, as processes tell each other; without a scope it is nowhere any more. */
export type Presence = {
  user: { id: number; name: string };
  client: string;
  scope: string | null;
  page: string;
};

/** What processes tell each other. */
export type Message =
  | { account: number; change: LiveChange }
  /** These changes cannot be told one by one. */
  | { account: number; resync: Span }
  | { account: number; job: LiveJob }
  | { account: number; presence: Presence }
  /** The streams of this person end. */
  | { account: number; endedUser: number }
  /** A process has begun to listen: it asks who is where. */
  | { hello: true };

export const channel = 'foyer_live';

/** PostgreSQL takes 7,999 bytes in a notification. */
const mostBytes = 7_500;
/** What is said within so many milliseconds is passed on together. */
const gathering = 20;
/** After the database did not take something. */
const untilNextTry = 1_000;

/** Tells all processes of a job with the transaction that changes it. Rare, so that no commit waits long for another. */
export async function notifyJob(tx: Tx, row: LiveJob & { accountId: number }): Promise<void> {
  const payload = JSON.stringify([{ account: row.accountId, job: liveJobOf(row) } satisfies Message]);
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

export function liveJobOf({ id, state, progress, isCanceling }: LiveJob): LiveJob {
  return { id, state, progress, isCanceling };
}

export type Bell = {
  /** Passes on, soon and together with others; not waited for. */
  ring: (...messages: Message[]) => void;
  /** Answers when everything is passed on. */
  quiet: () => Promise<void>;
};

/**
 * Tells all processes. Not from within the transaction of a change: a commit that notifies makes all others wait
 * for its disk (docs/decisions/0012-history-and-live.md). What the database does not take is asked to be
 * read again as soon as it does; what is lost because this process ends is found in the outbox.
 */
export function createBell({ database, log }: { database: Pick<Database, 'asSystem'>; log: Pick<Log, 'warn'> }): Bell {
  let waiting: Message[] = [];
  let ringing: Promise<void> | undefined;
  let isHurried = false;

  const ringAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const messages = waiting;
      const payloads = packed(messages);
      waiting = [];
      let pause = gathering;
      try {
        await database.asSystem((tx) =>
          tx.execute(sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`),
        );
      } catch (error) {
        log.warn('a live update was not passed on', { error });
        if (!isHurried) waiting.unshift(...withoutDetail(messages));
        pause = untilNextTry;
      }
      if (!isHurried) await new Promise((resolve) => setTimeout(resolve, pause));
    }
    ringing = undefined;
  };

  return {
    ring: (...messages) => {
      waiting.push(...messages);
      if (waiting.length > 0) ringing ??= ringAll();
    },
    quiet: async () => {
      isHurried = true;
      await ringing;
    },
  };
}

/** What must not get lost, in one message for each account. Who is where is said again with the next sign of life. */
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

/** The changes that a message is about. */
export function spanOf(message: { change: LiveChange } | { resync: Span }): Span {
  return 'change' in message ? { from: message.change.id, to: message.change.id } : message.resync;
}

/** As few payloads as hold them all: each a JSON array. */
export function packed(messages: readonly Message[]): string[] {
  const payloads: string[] = [];
  let parts: string[] = [];
  let bytes = 0;
  for (const message of messages) {
    const part = JSON.stringify(message);
    const length = new TextEncoder().encode(part).length + 1;
    if (bytes + length > mostBytes && parts.length > 0) {
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
