import type { FieldDirectory } from '../fields/directory.ts';

/**
 * Puts the cursor into the first of these fields, in the order of the page, clear of what floats above it: a field
 * that has the cursor already is not brought into view by focusing it again.
 */
export function focusFirst(directory: FieldDirectory, names: readonly string[]): void {
  const element = directory
    .all()
    .find(({ name }) => names.includes(name))
    ?.element();
  element?.focus();
  // Not there where nothing is laid out.
  element?.scrollIntoView?.({ block: 'nearest' });
}
