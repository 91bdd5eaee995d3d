import { useRef } from 'react';
import { randomKey } from '@/lib/randomKey.ts';

/**
 * Gives each submission one idempotency key, so that sending the same values again after a lost response, a retry or a
 * double click takes effect once. Other values are another submission, and so is the next one after a success. Values
 * that are sent again after others were sent in between count as a new submission.
 */
export function useIdempotencyKeys() {
  const open = useRef(new Map<string, string>());
  const last = useRef({ fingerprint: '', hasFailed: false });
  return {
    /** Sends values with their key, and forgets the key on success. */
    submit: async <T>(values: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
      const fingerprint = JSON.stringify(values) ?? '';
      const before = last.current;
      // A request in flight keeps its key until it is answered, so that a double click reuses it.
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
