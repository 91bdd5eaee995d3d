import type { Log } from '../ports.ts';

/** Milliseconds after the last change. */
const quietMs = 300;

type Persistence = {
  /** Writes everything shortly after the last call. */
  soon: () => void;
  /** Writes pending changes at once, and resolves when they are written. Rejects if the last write failed. */
  now: () => Promise<void>;
};

/** Calls `write` for changes, once at a time, and not for each of many consecutive ones. */
export function createPersistence(write: () => Promise<void>, log: Pick<Log, 'error'>): Persistence {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();
  const now = () => {
    if (timer === undefined) return writing;
    clearTimeout(timer);
    timer = undefined;
    writing = writing.catch(() => undefined).then(write);
    return writing;
  };
  return {
    now,
    soon: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        now().catch((error: unknown) => {
          log.error('The data could not be kept in this browser', { error: String(error) });
        });
      }, quietMs);
    },
  };
}
