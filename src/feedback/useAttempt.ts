import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../data/failureText.ts';
import { isPassing } from '../data/isPassing.ts';
import { notify } from './notify.ts';

type AttemptWords = {
  /** What did not happen, and to what: "“Early bird” was not paused." The reason is said below it. */
  failed: string;
  /** What is done, where that is worth saying. */
  done?: string;
};

/** Runs work and says how it went. Undefined when it failed. */
export type Attempt = <T>(work: () => Promise<T>, words: AttemptWords) => Promise<T | undefined>;

/** Milliseconds. The reason is read before it is decided whether to try again. */
const failedFor = 10_000;

/**
 * For what is done at once, by a button or a drag: nobody is left without an answer, nor without a way to try again
 * where that may help. Trying again is the same work: what follows from it belongs inside. The same from draw to draw.
 */
export function useAttempt(): Attempt {
  const { t } = useTranslation();
  return useCallback(
    (work, { failed, done }) => {
      const run = async () => {
        try {
          const answer = await work();
          if (done) notify.success(done);
          return answer;
        } catch (error) {
          notify.error(failed, {
            description: failureText(t, error),
            duration: failedFor,
            ...(isPassing(error) && { action: { label: t('tryAgain'), onClick: () => void run() } }),
          });
          return undefined;
        }
      };
      return run();
    },
    [t],
  );
}
