import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type BareParse = { cells: number; seconds: number };

/**
 * Parses workbooks in a new thread. A new server has no optimised code yet, so the baseline it is compared with must
 * start without any, too: V8 optimises code that has run often.
 */
export function startBareParser() {
  const worker = new Worker(new URL('./bareParseWorker.js', import.meta.url));
  return {
    async parse(bytes: Uint8Array): Promise<BareParse> {
      worker.postMessage(bytes);
      const [parse]: BareParse[] = await once(worker, 'message');
      if (!parse) throw new Error('The parser answered nothing');
      return parse;
    },
    stop: () => worker.terminate(),
  };
}
export type BareParser = ReturnType<typeof startBareParser>;
