/** Milliseconds after a try in which a press does not ask for the next: a double click is one request. */
const tooSoon = 500;

const asks = ({ target }: Event) => target instanceof Element && target.closest('a[href], button') !== null;

/**
 * Waits before the next try. The wait ends early when there is reason to try at once: the browser has a connection
 * again, somebody comes back to the page, or presses a link or button.
 */
export function waitForRetry(milliseconds: number): Promise<void> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const { signal } = over;
    window.addEventListener('online', end, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && end(), { signal });
    const press = (event: Event) => asks(event) && performance.now() - begun >= tooSoon && end();
    window.addEventListener('click', press, { signal, capture: true });
  });
}
