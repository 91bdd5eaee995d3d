import { type RefObject, useLayoutEffect } from 'react';

/** Keeps `--centre` of an element at its horizontal middle in the window, for what is fixed but belongs to it. */
export function useCentreVariable(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const { left, width } = current.getBoundingClientRect();
      current.style.setProperty('--centre', `${Math.round(left + width / 2)}px`);
    });
    observer.observe(current);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [element]);
}
