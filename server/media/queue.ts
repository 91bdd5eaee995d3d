import { RefusedError } from '@contract/problem.ts';

/**
 * Runs at most `atOnce` pieces of work together and lets `waiting` more wait, so that a burst of uploads
 * costs time, not memory. Throws `unavailable` when the line is full.
 */
export function createQueue(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) {
        throw new RefusedError('unavailable', 'Too many pictures are being processed. Try again in a moment.');
      }
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, never free in between: a newcomer cannot slip in before the line.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
