/** Milliseconds after a try in which a click does not start the next, so that a double click starts only one. */
const minimumWaitMs = 500;

const isOnLinkOrButton = ({ target }: Event) => target instanceof Element && target.closest('a[href], button') !== null;

/**
 * Waits before the next try. The wait ends early when a try is likely to succeed or wanted: the browser is online
 * again, or the user comes back to the page or clicks a link or button.
 */
export function waitForRetry(milliseconds: number): Promise<void> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const { signal } = ended;
    window.addEventListener('online', end, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && end(), { signal });
    const press = (event: Event) => isOnLinkOrButton(event) && performance.now() - startedAt >= minimumWaitMs && end();
    window.addEventListener('click', press, { signal, capture: true });
  });
}
