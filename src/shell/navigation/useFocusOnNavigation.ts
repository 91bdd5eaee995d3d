import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The id of the element that holds the page; the target of the skip link. */
export const mainId = 'main';

/**
 * Moves the focus to the new page's heading, so that a screen reader announces the page and Tab continues from there. A
 * page that took the focus itself keeps it, and so does a user who was faster. It waits for the next frame, because
 * focusing forces a synchronous layout, and a form renders a second time before it is shown.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    requestAnimationFrame(focusHeading);
  }, [pathname]);
}

/** Focuses the page's heading, unless the focus is in the page already. */
export function focusHeading(): void {
  const main = document.getElementById(mainId);
  if (!main || (document.activeElement !== main && main.contains(document.activeElement))) return;
  const heading = main.querySelector('h1') ?? main;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}
