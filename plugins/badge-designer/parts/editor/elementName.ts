import type { DesignElement } from '../../contract/elements.ts';
import type { AreaTranslate } from '../areaTranslate.ts';

/** Returns the display name of an element: its own name, its text, or its kind. */
export function elementName(element: DesignElement, t: AreaTranslate): string {
  if (element.name) return element.name;
  if (element.kind === 'text' && element.text.trim()) return readable(element.text, t).slice(0, 40);
  return t(`kind.${element.kind}`);
}

/** Returns the first line of a text, with the names of its variables instead of their keys. */
function readable(text: string, t: AreaTranslate): string {
  const [line = ''] = text.trim().split('\n');
  return line.replace(/\{(\w+)\}/g, (key, name: string) => t(`variables.${name}`, { defaultValue: key }));
}
