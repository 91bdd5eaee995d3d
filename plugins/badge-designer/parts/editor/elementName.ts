import type { DesignElement } from '../../contract/elements.ts';
import type { AreaTranslate } from '../areaTranslate.ts';

/** What an element is called: by its own name, by what it says, or by its kind. */
export function elementName(element: DesignElement, t: AreaTranslate): string {
  if (element.name) return element.name;
  if (element.kind === 'text' && element.text.trim()) return element.text.trim().split('\n')[0]?.slice(0, 40) ?? '';
  return t(`kind.${element.kind}`);
}
