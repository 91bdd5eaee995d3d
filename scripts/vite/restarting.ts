type Closable = { close: () => Promise<void> };

/**
 * Starts the program that `load` returns, and restarts it on request. If it cannot be loaded (the code has an error),
 * the old one keeps running; callers of `current` wait for a restart in progress.
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
    /** Rejects while the latest version could not start. */
    current: () => running,
    /** Restarts one after another. Rejects with the reason why the new one does not run. */
    restart: (): Promise<void> => {
      const next = last.then(replace, replace);
      last = next.catch(() => undefined);
      return next;
    },
  };
}
