import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Where toasts stand: above everything, also for who has no mouse. An open dialog or panel holds the focus and hides
 * the rest of the page from screen readers; a toast with "Undo" in it, which often comes out of one, is left out of that.
 */
export function ToastLayer({ children }: { children: ReactNode }) {
  const [layer] = useState(() => document.createElement('div'));
  useEffect(() => {
    const { body, documentElement } = document;
    const unhide = new MutationObserver(() => layer.removeAttribute('aria-hidden'));
    // MUI listens on the document for a focus that leaves the dialog, and takes it back.
    const keepFocus = (event: FocusEvent) => {
      if (event.target instanceof Node && layer.contains(event.target)) event.stopPropagation();
    };
    body.append(layer);
    unhide.observe(layer, { attributeFilter: ['aria-hidden'] });
    documentElement.addEventListener('focusin', keepFocus);
    return () => {
      documentElement.removeEventListener('focusin', keepFocus);
      unhide.disconnect();
      layer.remove();
    };
  }, [layer]);
  return createPortal(children, layer);
}
