import type { DesignElement } from '../../../contract/elements.ts';

/**
 * Returns true if this part of all selected elements is the same. A list that differs cannot be edited for several
 * elements at once, because the whole list of the first would replace the others.
 */
export function isShared(elements: readonly DesignElement[], part: (element: DesignElement) => unknown): boolean {
  return new Set(elements.map((element) => JSON.stringify(part(element)))).size === 1;
}

/**
 * Changes all selected elements of the kind that the section edits. Consecutive changes with the same name form one
 * undo step.
 */
export type Change<Element extends DesignElement> = (change: (element: Element) => Element, as?: string) => void;
