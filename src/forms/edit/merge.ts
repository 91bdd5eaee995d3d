import { changedPaths, sameValue, type Values, valueAt, withValue } from './changes.ts';

/** The result of a three-way merge: "my" version is this form's, "their" version is the one that the server has. */
export type Merge<T> = {
  /** My values, plus those that only they changed. If both changed a field, it has my value. */
  merged: T;
  /** Fields that only they changed. */
  theirsOnly: string[];
  /** Fields that both changed, to different values. */
  conflicts: string[];
};

function related(path: string, others: readonly string[]): boolean {
  return others.some((other) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`));
}

/** Merges two versions with a common base, field by field (three-way merge). */
export function mergeVersions<T extends Values>(base: T, mine: T, theirs: T): Merge<T> {
  const minePaths = changedPaths(base, mine);
  const theirPaths = changedPaths(base, theirs);
  const theirsOnly = theirPaths.filter((path) => !related(path, minePaths));
  const conflicts = theirPaths
    .filter((path) => related(path, minePaths))
    .filter((path) => !sameValue(valueAt(mine, path), valueAt(theirs, path)));
  const merged = theirsOnly.reduce((values, path) => withValue(values, path, valueAt(theirs, path)), mine);
  return { merged, theirsOnly, conflicts };
}
