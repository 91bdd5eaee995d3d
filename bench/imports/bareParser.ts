import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type BareParse = { cells: number; seconds: number };

/**
 * Parses workbooks in a thread of its own. A server has parsed nothing when its rounds begin, so the baseline begins like that
 * for each server, too: V8 makes code faster the more often it has run.
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
