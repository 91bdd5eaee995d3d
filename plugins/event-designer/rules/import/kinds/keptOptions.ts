import type { ExtraOption } from '../../../contract/extraFields.ts';
import { folded } from '../parseCell.ts';

/** Returns a function that gives new options and choices the first ids that nothing of the extra has or gets. */
export function newIds(known: readonly ExtraOption[]): (kind: 'option' | 'choice') => string {
  const taken = new Set(known.flatMap(({ id, choices }) => [id, ...choices.map((choice) => choice.id)]));
  const last = { option: 0, choice: 0 };
  return (kind) => {
    do last[kind] += 1;
    while (taken.has(`${kind}-${last[kind]}-import`));
    return `${kind}-${last[kind]}-import`;
  };
}

/**
 * Finds for each name what is known by it. The same spelling goes before one that only differs in case or signs, and
 * nothing is found twice.
 */
export function pairedByName<T>(names: readonly string[], known: readonly T[], nameOf: (one: T) => string) {
  const left = new Set(known);
  const found: (T | undefined)[] = names.map(() => undefined);
  for (const spelt of [(name: string) => name, folded]) {
    for (const [index, name] of names.entries()) {
      const one = found[index] ? undefined : [...left].find((other) => spelt(nameOf(other)) === spelt(name));
      if (one === undefined) continue;
      left.delete(one);
      found[index] = one;
    }
  }
  return found;
}
