import { useEffect, useMemo, useRef, useState } from 'react';
import { sameValue } from '../edit/changes.ts';
import { type AutosaveState, createAutosaver } from './createAutosaver.ts';

type AutosaveOptions<T> = {
  value: T;
  /** Sends a whole value. Rejects if it was not saved. */
  save: (value: T) => Promise<unknown>;
  /** Milliseconds without a change before saving. */
  pause?: number;
};

export type Autosave = {
  state: AutosaveState;
  /** Saves pending changes at once; resolves with true when everything is saved. */
  flush: () => Promise<boolean>;
  /** Tells whether the last save has failed as of now. */
  hasFailed: () => boolean;
};

/**
 * Saves a designer's document automatically. The last change is not lost: it is sent when the page is left, hidden or
 * closed, and again when the network is back. The returned state always shows whether everything is saved.
 */
export function useAutosave<T>({ value, save, pause = 800 }: AutosaveOptions<T>): Autosave {
  const [state, setState] = useState<AutosaveState>({ phase: 'saved' });
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  const saver = useMemo(
    () => createAutosaver<T>({ save: (next) => latestSave.current(next), pause, onState: setState }),
    [pause],
  );

  const last = useRef(value);
  useEffect(() => {
    if (sameValue(last.current, value)) return;
    last.current = value;
    saver.push(value);
  }, [saver, value]);

  useEffect(() => {
    const flush = () => void saver.flush();
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (saver.state().phase !== 'saved') event.preventDefault();
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    window.addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      window.removeEventListener('beforeunload', ask);
      flush();
    };
  }, [saver]);

  return { state, flush: saver.flush, hasFailed: () => saver.state().phase === 'failed' };
}
