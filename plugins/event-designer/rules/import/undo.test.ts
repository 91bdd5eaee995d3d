import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Values } from './types.ts';
import { type JournalEntry, journalOf, planUndo } from './undo.ts';

type Row = { version: number; values: Values; isInUse: boolean };
type Store = Map<number, Row>;

const word = fc.constantFrom('', 'one', 'two');
const values = fc.record({ name: word, company: word });
const changes = fc.oneof(values, fc.record({ name: word }), fc.record({ company: word }));
/** The ids 1 to 5 may exist already. An import updates those that exist and creates the others. */
const ids = [1, 2, 3, 4, 5] as const;
const id = fc.constantFrom(...ids);
const before = fc.uniqueArray(fc.record({ id, values }), { selector: (row) => row.id });
const imported = fc.uniqueArray(fc.record({ id, changes }), { selector: (row) => row.id });
const since = fc.array(
  fc.record({ id, does: fc.constantFrom('edit' as const, 'delete' as const, 'sell' as const), name: word }),
  { maxLength: 6 },
);

const copyOf = (store: Store): Store =>
  new Map([...store].map(([key, row]) => [key, { ...row, values: { ...row.values } }]));

/** Writes an import into the store, and returns its journal. */
function commit(store: Store, rows: readonly { id: number; changes: Values }[]): JournalEntry[] {
  return rows.map(({ id: targetId, changes: wanted }) => {
    const row = store.get(targetId);
    store.set(targetId, {
      version: (row?.version ?? 0) + 1,
      values: { name: '', company: '', ...row?.values, ...wanted },
      isInUse: row?.isInUse ?? false,
    });
    return { targetId, version: (row?.version ?? 0) + 1, before: row ? journalOf(row.values, wanted) : null };
  });
}

/** Applies the undo plan to a store. */
function undo(store: Store, journal: readonly JournalEntry[]) {
  const current = new Map([...store].map(([key, { version, isInUse }]) => [key, { id: key, version, isInUse }]));
  const steps = planUndo(journal, current);
  for (const step of steps) {
    const row = store.get(step.targetId);
    if (step.way === 'remove') store.delete(step.targetId);
    if (step.way === 'restore' && row) Object.assign(row.values, step.values);
  }
  return steps;
}

it('restores the previous values exactly, except for rows that were changed since', () => {
  fc.assert(
    fc.property(before, imported, since, (rows, written, later) => {
      const store: Store = new Map(rows.map((row) => [row.id, { version: 1, values: row.values, isInUse: false }]));
      const original = copyOf(store);
      const journal = commit(store, written);
      const touched = new Set<number>();
      for (const { id: key, does, name } of later) {
        const row = store.get(key);
        if (!row) continue;
        if (does === 'delete') store.delete(key);
        if (does === 'sell') row.isInUse = true;
        if (does === 'edit') Object.assign(row, { version: row.version + 1, values: { ...row.values, name } });
        // A sale only protects rows that the import created.
        if (does !== 'sell' || !original.has(key)) touched.add(key);
      }
      const edited = copyOf(store);
      const steps = undo(store, journal);
      const ofImport = new Set(written.map((row) => row.id));
      expect(steps).toHaveLength(ofImport.size);
      for (const key of ids) {
        const expected = ofImport.has(key) && !touched.has(key) ? original.get(key) : edited.get(key);
        expect(store.get(key)?.values).toEqual(expected?.values);
      }
      const kept = steps.filter(({ way }) => way === 'keep').map(({ targetId }) => targetId);
      expect(new Set(kept)).toEqual(new Set([...ofImport].filter((key) => touched.has(key))));
    }),
    { numRuns: 2000 },
  );
});
