import { DatabaseError, Pool, type PoolClient } from 'pg';
import type { Log } from '../ports.ts';
import { BatchingSocket } from './batchingSocket.ts';
import { type Connection, databaseOf } from './connection.ts';
import { listenOnPostgres } from './listening.ts';
import { statementNames } from './statementNames.ts';
import type { Database } from './types.ts';
import { UnreachableError } from './unreachable.ts';
import { parserOf, textSettings } from './values.ts';

type PostgresOptions = {
  poolSize: number;
  log: Log;
  /** Milliseconds that work waits for a connection; 0: without end. Default: 5 s. */
  timeoutMs?: number;
};

/** Creates a pool of connections to the PostgreSQL at `url`. It connects on first use. */
export function openPostgres(url: string, { poolSize, log, timeoutMs = 5_000 }: PostgresOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'foyer',
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    // BEGIN and the first statement are sent together.
    pipeline: true,
    stream: () => new BatchingSocket(),
    // Set here, because the URL's parameters would override those of the connection's start.
    onConnect: async (client) => {
      await client.query(textSettings);
    },
  });
  // Without a listener a connection that breaks (the server restarts) would end this process.
  const report = (error: Error) => log.warn('a database connection broke', { error: error.message });
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  const nameOf = statementNames();
  const stops = new Set<() => Promise<void>>();

  return databaseOf({
    kind: 'postgresql',
    withConnection: async (work) => {
      const client = await pool.connect().catch(rethrow);
      let isReusable = true;
      try {
        return await work(connectionOn(client, nameOf), () => {
          isReusable = false;
        });
      } finally {
        client.release(!isReusable);
      }
    },
    listen: async (channel, listener) => {
      const stop = await listenOnPostgres(url, channel, listener, log);
      stops.add(stop);
      return async () => {
        stops.delete(stop);
        await stop();
      };
    },
    close: async () => {
      await Promise.all([...stops].map((stop) => stop()));
      await pool.end();
    },
  });
}

const types = { getTypeParser: parserOf };

/** Rethrows PostgreSQL's own errors unchanged; any other error means that the database could not be reached. */
function rethrow(error: unknown): never {
  throw error instanceof DatabaseError ? error : new UnreachableError(error);
}

function connectionOn(client: PoolClient, nameOf: (text: string) => string | undefined): Connection {
  return {
    isPipelined: true,
    run: async (sql) => {
      const result: { command: string } | { command: string }[] = await client.query(sql).catch(rethrow);
      return (Array.isArray(result) ? result.at(-1)?.command : result.command) ?? '';
    },
    query: async (text, values, rowMode) => {
      const name = nameOf(text);
      const queryConfig = { name, text, values, types };
      if (rowMode === 'array') return (await client.query({ ...queryConfig, rowMode }).catch(rethrow)).rows;
      return (await client.query(queryConfig).catch(rethrow)).rows;
    },
  };
}
