import { fdatasync, fdatasyncSync } from 'node:fs';
import { promisify } from 'node:util';

/** The functions that flush a file to the disk; tests pass others. */
export type FileSync = { later: (file: number) => Promise<void>; now: (file: number) => void };

const systemSync: FileSync = { later: promisify(fdatasync), now: fdatasyncSync };

/** Flushes PostgreSQL's write-ahead log: requested at each commit, done once for all commits that wait by then. */
export type LogFlush = {
  /** Requests that the file be flushed. Does not wait; `done` and `now` do. */
  request: (file: number) => void;
  /** Flushes and blocks the whole process: for changes that must not reach the disk before the log. */
  now: () => void;
  /** Does the same for a file that is about to be closed. */
  beforeClose: (file: number) => void;
  /** Resolves once everything requested until now is on the disk. Throws when it could not be written. */
  done: () => Promise<void>;
};

/** `beforeAcknowledging` runs after each flush, before anything that waited for it continues; it may throw. */
export function createLogFlush(beforeAcknowledging: () => void, sync: FileSync = systemSync): LogFlush {
  /** The file of the last request. PostgreSQL writes one file of the log at a time. */
  let current: number | undefined;
  // Numbers of requests.
  let requested = 0;
  let flushed = 0;
  let acknowledged = 0;
  let running: Promise<void> | undefined;
  let failure: { error: unknown } | undefined;

  async function flush(file: number): Promise<void> {
    const reached = requested;
    try {
      await sync.later(file);
      flushed = Math.max(flushed, reached);
    } catch (error) {
      // The file may be closed by now if `beforeClose` has flushed it. Any other failure is final: the system may have
      // discarded what it could not write, and a second try would succeed without it.
      const isClosed = error instanceof Error && 'code' in error && error.code === 'EBADF';
      if (!isClosed || flushed < reached) failure ??= { error };
    } finally {
      running = undefined;
    }
  }

  const now = () => {
    if (failure) throw failure.error;
    if (current === undefined || flushed === requested) return;
    try {
      sync.now(current);
    } catch (error) {
      failure = { error };
      throw error;
    }
    flushed = requested;
  };

  return {
    request: (file) => {
      if (file !== current) now();
      current = file;
      requested += 1;
    },
    now,
    beforeClose: (file) => {
      if (file !== current) return;
      now();
      current = undefined;
    },
    done: async () => {
      const wanted = requested;
      while (flushed < wanted && current !== undefined && !failure) {
        running ??= flush(current);
        await running;
      }
      if (failure) throw failure.error;
      if (acknowledged >= wanted) return;
      const reached = flushed;
      beforeAcknowledging();
      acknowledged = reached;
    },
  };
}
