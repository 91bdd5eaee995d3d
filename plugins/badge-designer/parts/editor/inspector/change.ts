import type { DesignElement } from '../../../contract/elements.ts';

/** Changes all selected elements of the kind that is shown. Changes of one name that follow each other are one step. */
export type Change<Element extends DesignElement> = (change: (element: Element) => Element, as?: string) => void;
