import type { Finding } from '../../rules/preview/checkDesign.ts';
import { usedUploadIds } from '../../rules/usedUploadIds.ts';
import { browserAssets } from '../useDesignLayout.ts';
import type { CheckAnswer, CheckRequest } from './checkMessages.ts';

type Check = Omit<CheckRequest, 'fonts'> & {
  /** Aborting ends the worker immediately. */
  signal: AbortSignal;
  progress: (fraction: number) => void;
};

/** Checks a design for these people in a worker. Returns undefined if it was aborted. */
export async function checkInWorker({ signal, progress, ...request }: Check): Promise<Finding[] | undefined> {
  const ids = usedUploadIds(request.document);
  await browserAssets.load(ids);
  if (signal.aborted) return undefined;
  const fonts = ids.flatMap((id) => {
    const bytes = browserAssets.fonts.face(id)?.bytes;
    return bytes ? [{ id, bytes }] : [];
  });
  const worker = new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => {
        if ('isReady' in data) worker.postMessage({ ...request, fonts } satisfies CheckRequest);
        else if ('progress' in data) progress(data.progress);
        else if ('findings' in data) resolve(data.findings);
        else reject(new Error(data.fault));
      });
    });
  } finally {
    worker.terminate();
  }
}
