import type { Border, LineStyle } from '../../contract/elementBase.ts';
import type { BorderBoxElement, LineElement } from '../../contract/shapeElements.ts';
import type { Context } from './context.ts';
import { inset, rounded, roundedBox } from './geometry.ts';
import type { Box, Line, Radii, Rectangle } from './primitives.ts';
import { colourBy } from './values.ts';

/** Returns dashes and gaps in proportion to the line's width, so that thick lines look like thin ones. */
export function dashOf(lineStyle: LineStyle, width: number): Pick<Line, 'dash' | 'cap'> {
  switch (lineStyle) {
    case 'solid':
      return { dash: [], cap: 'butt' };
    case 'dashed':
      return { dash: [rounded(width * 4), rounded(width * 3)], cap: 'butt' };
    case 'dotted':
      return { dash: [0, rounded(width * 2)], cap: 'round' };
  }
}

export function placeLineElement(element: LineElement): Line {
  const { id, x, y, width, height, thickness, lineStyle, colour } = element;
  const isUpright = element.kind === 'vertical_line' || (element.kind === 'tear_line' && height > width);
  const ends = isUpright
    ? { x1: x + width / 2, y1: y, x2: x + width / 2, y2: y + height }
    : { x1: x, y1: y + height / 2, x2: x + width, y2: y + height / 2 };
  return {
    kind: 'line',
    elementId: id,
    x1: rounded(ends.x1),
    y1: rounded(ends.y1),
    x2: rounded(ends.x2),
    y2: rounded(ends.y2),
    width: thickness,
    colour,
    ...dashOf(lineStyle, thickness),
  };
}

export function placeBorderBox(element: BorderBoxElement, { data }: Context): Box[] {
  const fill = colourBy(element.fillRules, data.values) ?? element.fill;
  const filled: Box = {
    kind: 'box',
    elementId: element.id,
    ...roundedBox(element, element.radius),
    fill,
    border: null,
  };
  return [...(fill ? [filled] : []), ...borderOf(element.id, element, element.border, element.radius)];
}

/** Returns a border inside the box: its centre line is half of its width inside the edge. */
export function borderOf(elementId: string, box: Rectangle, border: Border | null, radii: Radii): Box[] {
  if (!border) return [];
  const by = border.width / 2;
  const inner: Radii = {
    topLeft: Math.max(0, radii.topLeft - by),
    topRight: Math.max(0, radii.topRight - by),
    bottomRight: Math.max(0, radii.bottomRight - by),
    bottomLeft: Math.max(0, radii.bottomLeft - by),
  };
  return [
    {
      kind: 'box',
      elementId,
      ...roundedBox(inset(box, by), inner),
      fill: null,
      border: { colour: border.colour, width: border.width, ...dashOf(border.lineStyle, border.width) },
    },
  ];
}
