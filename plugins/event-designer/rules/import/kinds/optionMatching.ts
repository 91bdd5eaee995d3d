import type { ExtraOption } from '../../../contract/extraFields.ts';
import { folded } from '../parseCell.ts';

/** Returns a function that returns ids for new options and choices. It skips ids that the extra uses already. */
export function newIds(stored: readonly ExtraOption[]): (kind: 'option' | 'choice') => string {
  const taken = new Set(stored.flatMap(({ id, choices }) => [id, ...choices.map((choice) => choice.id)]));
  const last = { option: 0, choice: 0 };
  return (kind) => {
    do last[kind] += 1;
    while (taken.has(`${kind}-${last[kind]}-import`));
    return `${kind}-${last[kind]}-import`;
  };
}

/**
 * Finds the stored option or choice for each name. An equal spelling takes precedence over one that only differs in
 * case or punctuation. Nothing is matched twice.
 */
export function pairedByName<T>(names: readonly string[], stored: readonly T[], nameOf: (one: T) => string) {
  const unmatched = new Set(stored);
  const matches: (T | undefined)[] = names.map(() => undefined);
  for (const spellingOf of [(name: string) => name, folded]) {
    for (const [index, name] of names.entries()) {
      const match = matches[index]
        ? undefined
        : [...unmatched].find((other) => spellingOf(nameOf(other)) === spellingOf(name));
      if (match === undefined) continue;
      unmatched.delete(match);
      matches[index] = match;
    }
  }
  return matches;
}
