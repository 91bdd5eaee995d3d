import { type RefObject, useLayoutEffect } from 'react';

type Elements = {
  /** The element whose middle is measured. */
  of: RefObject<HTMLElement | null>;
  /** The element on which the variable is set. */
  on: RefObject<HTMLElement | null>;
};

/**
 * Keeps `--centre` at the horizontal middle of an element in the window, for fixed content that belongs to it. It is
 * set only on the element around that content: on the form, it would restyle each of its hundreds of elements.
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
