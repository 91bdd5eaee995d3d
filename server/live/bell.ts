import type { LiveChange } from '@contract/live.ts';
import { sql } from 'drizzle-orm';
import type { Ports } from '../ports.ts';

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
  /** Too much at once to be told one by one, up to this change. */
  | { account: number; resync: number }
  | { account: number; presence: Presence }
  /** A process has begun to listen: it asks who is where. */
  | { hello: true };

export const channel = 'foyer_live';

/** PostgreSQL takes 7,999 bytes in a notification. */
const mostBytes = 7_500;
/** What is said within so many milliseconds is passed on together. */
const gathering = 20;

export type Bell = {
  /** Passes on, soon and together with others; not waited for. */
  ring: (...messages: Message[]) => void;
  /** Answers when everything is passed on. */
  quiet: () => Promise<void>;
};

/**
 * Tells all processes. Not from within the transaction of a change: a commit that notifies makes all others wait
 * for its disk (docs/decisions/0012-history-and-live.md). What is lost here, because this process ends
 * or the database does, is found in the outbox.
 */
export function createBell({ database, log }: Pick<Ports, 'database' | 'log'>): Bell {
  let waiting: Message[] = [];
  let ringing: Promise<void> | undefined;
  let isHurried = false;

  const ringAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const payloads = packed(waiting);
      waiting = [];
      try {
        await database.asSystem((tx) =>
          tx.execute(sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`),
        );
      } catch (error) {
        log.warn('a live update was not passed on', { error: error instanceof Error ? error.message : String(error) });
      }
      if (!isHurried) await new Promise((resolve) => setTimeout(resolve, gathering));
    }
    ringing = undefined;
  };

  return {
    ring: (...messages) => {
      waiting.push(...messages);
      ringing ??= ringAll();
    },
    quiet: async () => {
      isHurried = true;
      await ringing;
    },
  };
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
