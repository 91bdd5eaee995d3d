import type { DesignPage } from '../../contract/document.ts';
import { sideCounts } from '../../contract/documentProblems.ts';
import { newSide } from '../newDocument.ts';
import type { Edit } from './elements.ts';

/**
 * Changes the page and adjusts the number of sides to it. Margins shrink if the page becomes too small for them. A back
 * that is removed with its elements can be restored by undo.
 */
export function changePage(part: Partial<DesignPage>): Edit {
  return (document) => {
    const page = { ...document.page, ...part };
    const names = Object.keys(part) as (keyof DesignPage)[];
    if (names.every((name) => page[name] === document.page[name])) return document;
    const maximumMargin = Math.max(0, Math.min(page.width, page.height) / 2 - 1);
    const safeMargin = Math.min(page.safeMargin, Math.floor(maximumMargin * 10) / 10);
    return { ...document, page: { ...page, safeMargin }, sides: sidesFor(page, document.sides) };
  };
}

function sidesFor(page: DesignPage, sides: ReturnType<typeof newSide>[]) {
  const { minimum, maximum } = sideCounts(page);
  const remaining = sides.slice(0, maximum);
  return remaining.length < minimum ? [...remaining, newSide()] : remaining;
}
