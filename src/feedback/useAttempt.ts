import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../data/failureText.ts';
import { isTransient } from '../data/isTransient.ts';
import { notify } from './notify.ts';

type AttemptOptions = {
  /** A sentence that names what failed: "“Early bird” was not paused." The reason is shown below it. */
  failed: string;
  /** The success message, where one is worth showing. */
  done?: string;
  /** A key that prevents concurrent runs: while work under it runs, neither a click nor "Try again" restarts it. */
  once?: string;
  /** False if the work may be wrong when it is repeated later, such as an order of rows. The user then repeats it. */
  again?: boolean;
};

/** Runs work and reports the outcome. Resolves with `undefined` if it failed, or if work under its key is running. */
export type Attempt = <T>(work: () => Promise<T>, options: AttemptOptions) => Promise<T | undefined>;

/** The message of a failure stays long enough to read the reason and to decide whether to try again. */
const failureDurationMs = 10_000;

/** The latest attempt anywhere: only that one may be retried. `settle` removes the retry button from its toast. */
let newest: { settle?: () => void } = {};

/**
 * Runs actions that take effect immediately, by a button or a drag: every failure is reported, with a retry button where
 * that may help. A retry repeats the same work, so the steps that follow belong inside `work`. Once another action has
 * started, the retry is no longer offered, so that old work never overwrites newer work. The returned function is stable
 * across renders.
 */
export function useAttempt(): Attempt {
  const { t } = useTranslation();
  const busy = useRef(new Set<string>());
  return useCallback(
    (work, { failed, done, once = '', again = true }) => {
      const run = async () => {
        if (busy.current.has(once)) return undefined;
        newest.settle?.();
        const thisAttempt: typeof newest = {};
        newest = thisAttempt;
        if (once) busy.current.add(once);
        try {
          const answer = await work();
          if (done) notify.success(done);
          return answer;
        } catch (error) {
          const options = { description: failureText(t, error), duration: failureDurationMs };
          const retry = () => {
            // The button stays clickable while the toast fades out.
            if (newest !== thisAttempt) return;
            newest = {};
            void run();
          };
          const isOffered = again && newest === thisAttempt && isTransient(error);
          const id = notify.error(failed, {
            ...options,
            ...(isOffered && { action: { label: t('tryAgain'), onClick: retry } }),
          });
          if (isOffered) thisAttempt.settle = () => notify.error(failed, { ...options, id, ifOpen: true });
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
