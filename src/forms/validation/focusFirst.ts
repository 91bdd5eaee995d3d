import type { FieldDirectory } from '../fields/directory.ts';

/** Puts the cursor into the first of these fields, in the order of the page. */
export function focusFirst(directory: FieldDirectory, names: readonly string[]): void {
  directory
    .all()
    .find(({ name }) => names.includes(name))
    ?.element()
    ?.focus();
}
