import { useMemo, useState } from 'react';
import type { Column } from './types.ts';

function stored(key: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined;
  } catch {
    // Storage may be disabled or hold an older version's format: the list's default columns are shown then.
    return undefined;
  }
}

/** Holds the columns that the user has hidden, remembered in this browser. */
export function useHiddenColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const key = `foyer.columns.${list}`;
  const [hidden, setHidden] = useState<readonly string[]>(
    () => stored(key) ?? columns.filter((column) => column.optional).map((column) => column.id),
  );
  const show = (next: readonly string[]) => {
    setHidden(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // The columns change all the same; the choice is only not remembered.
    }
  };
  const toggle = (id: string) => show(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]);
  const visible = useMemo(
    () => columns.filter((column) => column.fixed || (!column.isUnused && !hidden.includes(column.id))),
    [columns, hidden],
  );
  return { visible, hidden, toggle, show };
}
