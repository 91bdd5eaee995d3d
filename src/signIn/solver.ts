import { type Share, solve } from './solve.ts';

/** A worker: is told its share, and tells the answer if it has it. */
self.addEventListener('message', ({ data }: MessageEvent<Share>) => {
  const answer = solve(data);
  if (answer !== undefined) self.postMessage(answer);
});
