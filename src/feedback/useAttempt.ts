import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../data/failureText.ts';
import { isPassing } from '../data/isPassing.ts';
import { notify } from './notify.ts';

type AttemptOptions = {
  /** What did not happen, and to what: "“Early bird” was not paused." The reason is said below it. */
  failed: string;
  /** What is done, where that is worth saying. */
  done?: string;
  /** While work of this name is going on, it is not begun again: neither by hand nor by "Try again". */
  once?: string;
  /** False where the same work may be wrong a moment later, such as an order of rows: it is done anew by hand. */
  again?: boolean;
};

/** Runs work and says how it went. Undefined when it failed, or is going on already. */
export type Attempt = <T>(work: () => Promise<T>, options: AttemptOptions) => Promise<T | undefined>;

/** Milliseconds. The reason is read before it is decided whether to try again. */
const failedFor = 10_000;

/** What was begun last, wherever: only that may be tried again. `settle` leaves its toast without the offer. */
let newest: { settle?: () => void } = {};

/**
 * For what is done at once, by a button or a drag: nobody is left without an answer, nor without a way to try again
 * where that may help. Trying again is the same work: what follows from it belongs inside. Once something else was
 * begun it is not offered any more, so that nothing old is done over what is newer. The same from draw to draw.
 */
export function useAttempt(): Attempt {
  const { t } = useTranslation();
  const busy = useRef(new Set<string>());
  return useCallback(
    (work, { failed, done, once = '', again = true }) => {
      const run = async () => {
        if (busy.current.has(once)) return undefined;
        newest.settle?.();
        const mine: typeof newest = {};
        newest = mine;
        if (once) busy.current.add(once);
        try {
          const answer = await work();
          if (done) notify.success(done);
          return answer;
        } catch (error) {
          const told = { description: failureText(t, error), duration: failedFor };
          const retry = () => {
            // Its button can be clicked for as long as the toast takes to go.
            if (newest !== mine) return;
            newest = {};
            void run();
          };
          const isOffered = again && newest === mine && isPassing(error);
          const id = notify.error(failed, {
            ...told,
            ...(isOffered && { action: { label: t('tryAgain'), onClick: retry } }),
          });
          if (isOffered) mine.settle = () => notify.error(failed, { ...told, id, ifOpen: true });
          return undefined;
        } finally {
          busy.current.delete(once);
        }
      };
      return run();
    },
    [t],
  );
}
