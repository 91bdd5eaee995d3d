import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isSaveKey } from '@/lib/shortcuts.ts';

type Saver = { element: () => HTMLElement | null; save: () => void };

/** Every form on the page. One listener for all: each with its own would prevent the key for the next. */
const savers = new Set<Saver>();

/** A dialog, a drawer or a menu hides everything beneath it from assistive technology as well. */
const isBeneath = (element: HTMLElement | null) => Boolean(element?.closest('[aria-hidden="true"]'));

function pressed(event: KeyboardEvent): void {
  if (!isSaveKey(event) || event.defaultPrevented) return;
  event.preventDefault();
  if (event.repeat) return;
  for (const { element, save } of [...savers].sort(fromTheFoot)) {
    if (!isBeneath(element())) save();
  }
}

/** Where several have a mistake, the cursor goes to the one that comes last: the topmost. */
function fromTheFoot(one: Saver, other: Saver): number {
  const [left, right] = [one.element(), other.element()];
  if (!left || !right || left === right) return 0;
  return left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
}

function addSaver(saver: Saver): () => void {
  if (savers.size === 0) window.addEventListener('keydown', pressed);
  savers.add(saver);
  return () => {
    savers.delete(saver);
    if (savers.size === 0) window.removeEventListener('keydown', pressed);
  };
}

/**
 * Ctrl+S and Cmd+S anywhere on the page, instead of the browser's own dialog, save every form on it; not those beneath
 * a dialog. A dialog's own form without this saves itself and prevents it.
 */
export function useSaveShortcut(form: RefObject<HTMLElement | null>, save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => addSaver({ element: () => form.current, save: () => saveNow() }), [form]);
}
