import type { Group, Primitive, Rectangle } from '../../rules/layout/primitives.ts';

type Raster = { data: Uint8ClampedArray; width: number; height: number; perMillimetre: number; view: Rectangle };

const nothingTurned = [1, 0, 0, 1, 0, 0] as const;

type Turn = NonNullable<Group['transform']>;

/** Combines two transforms: first the inner one, then the outer one. */
function within(outer: Turn, [a, b, c, d, e, f]: Turn): Turn {
  const [oa, ob, oc, od, oe, of] = outer;
  return [
    oa * a + oc * b,
    ob * a + od * b,
    oa * c + oc * d,
    ob * c + od * d,
    oa * e + oc * f + oe,
    ob * e + od * f + of,
  ];
}

function turned({ x, y, width, height }: Rectangle, [a, b, c, d, e, f]: Turn): Rectangle {
  const isUpright = Math.min(Math.abs(a), Math.abs(b)) < 1e-9;
  if (!isUpright) throw new Error('Only quarter turns can be drawn here');
  const xs = [x, x + width].flatMap((at) => [y, y + height].map((down) => a * at + c * down + e));
  const ys = [x, x + width].flatMap((at) => [y, y + height].map((down) => b * at + d * down + f));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Fills every pixel whose centre is inside. */
function fill({ data, width, height, perMillimetre, view }: Raster, drawn: Rectangle, colour: string): void {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const first = (millimetres: number) => Math.max(0, Math.ceil(millimetres * perMillimetre - 0.5));
  const right = Math.min(width, first(drawn.x + drawn.width - view.x));
  const bottom = Math.min(height, first(drawn.y + drawn.height - view.y));
  for (let y = first(drawn.y - view.y); y < bottom; y += 1) {
    for (let x = first(drawn.x - view.x); x < right; x += 1) data.set([...rgb, 255], (y * width + x) * 4);
  }
}

function draw(raster: Raster, primitive: Primitive, turn: Turn): void {
  switch (primitive.kind) {
    case 'group':
      for (const child of primitive.children) draw(raster, child, within(turn, primitive.transform ?? nothingTurned));
      return;
    case 'box':
      if (primitive.fill) fill(raster, turned(primitive, turn), primitive.fill);
      return;
    case 'modules':
      for (const module of primitive.modules) fill(raster, turned(module, turn), primitive.colour);
      return;
    default:
      throw new Error(`Nothing here draws a ${primitive.kind}`);
  }
}

/**
 * Draws codes as pixels on white. SVG is no option: the server disables SVG in its picture library for the whole
 * process, which tests of both can share.
 */
export function pixelsOf(primitives: readonly Primitive[], view: Rectangle, dpi: number) {
  const perMillimetre = dpi / 25.4;
  const width = Math.round(view.width * perMillimetre);
  const height = Math.round(view.height * perMillimetre);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const primitive of primitives) draw({ data, width, height, perMillimetre, view }, primitive, nothingTurned);
  return { data, width, height };
}
