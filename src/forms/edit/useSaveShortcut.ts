import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isSaveKey } from '@/lib/shortcuts.ts';
import { leaveField } from '../leaveField.ts';

type Saver = { element: () => HTMLElement | null; save: () => void };

/** Every form on the page. They share one listener: with one each, the first would prevent the key for the others. */
const savers = new Set<Saver>();

/** Tells whether the element lies behind a dialog, drawer or menu, which set `aria-hidden` on what is behind. */
const isBehindDialog = (element: HTMLElement | null) => Boolean(element?.closest('[aria-hidden="true"]'));

function saveOnKey(event: KeyboardEvent): void {
  if (!isSaveKey(event) || event.defaultPrevented) return;
  event.preventDefault();
  if (event.repeat) return;
  for (const { element, save } of [...savers].sort(bottomToTop)) {
    if (isBehindDialog(element())) continue;
    leaveField(element());
    save();
  }
}

/** Sorts from bottom to top: if several forms have an error, the last to focus its field is the topmost. */
function bottomToTop(one: Saver, other: Saver): number {
  const [left, right] = [one.element(), other.element()];
  if (!left || !right || left === right) return 0;
  return left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
}

function addSaver(saver: Saver): () => void {
  if (savers.size === 0) window.addEventListener('keydown', saveOnKey);
  savers.add(saver);
  return () => {
    savers.delete(saver);
    if (savers.size === 0) window.removeEventListener('keydown', saveOnKey);
  };
}

/**
 * Makes Ctrl+S and Cmd+S save every form on the page, instead of opening the browser's dialog; forms behind a dialog
 * are skipped. A dialog's own form that does not use this hook handles and prevents the key itself.
 */
export function useSaveShortcut(form: RefObject<HTMLElement | null>, save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => addSaver({ element: () => form.current, save: () => saveNow() }), [form]);
}
