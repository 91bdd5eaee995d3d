import { createContext, startTransition, useContext, useLayoutEffect, useState } from 'react';
import { afterPaint } from './afterPaint.ts';

/** Whether the first draw around is over: what comes into it later is part of the second, and drawn whole. */
const AroundIsDrawn = createContext(false);

/** Gives what `useAfterFirstDraw` answers to what is inside, which would else begin with a first draw of its own. */
export const AfterFirstDraw = AroundIsDrawn.Provider;

/**
 * False while a component is drawn for the first time, true in the draw that follows when the browser has shown the
 * first and may be interrupted: for what is below the fold or takes long, so that a click is answered by what is seen
 * first.
 */
export function useAfterFirstDraw(): boolean {
  const aroundIsDrawn = useContext(AroundIsDrawn);
  const [isDrawn, setDrawn] = useState(false);
  useLayoutEffect(() => {
    if (aroundIsDrawn) return;
    let isGone = false;
    afterPaint(() => {
      if (!isGone) startTransition(() => setDrawn(true));
    });
    return () => {
      isGone = true;
    };
  }, [aroundIsDrawn]);
  return aroundIsDrawn || isDrawn;
}
