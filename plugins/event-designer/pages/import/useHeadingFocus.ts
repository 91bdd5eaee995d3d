import { useEffect, useRef } from 'react';

/**
 * Focuses the heading, and so scrolls to it, when the page is at another stage: the button that led there may be gone
 * then, and what happened stands below the heading.
 */
export function useHeadingFocus(stage: string | undefined) {
  const previous = useRef(stage);
  useEffect(() => {
    const before = previous.current;
    previous.current = stage;
    if (before !== undefined && stage !== undefined && before !== stage) document.querySelector('h1')?.focus();
  }, [stage]);
}
