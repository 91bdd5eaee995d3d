import type { TestBackend } from './backend.ts';

/**
 * A backend, and when its page hears what others save: the live connection is loaded after the first paint, and what is
 * saved before it stands is told to nobody.
 */
export function listening(mock: TestBackend): { mock: TestBackend; heard: Promise<void> } {
  let stands = () => {};
  const heard = new Promise<void>((resolve) => {
    stands = resolve;
  });
  const live: TestBackend['live'] = (client) => (listen) =>
    mock.live(client)((message) => {
      if (message.type === 'open') stands();
      listen(message);
    });
  return { mock: { ...mock, live }, heard };
}
