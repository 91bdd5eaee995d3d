import type { SQL } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PgRemoteQueryResultHKT } from 'drizzle-orm/pg-proxy';

/** Drizzle inside one transaction, the same type on PGlite and on PostgreSQL. `execute` returns the rows. */
export type Tx = PgDatabase<PgRemoteQueryResultHKT, Record<string, never>>;

/** Sends a statement together with COMMIT, as the transaction's last; `read` gets its rows. Saves one round trip. */
export type Last = (statement: SQL, read: (rows: Record<string, unknown>[]) => void) => void;

/** The receiver of a channel's messages. */
export type ChannelListener = {
  message: (payload: string) => void;
  /** Called when the connection broke and there is a new one: messages in between are lost. */
  gap: () => void;
};

/**
 * A PostgreSQL database, embedded or on a server. `asAccount` is the only way to an account's rows: it opens one
 * transaction, takes the role without privileges and sets the account before anything else, so that row level security
 * decides.
 */
export type Database = {
  kind: 'pglite' | 'postgresql';
  asAccount: <T>(account: number, work: (tx: Tx, last: Last) => Promise<T>) => Promise<T>;
  /** Works across accounts, as the schema's owner: sign-in, migrations, upkeep. Never from an area's route. */
  asSystem: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Receives a channel's `pg_notify` messages from any process. Returns a function that stops it. */
  listen: (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>;
  /** Resolves when the database responds. */
  ping: () => Promise<void>;
  /** Resolves with the reason when a database inside this process cannot continue: the process has to end. */
  broken?: Promise<Error>;
  close: () => Promise<void>;
};
