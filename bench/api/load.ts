import { Worker } from 'node:worker_threads';

export type Load = {
  port: number;
  /** Raw HTTP requests, as they are written to the socket. Each connection repeats all of them, beginning with a different one. */
  requests: string[];
  connections: number;
  milliseconds: number;
};

export type LoadResult = { answered: number; seconds: number; failure?: string };

/**
 * Returns the answered requests per second, as a separate thread counts them. Throws on the first response that is not
 * 2xx.
 */
export function requestsPerSecond(load: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./loadWorker.js', import.meta.url), { workerData: load });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The load on port ${load.port} ended early with code ${code}`)));
    worker.once('message', ({ answered, seconds, failure }: LoadResult) => {
      if (failure === undefined) resolve(answered / seconds);
      else reject(new Error(`The load on port ${load.port} failed: ${failure}`));
    });
  });
}
