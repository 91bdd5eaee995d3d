/** Wraps a timer function so that its callbacks do nothing once the page is gone. */
function whilePageIsThere<Start extends typeof setTimeout | typeof setInterval | typeof setImmediate>(
  start: Start,
): Start {
  return new Proxy(start, {
    apply(_, self, [run, ...rest]) {
      const runOnPage = (...values: unknown[]) => {
        if (typeof document !== 'undefined') run(...values);
      };
      return Reflect.apply(start, self, [runOnPage, ...rest]);
    },
  });
}

// A browser runs no timers of a closed page. In tests, timers are Node's: after the file has ended and its page is
// gone, they would still fire, such as a toast's last one or a render that React has scheduled, and fail the whole run.
// Tests that never had a page keep their timers.
if (typeof document !== 'undefined') {
  globalThis.setTimeout = whilePageIsThere(globalThis.setTimeout);
  globalThis.setInterval = whilePageIsThere(globalThis.setInterval);
  globalThis.setImmediate = whilePageIsThere(globalThis.setImmediate);
}
