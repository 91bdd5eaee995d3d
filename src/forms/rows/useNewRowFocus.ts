import { type RefObject, useEffect, useRef } from 'react';
import type { FieldDirectory } from '../fields/directory.ts';

/**
 * Puts the cursor into the first field of a row that has just come. Editors and pickers are loaded after the page:
 * until theirs is there the row itself has it, so that what is typed presses no button.
 */
export function useNewRowFocus(name: string, ids: readonly string[], directory: FieldDirectory) {
  const list: RefObject<HTMLOListElement | null> = useRef(null);
  const expected = useRef<number>(undefined);
  const newest = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is there once the list has another row
  useEffect(() => {
    const index = expected.current;
    const row = index === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-row="${ids[index]}"]`);
    if (!row) return;
    expected.current = undefined;
    row.focus();
    const isDone = () =>
      !row.isConnected || document.activeElement !== row || enter(row, `${name}.${index}.`, directory);
    if (isDone()) return;
    // A field may be known before it is on the screen, and on the screen before it is known.
    const look = () => {
      if (!isDone()) return;
      arriving.disconnect();
      unwatch();
    };
    const arriving = new MutationObserver(look);
    const unwatch = directory.watch(() => requestAnimationFrame(look));
    arriving.observe(row, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  }, [newest, name, directory]);
  return {
    list,
    /** Announces the index of the row that is about to be inserted. */
    expect: (index: number) => {
      expected.current = index;
    },
  };
}

/** False while the first field of the row is still being loaded. */
function enter(row: HTMLElement, prefix: string, directory: FieldDirectory): boolean {
  const [first] = directory
    .all()
    .filter(({ name }) => name.startsWith(prefix))
    .flatMap((field) => field.element() ?? [])
    .sort((one, other) => (isBefore(one, other) ? -1 : 1));
  const pending = row.querySelector('[aria-busy="true"]');
  if (!first || (pending && isBefore(pending, first))) return false;
  first.focus();
  return true;
}

function isBefore(one: Element, other: Element): boolean {
  return Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}
