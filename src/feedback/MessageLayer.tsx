import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Holds the toasts and the snackbar above everything, also for keyboard and screen-reader users. An open dialog or
 * panel holds the focus and hides the rest of the page from screen readers; messages, which often result from one, are
 * exempt.
 */
export function MessageLayer({ children }: { children: ReactNode }) {
  const [layer] = useState(() => document.createElement('div'));
  useEffect(() => {
    const { body, documentElement } = document;
    const unhide = new MutationObserver(() => layer.removeAttribute('aria-hidden'));
    // MUI listens on the document for focus that leaves the dialog, and moves it back.
    const allowFocus = (event: FocusEvent) => {
      if (event.target instanceof Node && layer.contains(event.target)) event.stopPropagation();
    };
    body.append(layer);
    unhide.observe(layer, { attributeFilter: ['aria-hidden'] });
    documentElement.addEventListener('focusin', allowFocus);
    return () => {
      documentElement.removeEventListener('focusin', allowFocus);
      unhide.disconnect();
      layer.remove();
    };
  }, [layer]);
  return createPortal(children, layer);
}
