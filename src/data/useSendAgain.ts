import { sameValue } from '@contract/sameValue.ts';
import { useRef } from 'react';
import { isPassing } from './isPassing.ts';

/**
 * For changes and removals, which have no key. Where the answer of a call got lost, the same call is refused for what
 * the first one did: `find` reads that out of the refusal, and it counts as done. Any other refusal is one, also of
 * the first try and of other values: what somebody else made is met as ever.
 */
export function useSendAgain() {
  const lost = useRef(new Set<string>());
  return async <T>(values: unknown, send: () => Promise<T>, find: (refusal: unknown) => T | undefined): Promise<T> => {
    const fingerprint = JSON.stringify(values);
    const isAgain = lost.current.delete(fingerprint);
    try {
      return await send();
    } catch (error) {
      if (isPassing(error)) lost.current.add(fingerprint);
      const done = isAgain ? find(error) : undefined;
      if (done === undefined) throw error;
      return done;
    }
  };
}

/** The row or document, where it has every value of the patch. Values that it does not show it does not have. */
export function withPatch<T>(current: T | undefined, patch: unknown): T | undefined {
  return has(current, patch) ? current : undefined;
}

function has(value: unknown, wanted: unknown): boolean {
  if (!isPlain(value) || !isPlain(wanted)) return sameValue(value, wanted);
  const parts = new Map(Object.entries(value));
  return Object.entries(wanted).every(([name, part]) => part === undefined || has(parts.get(name), part));
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
