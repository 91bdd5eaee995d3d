import { afterAll } from 'vitest';

let isClosed = false;

/** Wraps a timer function so that its callbacks do nothing once the window is closed. */
function untilClosed<Start extends typeof setTimeout | typeof setInterval | typeof setImmediate>(start: Start): Start {
  return new Proxy(start, {
    apply(_, self, [run, ...rest]) {
      const runInWindow = (...values: unknown[]) => {
        if (!isClosed) run(...values);
      };
      return Reflect.apply(start, self, [runInWindow, ...rest]);
    },
  });
}

// A browser runs no timers of a closed page. In tests, timers are Node's: after the file has ended and its window is
// gone, they would still fire, such as a toast's last one or a render that React has scheduled, and fail the whole run.
globalThis.setTimeout = untilClosed(globalThis.setTimeout);
globalThis.setInterval = untilClosed(globalThis.setInterval);
globalThis.setImmediate = untilClosed(globalThis.setImmediate);

/** Disables the window's pending timers for the rest of the file. */
export function closeWindow(): void {
  isClosed = true;
}

// Hooks that are registered first run last.
afterAll(closeWindow);
