import type { DesignElement } from '../../contract/elements.ts';
import type { AreaTranslate } from '../areaTranslate.ts';

/** Returns the display name of an element: its own name, its text, or its kind. */
export function elementName(element: DesignElement, t: AreaTranslate): string {
  if (element.name) return element.name;
  if (element.kind === 'text' && element.text.trim()) return element.text.trim().split('\n')[0]?.slice(0, 40) ?? '';
  return t(`kind.${element.kind}`);
}
