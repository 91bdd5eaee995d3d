import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps a dialog with a list at the largest height it has had since its first rows appeared, so that a search with
 * fewer results does not move its buttons. Never taller than the window.
 */
export function useKeptHeight({ isWaiting }: { isWaiting: boolean }): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const largestHeight = useRef(0);
  // Runs after every render, because the content may have grown.
  useLayoutEffect(() => {
    const { current } = element;
    // Placeholders of rows may be taller than the rows.
    if (!current || isWaiting) return;
    largestHeight.current = Math.max(largestHeight.current, current.offsetHeight);
    // 64 px is the margin that MUI keeps between dialogs and the window's edges.
    current.style.minHeight = `min(${largestHeight.current}px, calc(100% - 64px))`;
  });
  return element;
}
