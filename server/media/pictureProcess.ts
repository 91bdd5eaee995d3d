import { RefusedError } from '@contract/problem.ts';
import type { Job, Outcome } from './jobs.ts';
import { drawWithSharp } from './sharpImages.ts';

/** The drawing process (`pictureProcessPool.ts` starts it): handles tasks until its server disconnects or ends. */

async function outcomeOf(job: Job): Promise<Outcome> {
  try {
    return { drawn: await drawWithSharp(job) };
  } catch (error) {
    if (!(error instanceof RefusedError)) return { fault: error instanceof Error ? `${error.stack}` : `${error}` };
    const { code, message, problems } = error;
    return { refused: { code, message, problems } };
  }
}

process.on('message', (job: Job) => {
  outcomeOf(job).then((outcome) => process.send?.(outcome));
});
process.once('disconnect', () => process.exit(0));
// Ctrl+C reaches the whole process group, but requests that the server still handles may need a picture.
process.on('SIGINT', () => undefined);
