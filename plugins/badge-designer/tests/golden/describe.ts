import { combined } from '../../rules/layout/geometry.ts';
import type { Matrix, Primitive, Rectangle } from '../../rules/layout/primitives.ts';
import type { Layout } from '../../rules/layout/types.ts';
import { originOf } from '../support/layouts.ts';

/** Returns a layout as lines that a person can read and compare. */
export function describeLayout({ sides, warnings }: Layout): string {
  const lines = sides.flatMap((side, index) => [
    `side ${index}`,
    ...side.flatMap((one) => describePrimitive(one, null)),
  ]);
  return `${[...lines, ...warnings.map((warning) => `warning ${JSON.stringify(warning)}`)].join('\n')}\n`;
}

function describePrimitive(primitive: Primitive, transform: Matrix | null): string[] {
  const name = `  ${primitive.elementId ?? 'background'} ${primitive.kind}`;
  switch (primitive.kind) {
    case 'group': {
      const own = primitive.transform;
      const whole = own && transform ? combined(transform, own) : (own ?? transform);
      const facts = [
        own ? `turned [${own.map((number) => number.toFixed(3)).join(' ')}]` : '',
        primitive.clip ? `cut to ${box(primitive.clip)}` : '',
        primitive.opacity < 1 ? `opacity ${primitive.opacity}` : '',
      ].filter(Boolean);
      return [
        ...(facts.length > 0 ? [`${name} ${facts.join(', ')}`] : []),
        ...primitive.children.flatMap((child) => describePrimitive(child, whole)),
      ];
    }
    case 'glyphs': {
      const { x, y } = originOf(primitive, transform);
      const width = primitive.glyphs.reduce((sum, { advance }) => sum + advance, 0);
      const ids = primitive.glyphs.map(({ id }) => id).join(' ');
      const way = primitive.isRightToLeft ? ' right to left' : '';
      return [
        `${name} ${primitive.fontId} ${primitive.size.toFixed(2)} ${primitive.colour} at ${point(x, y)} width ${width.toFixed(2)}${way} ${JSON.stringify(primitive.text)} [${ids}]`,
      ];
    }
    case 'line':
      return [
        `${name} ${point(primitive.x1, primitive.y1)} to ${point(primitive.x2, primitive.y2)} width ${primitive.width} ${primitive.colour} dash [${primitive.dash.join(' ')}] ${primitive.cap}`,
      ];
    case 'box': {
      const { fill, border, radii } = primitive;
      const corners = Object.values(radii).join(' ');
      const edge = border ? `${border.colour} ${border.width} dash [${border.dash.join(' ')}]` : 'none';
      return [`${name} ${box(primitive)} radii ${corners} fill ${fill ?? 'none'} border ${edge}`];
    }
    case 'picture':
      return [`${name} ${JSON.stringify(primitive.source)} in ${box(primitive)} cut to ${box(primitive.clip)}`];
    case 'modules':
      return [
        `${name} ${primitive.symbology} ${box(primitive)} module ${primitive.moduleSize.toFixed(4)} in ${primitive.modules.length} shapes ${JSON.stringify(primitive.payload)}`,
      ];
  }
}

function point(x: number, y: number): string {
  return `${x.toFixed(2)},${y.toFixed(2)}`;
}

function box({ x, y, width, height }: Rectangle): string {
  return `${point(x, y)} ${width.toFixed(2)}×${height.toFixed(2)}`;
}
