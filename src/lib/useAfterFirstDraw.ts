import { createContext, startTransition, useContext, useLayoutEffect, useState } from 'react';
import { afterPaint } from './afterPaint.ts';

/** True once the surrounding component's first render is over: components mounted later render completely at once. */
const SurroundingIsDrawn = createContext(false);

/** Passes on a result of `useAfterFirstDraw`, so that the components inside do not each start with a first render. */
export const AfterFirstDraw = SurroundingIsDrawn.Provider;

/**
 * Returns false in a component's first render, and true in the next one, which follows once the browser has painted and
 * may be interrupted: for content below the fold or slow to render, so that the visible part responds to a click first.
 */
export function useAfterFirstDraw(): boolean {
  const isSurroundingDrawn = useContext(SurroundingIsDrawn);
  const [isDrawn, setDrawn] = useState(false);
  useLayoutEffect(() => {
    if (isSurroundingDrawn) return;
    let isUnmounted = false;
    afterPaint(() => {
      if (!isUnmounted) startTransition(() => setDrawn(true));
    });
    return () => {
      isUnmounted = true;
    };
  }, [isSurroundingDrawn]);
  return isSurroundingDrawn || isDrawn;
}
