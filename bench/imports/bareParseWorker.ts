import { parentPort } from 'node:worker_threads';
import { bareWorkbook } from './bareParse.ts';
import type { BareParse } from './bareParser.ts';

parentPort?.on('message', (bytes: Uint8Array) => {
  const started = performance.now();
  const cells = bareWorkbook(bytes).reduce((sum, row) => sum + row.length, 0);
  const parse: BareParse = { cells, seconds: (performance.now() - started) / 1000 };
  parentPort?.postMessage(parse);
});
