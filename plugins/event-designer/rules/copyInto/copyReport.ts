import type { CopiedKind, CopiedRows } from '../../contract/copyInto.ts';

/** The most names that a summary lists of each kind; the others are counted. */
const mostNames = 10;

type Outcome = 'added' | 'renamed' | 'alreadyHere' | 'leftOut' | 'missing';

/** Collects what happens to the rows of another event when they are copied, for the summary. */
export class CopyReport {
  private readonly rows: Record<Outcome, Map<CopiedKind, string[]>> = {
    added: new Map(),
    renamed: new Map(),
    alreadyHere: new Map(),
    leftOut: new Map(),
    missing: new Map(),
  };

  add(outcome: Outcome, kind: CopiedKind, names: readonly string[]): void {
    if (names.length === 0) return;
    const before = this.rows[outcome].get(kind) ?? [];
    // Several rows can miss the same row, which is told once.
    const known = new Set(outcome === 'missing' ? before : []);
    this.rows[outcome].set(kind, [...before, ...names.filter((name) => !known.has(name))]);
  }

  /** Returns the number of rows that are added. */
  get size(): number {
    return [...this.rows.added.values()].reduce((sum, names) => sum + names.length, 0);
  }

  of(outcome: Outcome): CopiedRows[] {
    return [...this.rows[outcome]].map(([kind, names]) => ({
      kind,
      count: names.length,
      names: names.slice(0, mostNames),
    }));
  }
}
