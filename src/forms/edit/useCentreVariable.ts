import { type RefObject, useLayoutEffect } from 'react';

type Elements = { of: RefObject<HTMLElement | null>; on: RefObject<HTMLElement | null> };

/**
 * Keeps `--centre` at the horizontal middle of an element in the window, for what is fixed but belongs to it. It is set
 * on an element around that alone: a variable on the form would have each of its hundreds of elements styled again.
 */
export function useCentreVariable({ of, on }: Elements): void {
  useLayoutEffect(() => {
    const { current } = of;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const { left, width } = current.getBoundingClientRect();
      on.current?.style.setProperty('--centre', `${Math.round(left + width / 2)}px`);
    });
    observer.observe(current);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [of, on]);
}
