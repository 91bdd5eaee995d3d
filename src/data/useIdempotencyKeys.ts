import { useRef } from 'react';
import { randomKey } from '@/lib/randomKey.ts';

/**
 * Gives each submission one idempotency key, so that sending the same values again after a lost response, a retry or a
 * double click takes effect once. Other values are another submission, and so is the next one after a success. Values
 * that are sent again after others were sent in between count as a new submission.
 */
export function useIdempotencyKeys() {
  const keys = useRef(new Map<string, string>());
  const latest = useRef({ fingerprint: '', hasFailed: false });
  return {
    /** Sends values with their key, and forgets the key on success. */
    submit: async <T>(values: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
      const fingerprint = JSON.stringify(values) ?? '';
      const previous = latest.current;
      // A request in flight keeps its key until it is answered, so that a double click reuses it.
      if (previous.hasFailed && previous.fingerprint !== fingerprint) keys.current.delete(previous.fingerprint);
      const submission = { fingerprint, hasFailed: false };
      latest.current = submission;
      const key = keys.current.get(fingerprint) ?? randomKey();
      keys.current.set(fingerprint, key);
      try {
        const answer = await send(key);
        keys.current.delete(fingerprint);
        return answer;
      } catch (error) {
        submission.hasFailed = true;
        if (latest.current.fingerprint !== fingerprint) keys.current.delete(fingerprint);
        throw error;
      }
    },
  };
}
