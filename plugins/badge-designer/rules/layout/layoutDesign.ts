import type { DesignDocument, DesignPage, DesignSide } from '../../contract/document.ts';
import type { DesignElement } from '../../contract/elements.ts';
import type { LayoutAssets } from './assets.ts';
import { bleedBox, placeBackground } from './background.ts';
import { shiftsOf } from './collapse.ts';
import { type Context, warn } from './context.ts';
import { elementText } from './elementText.ts';
import { boundsOf, turnBox } from './geometry.ts';
import { cachedLayout, keyOf } from './layoutCache.ts';
import { placeCode } from './placeCode.ts';
import { placeImage } from './placePicture.ts';
import { placeBorderBox, placeLineElement } from './placeShape.ts';
import { placeText } from './placeText.ts';
import type { Group, Primitive, RoundedBox } from './primitives.ts';
import type { Layout, LayoutData } from './types.ts';
import { meetsConditions } from './values.ts';

/** Millimetres by which an element may overlap the page's edge; drags are rounded to hundredths. */
const tolerance = 0.01;

/**
 * Lays out a document for one person. The same input gives the same layout in the browser and on the server. While
 * `missing` is not empty, texts and codes that need those assets are left out; `layOut` loads them and tries again.
 */
export function layoutDesign(document: DesignDocument, data: LayoutData, assets: LayoutAssets): Layout {
  const context: Context = {
    side: 0,
    data,
    language: data.language ?? document.language,
    assets,
    warnings: [],
    missing: [],
  };
  const sides = document.sides.map((side, index) => {
    context.side = index;
    return layoutSide(side, document.page, context);
  });
  const [front] = sides;
  if (document.page.back === 'same' && front) sides.push(front);
  return { sides, warnings: context.warnings, missing: [...new Set(context.missing)] };
}

/** Lays out and loads missing assets until nothing is missing. */
export async function layOut(document: DesignDocument, data: LayoutData, assets: LayoutAssets): Promise<Layout> {
  for (;;) {
    const layout = layoutDesign(document, data, assets);
    if (layout.missing.length === 0) return layout;
    await assets.load(layout.missing);
  }
}

function layoutSide(side: DesignSide, page: DesignPage, context: Context): Primitive[] {
  const elements = side.elements.filter((element) => isShown(element, context.data));
  const texts = new Map<string, string>();
  for (const element of elements) if ('style' in element) texts.set(element.id, elementText(element, context));
  const collapsed = elements.filter(
    (element) => 'style' in element && element.whenEmpty === 'collapse' && texts.get(element.id) === '',
  );
  const shifts = collapsed.length > 0 ? shiftsOf(collapsed, elements) : undefined;
  const placed = elements.flatMap((element) => {
    const shift = shifts?.get(element.id) ?? 0;
    const group = placeElement(shift === 0 ? element : { ...element, y: element.y - shift }, texts, context);
    if (group.children.length > 0) checkPage(group, element, shift, page, context);
    return group.children.length > 0 ? [group] : [];
  });
  return [...placeBackground(side, page, context), ...placed];
}

function isShown({ isHidden, output, visibleWhen }: DesignElement, data: LayoutData): boolean {
  if (isHidden || (output !== 'always' && output !== data.output)) return false;
  return visibleWhen === null || meetsConditions(visibleWhen, data.values);
}

function placeElement(element: DesignElement, texts: ReadonlyMap<string, string>, context: Context): Group {
  return cachedLayout(element, keyOf(element, texts, context), context, () => {
    const { children, clip } = childrenOf(element, texts, context);
    return {
      kind: 'group',
      elementId: element.id,
      transform: turnBox(element.rotation, element),
      clip,
      opacity: element.opacity / 100,
      children,
    };
  });
}

function childrenOf(
  element: DesignElement,
  texts: ReadonlyMap<string, string>,
  context: Context,
): { children: Primitive[]; clip: RoundedBox | null } {
  if ('style' in element) {
    const text = texts.get(element.id) ?? '';
    if (text === '' && element.whenEmpty !== 'keep') return { children: [], clip: null };
    return placeText(element, text, context);
  }
  return { children: shapesOf(element, context), clip: null };
}

function shapesOf(element: Exclude<DesignElement, { style: unknown }>, context: Context): Primitive[] {
  switch (element.kind) {
    case 'image':
      return placeImage(element, context);
    case 'border_box':
      return placeBorderBox(element, context);
    case 'horizontal_line':
    case 'vertical_line':
    case 'tear_line':
      return [placeLineElement(element)];
    default:
      return placeCode(element, context);
  }
}

function checkPage(group: Group, element: DesignElement, shift: number, page: DesignPage, context: Context): void {
  const box = boundsOf({ ...element, y: element.y - shift }, group.transform);
  const edge = bleedBox(page);
  const isInside =
    box.x >= edge.x - tolerance &&
    box.y >= edge.y - tolerance &&
    box.x + box.width <= edge.x + edge.width + tolerance &&
    box.y + box.height <= edge.y + edge.height + tolerance;
  if (isInside) return;
  const isWhole = box.x >= page.width || box.y >= page.height || box.x + box.width <= 0 || box.y + box.height <= 0;
  warn(context, element.id, { kind: 'outside_page', isWhole });
}
