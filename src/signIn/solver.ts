import { type Share, solve } from './solve.ts';

/** A worker that receives its share of numbers, and posts the answer if it finds it. */
self.addEventListener('message', ({ data }: MessageEvent<Share>) => {
  const answer = solve(data);
  if (answer !== undefined) self.postMessage(answer);
});
