import { unstable_forceFrameRate } from 'scheduler';

declare module 'scheduler' {
  // Its types leave it out.
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}

/**
 * Has React draw in slices of a thirtieth of a second. Its own are 5 ms: letting others have a turn after each takes a
 * slow machine as long as a third of the drawing, and nobody notices less than 50 ms.
 */
export function drawInSlices(): void {
  unstable_forceFrameRate(30);
}
