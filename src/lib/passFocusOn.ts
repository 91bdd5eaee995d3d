import type { RefCallback } from 'react';

/** Returns the heading of the page, which can have the focus. */
export const headingOfPage = () => document.querySelector<HTMLElement>('h1');

/**
 * Returns a ref for an element that goes away by what its own button does. If it has the focus then, `find` returns what
 * gets it, because the keyboard would otherwise start at the top of the page again. If that goes away too, the heading
 * of the page gets it.
 */
const passFocusOn =
  (find: (leaving: HTMLElement) => HTMLElement | null | undefined): RefCallback<HTMLElement> =>
  (element) =>
  () => {
    if (!element?.contains(document.activeElement)) return;
    find(element)?.focus();
    queueMicrotask(() => {
      if (document.activeElement === document.body) headingOfPage()?.focus();
    });
  };

/** A ref whose element passes the focus on to the heading of the page. */
export const passFocusToHeading = passFocusOn(headingOfPage);

/** A ref whose element, in a row of a list, passes the focus on to the link that opens the row. */
export const passFocusToRow = passFocusOn((leaving) => leaving.closest('tr')?.querySelector('a'));

/** A ref whose element passes the focus on to the button in the element after it. */
export const passFocusToNext = passFocusOn((leaving) => leaving.nextElementSibling?.querySelector('button'));
