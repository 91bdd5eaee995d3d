import { useEffect, useRef } from 'react';
import { onUserAction } from './onUserAction.ts';
import { headingOfPage } from './passFocusOn.ts';

/** An element and its ancestors, the innermost first, each with its position among its siblings. */
type Place = readonly { element: Element; index: number }[];

let lastPlace: Place = [];

const isOnPage = (element: Element) => element !== document.body && element.closest('.MuiModal-root') === null;

function rememberPlace(focused: EventTarget | null): void {
  if (!(focused instanceof Element) || !isOnPage(focused)) return;
  const place: { element: Element; index: number }[] = [];
  for (let element: Element | null = focused; element; element = element.parentElement) {
    place.push({ element, index: [...(element.parentElement?.children ?? [])].indexOf(element) });
  }
  lastPlace = place;
}

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => rememberPlace(target));
  // Safari does not focus a button that is clicked.
  document.addEventListener(
    'pointerdown',
    ({ target }) => rememberPlace(target instanceof Element ? target.closest(focusable) : null),
    true,
  );
  // The dialog that loads this module was opened by the element that has the focus already.
  rememberPlace(document.activeElement);
}

// jsdom has no `checkVisibility`.
const isVisible = (element: Element) => element.checkVisibility?.() ?? true;

const firstIn = (element: Element | undefined) =>
  element?.matches(focusable) && isVisible(element)
    ? element
    : [...(element?.querySelectorAll(focusable) ?? [])].find(isVisible);

/**
 * Returns what is nearest to a place whose element is gone: the element that took its position, otherwise the first one
 * of what surrounded it. Beyond the parts of the page that is the page's heading.
 */
function nearestTo(place: Place): Element | null {
  const from = place.findIndex(({ element }) => element.isConnected);
  if (from === 0) return place[0]?.element ?? null;
  for (const [offset, { element }] of place.slice(Math.max(from, 0)).entries()) {
    if (element.querySelector('h1') || !isOnPage(element)) break;
    const gone = offset === 0 ? place[from - 1] : undefined;
    const replacement = gone && element.children[Math.min(gone.index, element.children.length - 1)];
    const found = firstIn(replacement) ?? firstIn(element);
    if (found) return found;
  }
  return headingOfPage();
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** True if a dialog is open other than the one with this title, which may still fade out. It keeps the focus itself. */
const isAnotherOpen = (titleId?: string) =>
  [...document.querySelectorAll('[role="dialog"]')].some((one) => one.getAttribute('aria-labelledby') !== titleId);

/** The maximum time in milliseconds for which a list is expected to drop the row of a dialog that has closed. */
const settlingMs = 5000;

let stopWatching = () => {};

/** Watches until the user acts, because the opener may go later: once its list is read again. */
function watch(place: Place): void {
  stopWatching();
  const observer = new MutationObserver(() => {
    const isGone = place[0]?.element.isConnected === false;
    if (isGone && isLost() && !isAnotherOpen()) focusNearest(place);
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    stopListening();
  };
  const timer = setTimeout(stop, settlingMs);
  stopWatching = stop;
  observer.observe(document.body, { childList: true, subtree: true });
  const stopListening = onUserAction(stop);
}

function focusNearest(place: Place): void {
  const target = nearestTo(place);
  if (target instanceof HTMLElement) target.focus();
}

/**
 * Keeps the place of the keyboard when a dialog closes whose opener is gone by then, such as the button "Invite" once the
 * invitation is made, or goes soon, such as the row that was deleted. MUI gives the focus back only to an opener that is
 * still there.
 */
export function useFocusAfterDialog(isOpen: boolean, titleId: string): void {
  const isShown = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    isShown.current = true;
    return () => {
      isShown.current = false;
      // MUI gives the focus back in an effect of its own.
      queueMicrotask(() => {
        // React's strict mode runs the effects of what has just opened twice.
        if (isShown.current || isAnotherOpen(titleId)) return;
        // While a dialog fades out, it keeps the focus.
        const modal = document.activeElement?.closest('.MuiModal-root');
        if (isLost() || modal?.querySelector(`[aria-labelledby="${titleId}"]`)) focusNearest(lastPlace);
        watch(lastPlace);
      });
    };
  }, [isOpen, titleId]);
}
