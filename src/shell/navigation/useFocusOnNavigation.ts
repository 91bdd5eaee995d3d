import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { onUserAction } from '@/lib/onUserAction.ts';

/** The id of the element that holds the page; the target of the skip link. */
export const mainId = 'main';

/**
 * Moves the focus to the new page's heading, so that a screen reader announces the page and Tab continues from there. A
 * focus that the page or the user has set meanwhile is left alone.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    return followHeading();
  }, [pathname]);
}

/**
 * Keeps the focus on the page's heading until the user acts, because content that loads late may replace the focused
 * element. Until there is a heading, the `main` element has the focus.
 */
function followHeading(): () => void {
  const before = document.activeElement;
  let focused: Element | undefined;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    stopListening();
  };
  const focus = () => {
    const main = document.getElementById(mainId);
    const now = document.activeElement;
    const isFree =
      !now || now === document.body || now === main || now === focused || (now === before && !main?.contains(now));
    if (!isFree) return stop();
    const target = main?.querySelector<HTMLElement>('h1') ?? main;
    if (!target || target === now) return;
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
    focused = target;
  };
  // Focusing forces a synchronous layout, and a form renders a second time before it is shown.
  const focusInNextFrame = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(focus);
  };
  const observer = new MutationObserver(focusInNextFrame);
  observer.observe(document.body, { childList: true, subtree: true });
  const stopListening = onUserAction(stop);
  focusInNextFrame();
  return stop;
}
