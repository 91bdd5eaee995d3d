import { useState } from 'react';

type SheetEdit = { rowId: number; column: string; value: string };

/** An edit, and the value that the server has in the cell. */
export type TypedCell = SheetEdit & { stored: string };

export type SheetEdits = {
  /** The edits that are not saved yet. */
  all: readonly SheetEdit[];
  /** Returns what was typed into a cell; undefined if nothing was. */
  at: (rowId: number, column: string) => string | undefined;
  /** Stores all of these edits. Returns false, and stores none, if there would be too many to save at once. */
  put: (typed: readonly TypedCell[]) => boolean;
  clear: () => void;
};

const keyOf = (rowId: number, column: string) => `${rowId} ${column}`;

/** Holds the edited cells of a sheet until they are saved. A cell with its stored value does not count as edited. */
export function useSheetEdits({ atMost }: { atMost: number }): SheetEdits {
  const [edited, setEdited] = useState<ReadonlyMap<string, SheetEdit>>(new Map());
  return {
    all: [...edited.values()],
    at: (rowId, column) => edited.get(keyOf(rowId, column))?.value,
    put: (typed) => {
      const next = new Map(edited);
      for (const { stored, ...edit } of typed) {
        const key = keyOf(edit.rowId, edit.column);
        if (edit.value === stored) next.delete(key);
        else next.set(key, edit);
      }
      if (next.size > atMost) return false;
      setEdited(next);
      return true;
    },
    clear: () => setEdited(new Map()),
  };
}
