import { useDeferredValue } from 'react';

/**
 * False while a component is drawn for the first time, true in the draw that follows at once and may be interrupted:
 * for what is below the fold or takes long, so that a click is answered by what is seen first.
 */
export function useAfterFirstDraw(): boolean {
  return useDeferredValue(true, false);
}
