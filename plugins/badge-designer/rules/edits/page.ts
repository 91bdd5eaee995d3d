import type { DesignPage } from '../../contract/document.ts';
import { newSide } from '../newDocument.ts';
import type { Edit } from './elements.ts';

/**
 * Changes the page and adjusts the number of sides to it. Margins shrink if the page becomes too small for them. A back
 * that is removed with its elements can be restored by undo.
 */
export function changePage(part: Partial<DesignPage>): Edit {
  return (document) => {
    const page = { ...document.page, ...part };
    const room = Math.max(0, Math.min(page.width, page.height) / 2 - 1);
    const safeMargin = Math.min(page.safeMargin, Math.floor(room * 10) / 10);
    return { ...document, page: { ...page, safeMargin }, sides: sidesFor(page, document.sides) };
  };
}

function sidesFor({ back, fold }: DesignPage, sides: ReturnType<typeof newSide>[]) {
  if (back !== 'own') return sides.slice(0, 1);
  const most = fold === 'half' || fold === 'quarter' ? 4 : 2;
  const kept = sides.slice(0, most);
  return kept.length < 2 ? [...kept, newSide()] : kept;
}
