import type { DesignElement } from '../../contract/elements.ts';
import { codeText } from '../codes/content.ts';
import type { LayoutAssets } from './assets.ts';
import type { Context } from './context.ts';
import { imageSize } from './placePicture.ts';
import type { Group } from './primitives.ts';
import type { Warning } from './types.ts';
import { colourBy } from './values.ts';

type CachedGroup = { group: Group; warnings: readonly Warning[] };

/** The most cached texts per element. A list of attendees has too many names to cache them all. */
const maximumEntries = 200;

const cache = new WeakMap<LayoutAssets, WeakMap<DesignElement, Map<string, CachedGroup>>>();

/**
 * Caches the layout of elements, which are immutable. While one of many elements is dragged, the others keep their
 * group objects and are not rendered again.
 */
export function cachedLayout(element: DesignElement, key: string, context: Context, place: () => Group): Group {
  const ofAssets = cache.get(context.assets) ?? new WeakMap<DesignElement, Map<string, CachedGroup>>();
  cache.set(context.assets, ofAssets);
  const ofElement = ofAssets.get(element) ?? new Map<string, CachedGroup>();
  ofAssets.set(element, ofElement);
  const cached = ofElement.get(key);
  if (cached) {
    context.warnings.push(...cached.warnings);
    return cached.group;
  }
  const before = { warnings: context.warnings.length, missing: context.missing.length };
  const group = place();
  // An incomplete layout is not cached, because it changes once the missing assets are loaded.
  if (context.missing.length > before.missing) return group;
  if (ofElement.size >= maximumEntries) ofElement.clear();
  ofElement.set(key, { group, warnings: context.warnings.slice(before.warnings) });
  return group;
}

/** Returns a key of everything besides the element itself that its layout depends on. */
export function keyOf(element: DesignElement, texts: ReadonlyMap<string, string>, context: Context): string {
  const { values } = context.data;
  if ('style' in element) {
    const colour = colourBy(element.style.colourRules, values) ?? '';
    return [context.side, context.language, colour, texts.get(element.id) ?? ''].join('|');
  }
  if ('content' in element) {
    const { text, unknown, empty, isWithheld } = codeText(element.content, context.data);
    return JSON.stringify([context.side, text, unknown, empty, isWithheld]);
  }
  if (element.kind === 'border_box') return `${context.side}|${colourBy(element.fillRules, values) ?? ''}`;
  if (element.kind !== 'image') return `${context.side}`;
  const { width = 0, height = 0 } = imageSize(element, context) ?? {};
  return `${context.side}|${context.data.output}|${width}|${height}`;
}
