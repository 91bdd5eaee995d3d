import { useRef } from 'react';
import { randomKey } from '@/lib/randomKey.ts';

/**
 * One key a submission (design §3): sending the same again, because the answer was lost, because of a
 * retry or a double click, does it once. Other values are another submission, and so is the next one
 * after a success.
 */
export function useIdempotencyKeys() {
  const open = useRef(new Map<string, string>());
  return {
    /** Sends values with their key, and forgets the key when that worked. */
    submit: async <T>(values: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
      const fingerprint = JSON.stringify(values) ?? '';
      const key = open.current.get(fingerprint) ?? randomKey();
      open.current.set(fingerprint, key);
      const answer = await send(key);
      open.current.delete(fingerprint);
      return answer;
    },
  };
}
