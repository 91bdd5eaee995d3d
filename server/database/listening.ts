import { Client } from 'pg';
import type { Log } from '../ports.ts';
import { holdServerLock } from './serverLock.ts';
import type { ChannelListener } from './types.ts';
import { UnreachableError } from './unreachable.ts';

const firstPauseMs = 250;
const maximumPauseMs = 30_000;

/**
 * Listens to a channel on a separate connection. A connection that breaks is replaced, and `listener.gap` is called,
 * because messages may have been missed. Each connection holds the server lock. Throws if the first connection cannot be
 * made. Returns a function that stops listening.
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  listener: ChannelListener,
  log: Log,
): Promise<() => Promise<void>> {
  let current: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async (): Promise<void> => {
    const client = new Client({
      connectionString: url,
      application_name: 'foyer live',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client.on('notification', ({ payload = '' }) => listener.message(payload));
    // Without a listener a connection that breaks would end this process; `end` follows.
    client.on('error', (error) => log.warn('the connection for live updates broke', { error: error.message }));
    client.once('end', () => {
      if (client === current && !isStopped) reconnect(firstPauseMs);
    });
    try {
      await client.connect();
      await client.query(holdServerLock);
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      current = client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw new UnreachableError(error);
    }
    if (isStopped) await client.end();
  };

  const reconnect = (pause: number): void => {
    retry = setTimeout(() => {
      connect().then(listener.gap, () => {
        if (!isStopped) reconnect(Math.min(pause * 2, maximumPauseMs));
      });
    }, pause);
    retry.unref();
  };

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await current?.end();
  };
}
