import type { CopiedKind, CopiedRows } from '../../contract/copyInto.ts';

/** The most names that a summary lists of each kind; the others are counted. */
const mostNames = 10;

type Outcome = 'added' | 'renamed' | 'alreadyHere' | 'leftOut' | 'missing' | 'shifted';

/** Returns the list of a kind, which is added if it is not there yet. */
function listIn<List>(lists: Map<CopiedKind, List>, kind: CopiedKind, empty: () => List): List {
  const found = lists.get(kind) ?? empty();
  lists.set(kind, found);
  return found;
}

/** Collects what happens to the rows of another event when they are copied, for the summary. */
export class CopyReport {
  private readonly rows: Record<Outcome, Map<CopiedKind, string[]>> = {
    added: new Map(),
    renamed: new Map(),
    alreadyHere: new Map(),
    leftOut: new Map(),
    missing: new Map(),
    shifted: new Map(),
  };
  /** The names of missing rows by kind. Several rows can miss the same row, which is told once. */
  private readonly missing = new Map<CopiedKind, Set<string>>();

  add(outcome: Outcome, kind: CopiedKind, names: readonly string[]): void {
    if (names.length === 0) return;
    const told = listIn(this.rows[outcome], kind, () => []);
    if (outcome !== 'missing') {
      for (const name of names) told.push(name);
      return;
    }
    const known = listIn(this.missing, kind, () => new Set());
    for (const name of names) {
      if (!known.has(name)) told.push(name);
      known.add(name);
    }
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
