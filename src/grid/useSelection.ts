import { useEffect, useState } from 'react';

/** Holds the selected rows of this page; rows of other pages do not count. */
export function useSelection<Row extends { id: number }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  // A row that has left the list is no longer selected if it comes back.
  useEffect(() => {
    setIds((current) => {
      const shown = new Set(rows.map((row) => row.id));
      const stillShown = [...current].filter((id) => shown.has(id));
      return stillShown.length === current.size ? current : new Set(stillShown);
    });
  }, [rows]);
  const selected = rows.filter((row) => ids.has(row.id));
  const toggle = (id: number) =>
    setIds((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const all = rows.length > 0 && selected.length === rows.length;
  return {
    selected,
    isSelected: (id: number) => ids.has(id),
    toggle,
    all,
    some: selected.length > 0 && !all,
    toggleAll: () => setIds(all ? new Set() : new Set(rows.map((row) => row.id))),
    clear: () => setIds(new Set()),
  };
}
