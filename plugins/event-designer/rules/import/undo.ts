import type { Values } from './types.ts';

/** A change that an import made to one row. `before` is null for a row that it created. */
export type JournalEntry = { targetId: number; version: number; before: Values | null };

export type Current = { id: number; version: number; isInUse: boolean };

export type UndoStep =
  | { way: 'remove'; targetId: number }
  | { way: 'restore'; targetId: number; values: Values }
  | { way: 'keep'; targetId: number; reason: 'edited' | 'in_use' | 'gone' };

/** Plans how an import is undone. Rows that somebody changed or bought since then are kept. */
export function planUndo(journal: readonly JournalEntry[], current: ReadonlyMap<number, Current>): UndoStep[] {
  return journal.map(({ targetId, version, before }): UndoStep => {
    const row = current.get(targetId);
    if (!row) return { way: 'keep', targetId, reason: 'gone' };
    // The import changed only other rows that refer to this row. Those are undone in their own entries.
    if (before !== null && Object.keys(before).length === 0) return { way: 'restore', targetId, values: before };
    if (row.version !== version) return { way: 'keep', targetId, reason: 'edited' };
    if (before !== null) return { way: 'restore', targetId, values: before };
    return row.isInUse ? { way: 'keep', targetId, reason: 'in_use' } : { way: 'remove', targetId };
  });
}

/** Returns the old values of the fields that a change replaces. Undoing the change writes them back. */
export function journalOf(row: Values, changes: Values): Values {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, row[name] ?? null]));
}
