import { openFolds } from '@/ui/openFolds.ts';
import type { FieldDirectory } from '../fields/directory.ts';

/**
 * Focuses the first of these fields in page order, opens the folds around it, and scrolls it clear of floating bars:
 * focusing a field that already has the focus does not scroll to it.
 */
export function focusFirst(directory: FieldDirectory, names: readonly string[]): void {
  const element = directory
    .all()
    .find(({ name }) => names.includes(name))
    ?.element();
  openFolds(element);
  element?.focus();
  // jsdom has no `scrollIntoView`.
  element?.scrollIntoView?.({ block: 'nearest' });
}
