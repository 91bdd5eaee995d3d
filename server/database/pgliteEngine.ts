import { PGlite } from '@electric-sql/pglite';
import type { Breakdown } from './breakdown.ts';
import { type Connection, databaseOf, type Engine } from './connection.ts';
import { pgliteConnection } from './pgliteConnection.ts';
import { oneAtATime } from './queue.ts';
import type { ChannelListener, Database } from './types.ts';
import { textSettings } from './values.ts';

/** Opens a database in memory, empty or from an image of `dumpDataDir`. Needs no Node API. */
export async function openMemory(image?: Blob): Promise<{ database: Database; pglite: PGlite }> {
  const pglite = await PGlite.create(image ? { loadDataDir: image } : {});
  return { database: databaseOf(pgliteEngine(pglite, () => pglite.close())), pglite };
}

/** The checks around each turn with a database whose files are on a disk. */
export type Protection = {
  breakdown: Breakdown;
  /** Throws if this process may no longer use the files. */
  assertMayUse: () => void;
  /** Returns true if nothing can be written now; the database then refuses transactions that try. */
  isReadOnly: () => boolean;
  /** Resolves when everything that was committed is on the disk. */
  onDisk: () => Promise<void>;
};

type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Builds the engine of PGlite's one connection: transactions take turns, and wait only for the database and its disk.
 */
export function pgliteEngine(pglite: PGlite, close: () => Promise<void>, protection?: Protection): Engine {
  const listeners = new Map<string, Set<ChannelListener>>();
  const notified = (channel: string, payload: string) => {
    // Delivered after the current turn, because a listener may query the database.
    for (const listener of listeners.get(channel) ?? []) queueMicrotask(() => listener.message(payload));
  };
  const connection = pgliteConnection(pglite, notified, (error) => protection?.breakdown.report(error));
  const exclusively = oneAtATime();
  // Runs before every turn. If it fails, each turn fails with its error.
  const prepared = exclusively(() => connection.run(textSettings));
  prepared.catch(() => undefined);
  const turn = protection ? protectedTurns(exclusively, connection, protection) : exclusively;
  return {
    kind: 'pglite',
    withConnection: (work) =>
      turn(async () => {
        await prepared;
        return work(connection, () => undefined);
      }),
    listen: async (channel, listener) => {
      const ofChannel = listeners.get(channel) ?? new Set();
      listeners.set(channel, ofChannel.add(listener));
      await turn(() => connection.run(`listen "${channel}"`));
      return async () => {
        ofChannel.delete(listener);
      };
    },
    broken: protection?.breakdown.reason,
    close: () => exclusively(close),
  };
}

/**
 * Releases the result of a turn only when it is on the disk, because it may contain what another request wrote a moment
 * ago. Once the database has broken down, every turn ends with `UnreachableError`.
 */
function protectedTurns(exclusively: Turn, connection: Connection, protection: Protection): Turn {
  const { breakdown, assertMayUse, isReadOnly, onDisk } = protection;
  let wasReadOnly = false;
  const begin = async () => {
    breakdown.assertNone();
    try {
      assertMayUse();
    } catch (error) {
      breakdown.fail(error);
    }
    if (isReadOnly() === wasReadOnly) return;
    wasReadOnly = !wasReadOnly;
    await connection.run(`set default_transaction_read_only = ${wasReadOnly}`);
  };
  return async (work) => {
    try {
      return await exclusively(() => begin().then(work)).finally(() => onDisk().catch(breakdown.fail));
    } catch (error) {
      breakdown.assertNone();
      throw error;
    }
  };
}
