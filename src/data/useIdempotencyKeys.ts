import { useRef } from 'react';
import { randomKey } from '@/lib/randomKey.ts';

/**
 * One key a submission: sending the same again, because the answer was lost, because of a
 * retry or a double click, does it once. Other values are another submission, and so is the next one
 * after a success. What was sent before other values were is not the same any more: it is done again.
 */
export function useIdempotencyKeys() {
  const open = useRef(new Map<string, string>());
  const last = useRef({ fingerprint: '', hasFailed: false });
  return {
    /** Sends values with their key, and forgets the key when that worked. */
    submit: async <T>(values: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
      const fingerprint = JSON.stringify(values) ?? '';
      const before = last.current;
      // What is on its way keeps its key until it is answered, for a double click.
      if (before.hasFailed && before.fingerprint !== fingerprint) open.current.delete(before.fingerprint);
      const mine = { fingerprint, hasFailed: false };
      last.current = mine;
      const key = open.current.get(fingerprint) ?? randomKey();
      open.current.set(fingerprint, key);
      try {
        const answer = await send(key);
        open.current.delete(fingerprint);
        return answer;
      } catch (error) {
        mine.hasFailed = true;
        if (last.current.fingerprint !== fingerprint) open.current.delete(fingerprint);
        throw error;
      }
    },
  };
}
