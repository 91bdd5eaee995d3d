import type { SQL } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PgRemoteQueryResultHKT } from 'drizzle-orm/pg-proxy';

/** Drizzle inside one transaction, the same type on PGlite and on PostgreSQL. `execute` answers the rows. */
export type Tx = PgDatabase<PgRemoteQueryResultHKT, Record<string, never>>;

/** Sends a statement together with COMMIT, and nothing after it; `read` gets its rows. Saves the wait for it. */
export type Last = (statement: SQL, read: (rows: Record<string, unknown>[]) => void) => void;

/** What comes in on a channel. */
export type Heard = {
  message: (payload: string) => void;
  /** The connection broke and there is a new one: what was said in between is lost. */
  gap: () => void;
};

/**
 * A PostgreSQL, embedded or real.
 * `asAccount` is the only way to an account's rows: it opens one transaction, takes the role without
 * privileges and sets the account before anything else, so that row level security decides.
 */
export type Database = {
  kind: 'pglite' | 'postgresql';
  asAccount: <T>(account: number, work: (tx: Tx, last: Last) => Promise<T>) => Promise<T>;
  /** Across accounts, as the schema's owner: sign-in, migrations, upkeep. Never from an area's route. */
  asSystem: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Hears what `pg_notify` says on a channel, in whatever process. Answers how to stop. */
  listen: (channel: string, heard: Heard) => Promise<() => Promise<void>>;
  /** Answers when the database does. */
  ping: () => Promise<void>;
  /** Settles when a database inside this process cannot go on, with the reason: the process has to end. */
  broken?: Promise<Error>;
  close: () => Promise<void>;
};
