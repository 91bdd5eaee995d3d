import type { TestBackend } from './backend.ts';

/**
 * Returns a backend, and a promise that resolves when its page receives live messages: the live connection is loaded
 * after the first paint, and saves before that are not reported to the page.
 */
export function listening(mock: TestBackend): { mock: TestBackend; liveOpened: Promise<void> } {
  let resolveOpened = () => {};
  const liveOpened = new Promise<void>((resolve) => {
    resolveOpened = resolve;
  });
  const live: TestBackend['live'] = (client) => (listen) =>
    mock.live(client)((message) => {
      if (message.type === 'open') resolveOpened();
      listen(message);
    });
  return { mock: { ...mock, live }, liveOpened };
}
