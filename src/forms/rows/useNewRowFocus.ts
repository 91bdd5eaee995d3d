import { type RefObject, useEffect, useRef } from 'react';
import type { FieldDirectory } from '../fields/directory.ts';

/**
 * Focuses the first field of a newly added row. Editors and pickers load after the page: until theirs is loaded the row
 * itself has the focus, so that typing presses no button.
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
      !row.isConnected || document.activeElement !== row || focusFirstField(row, `${name}.${index}.`, directory);
    if (isDone()) return;
    // A field may be registered before its element is mounted, and the other way round.
    const tryFocus = () => {
      if (!isDone()) return;
      observer.disconnect();
      unwatch();
    };
    const observer = new MutationObserver(tryFocus);
    const unwatch = directory.watch(() => requestAnimationFrame(tryFocus));
    observer.observe(row, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  }, [newest, name, directory]);
  return {
    list,
    /** Announces the index of the row that is about to be inserted. */
    expectRow: (index: number) => {
      expected.current = index;
    },
  };
}

/** Focuses the first field. Returns false while it is still loading. */
function focusFirstField(row: HTMLElement, prefix: string, directory: FieldDirectory): boolean {
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
