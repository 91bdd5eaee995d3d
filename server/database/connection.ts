import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pg-proxy';
import { applicationRole } from './role.ts';
import type { Database, Last, Tx } from './types.ts';
import { type RowMode, toWire, type WireValue } from './values.ts';

/** One connection, used by one transaction at a time. */
export type Connection = {
  /**
   * Statements reach the database in the order of the calls: the next may be sent before this one's result is there.
   */
  isPipelined: boolean;
  /** Runs statements without parameters; returns the last one's command tag. */
  run: (sql: string) => Promise<string>;
  query: (text: string, values: WireValue[], rowMode: RowMode) => Promise<unknown[]>;
};

/** The interface that an engine must provide; everything above it is the same code for all engines. */
export type Engine = {
  kind: Database['kind'];
  /** Waits for a free connection and runs `work` on it; a call of `discard` closes the connection afterwards. */
  withConnection: <T>(work: (connection: Connection, discard: () => void) => Promise<T>) => Promise<T>;
  listen: Database['listen'];
  broken?: Database['broken'];
  close: () => Promise<void>;
};

const dialect = new PgDialect();

export function databaseOf(engine: Engine): Database {
  return {
    kind: engine.kind,
    asAccount: (account, work) =>
      engine.withConnection((connection, discard) => transaction(connection, beginAs(account), work, discard)),
    asSystem: (work) => engine.withConnection((connection, discard) => transaction(connection, 'begin', work, discard)),
    ping: () =>
      engine.withConnection(async (connection) => {
        await connection.run('select 1');
      }),
    listen: engine.listen,
    broken: engine.broken,
    close: engine.close,
  };
}

/** Continues this transaction with the rights of a request of the account; it cannot be switched back. */
export async function actAs(tx: Tx, account: number): Promise<void> {
  await tx.execute(sql.raw(`set local role ${applicationRole}`));
  await tx.execute(sql.raw(`set local app.account = '${checked(account)}'`));
}

/** Uses `set local` instead of `set_config`, which PostgreSQL would have to plan (12 µs against 35 µs on PGlite). */
function beginAs(account: number): string {
  return `begin; set local role ${applicationRole}; set local app.account = '${checked(account)}'`;
}

/**
 * Checks the number, because it becomes part of a statement. 0 is nobody: public routes, which see no account's rows.
 */
function checked(account: number): number {
  if (!Number.isSafeInteger(account) || account < 0) throw new TypeError('An account is a whole number');
  return account;
}

async function transaction<T>(
  connection: Connection,
  begin: string,
  work: (tx: Tx, last: Last) => Promise<T>,
  discard: () => void,
): Promise<T> {
  // Not awaited, so that it is sent together with the first statement. If it fails, the transaction is aborted and every
  // later statement of it is refused, so nothing runs without row level security.
  const begun = connection.run(begin);
  begun.catch(() => undefined);
  const handle = txOn(connection);
  try {
    const lastStatements: Parameters<Last>[] = [];
    const result = await work(handle.tx, (...last) => lastStatements.push(last));
    handle.end();
    await begun;
    const sent = lastStatements.map(async ([statement, read]) => {
      const { sql: text, params } = dialect.sqlToQuery(statement);
      read((await connection.query(text, params.map(toWire), 'object')).map((row) => Object(row)));
    });
    // A statement that COMMIT overtakes would run outside the transaction, without row level security.
    if (!connection.isPipelined) await Promise.all(sent);
    const committed = connection.run('commit');
    committed.catch(() => undefined);
    await Promise.all(sent);
    // After a failed statement whose error was swallowed, PostgreSQL replies to COMMIT with ROLLBACK.
    const tag = await committed;
    if (tag !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed');
    return result;
  } catch (error) {
    handle.end();
    await connection.run('rollback').catch(discard);
    await begun;
    throw error;
  }
}

/** Runs Drizzle over one connection until `end`, after which a forgotten `await` cannot run outside the transaction. */
function txOn(connection: Connection): { tx: Tx; end: () => void } {
  let ended = false;
  const tx = drizzle(
    async (text, values, method) => {
      if (ended) throw new Error('The transaction has ended');
      const rows = await connection.query(text, values.map(toWire), method === 'all' ? 'array' : 'object');
      return { rows };
    },
    undefined,
    () => dialect,
  );
  return {
    tx,
    end: () => {
      ended = true;
    },
  };
}
