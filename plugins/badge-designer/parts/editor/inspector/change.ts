import type { DesignElement } from '../../../contract/elements.ts';

/**
 * Changes all selected elements of the kind that the section edits. Consecutive changes with the same name form one
 * undo step.
 */
export type Change<Element extends DesignElement> = (change: (element: Element) => Element, as?: string) => void;
