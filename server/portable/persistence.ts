import type { Log } from '../ports.ts';

/** Milliseconds after the last change. */
const quiet = 300;

type Persistence = {
  /** Writes everything a moment after the last call. */
  soon: () => void;
  /** Writes at once what waits, and answers when it is written. Rejects when the last writing failed. */
  now: () => Promise<void>;
};

/** Calls `write` for changes, once at a time, and not for each of many that follow one another. */
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
      }, quiet);
    },
  };
}
