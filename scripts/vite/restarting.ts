type Closable = { close: () => Promise<void> };

/**
 * Runs what `load` gives, and runs it anew on request. What cannot be loaded (a mistake in the code) leaves the old one
 * running; whoever asks for `current` meanwhile waits for the new one.
 */
export async function createRestarting<Running extends Closable>(load: () => Promise<() => Promise<Running>>) {
  let running = (await load())();
  let last: Promise<unknown> = running;
  await running;

  const replace = async (): Promise<void> => {
    const start = await load();
    const old = running;
    const closed = old.then(
      ({ close }) => close(),
      () => undefined,
    );
    running = closed.then(start);
    await running;
  };

  return {
    /** Rejects while what was loaded last could not start. */
    current: () => running,
    /** One after another. Rejects with why the new one does not run. */
    restart: (): Promise<void> => {
      const next = last.then(replace, replace);
      last = next.catch(() => undefined);
      return next;
    },
  };
}
