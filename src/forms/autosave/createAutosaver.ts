type AutosavePhase = 'saved' | 'waiting' | 'saving' | 'failed';
export type AutosaveState = { phase: AutosavePhase; error?: unknown };

export type Autosaver<T> = {
  /** Sets the newest value, which is saved after a pause. */
  push: (value: T) => void;
  /** Saves pending changes at once; resolves with true when everything is saved. */
  flush: () => Promise<boolean>;
  state: () => AutosaveState;
};

type Options<T> = {
  save: (value: T) => Promise<unknown>;
  /** Milliseconds without a change before saving. */
  pause: number;
  onState: (state: AutosaveState) => void;
};

/**
 * Saves the newest value after a pause. One save runs at a time, and the newest value is always next, so that an older
 * response never arrives after a newer one. A failed value is kept and sent with the next change or `flush`.
 */
export function createAutosaver<T>({ save, pause, onState }: Options<T>): Autosaver<T> {
  let newest: { value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  let current: AutosaveState = { phase: 'saved' };

  const setState = (state: AutosaveState) => {
    current = state;
    onState(state);
  };
  const run = async (): Promise<boolean> => {
    while (newest) {
      const sent = newest;
      setState({ phase: 'saving' });
      try {
        await save(sent.value);
      } catch (error) {
        setState({ phase: 'failed', error });
        return false;
      }
      if (newest === sent) newest = undefined;
    }
    setState({ phase: 'saved' });
    return true;
  };
  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    if (!running && !newest) return Promise.resolve(true);
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    push: (value) => {
      newest = { value };
      clearTimeout(timer);
      if (running) return;
      setState({ phase: 'waiting' });
      timer = setTimeout(() => void flush(), pause);
    },
    flush,
    state: () => current,
  };
}
