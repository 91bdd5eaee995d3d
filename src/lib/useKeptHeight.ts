import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For the paper of a dialog with a list in it: as high as it has been since its first rows were there, so that what a
 * search leaves out does not pull its foot up and its buttons away. Never higher than the window has room for.
 */
export function useKeptHeight({ isWaiting }: { isWaiting: boolean }): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const most = useRef(0);
  // After every drawing: what is in it may have grown.
  useLayoutEffect(() => {
    const { current } = element;
    // What keeps the place of rows may be higher than they are.
    if (!current || isWaiting) return;
    most.current = Math.max(most.current, current.offsetHeight);
    // As far from the window's edges as MUI keeps its dialogs.
    current.style.minHeight = `min(${most.current}px, calc(100% - 64px))`;
  });
  return element;
}
