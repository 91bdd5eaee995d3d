import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../data/failureText.ts';
import { notify } from './notify.ts';

/** Runs work and says how it went: `done` where that is worth saying, else what went wrong. Undefined when it failed. */
export type Attempt = <T>(work: () => Promise<T>, done?: string) => Promise<T | undefined>;

/** For what is done at once, by a button or a drag: nobody is left without an answer. The same from draw to draw. */
export function useAttempt(): Attempt {
  const { t } = useTranslation();
  return useCallback(
    async (work, done) => {
      try {
        const answer = await work();
        if (done) notify.success(done);
        return answer;
      } catch (error) {
        notify.error(failureText(t, error));
        return undefined;
      }
    },
    [t],
  );
}
