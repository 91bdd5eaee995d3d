import { unstable_forceFrameRate } from 'scheduler';

declare module 'scheduler' {
  // Missing from the package's types.
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}

/**
 * Makes React render in slices of a thirtieth of a second. By default they are 5 ms: yielding after each costs a slow
 * machine up to a third of the rendering time, and nobody notices less than 50 ms.
 */
export function lengthenRenderSlices(): void {
  unstable_forceFrameRate(30);
}
