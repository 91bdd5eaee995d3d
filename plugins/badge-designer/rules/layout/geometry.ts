import type { Matrix, Primitive, Radii, Rectangle, RoundedBox } from './primitives.ts';

export const noRadii: Radii = { topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 0 };

/**
 * Rounds to a ten-thousandth of a millimetre. Engines differ in the last digit of a sine, but layouts must be
 * identical.
 */
export function rounded(length: number): number {
  return Math.round(length * 10_000) / 10_000;
}

function roundedFactor(factor: number): number {
  return Math.round(factor * 1e9) / 1e9;
}

/** Returns a clockwise rotation around a point. Null: no rotation. */
export function turnAround(degrees: number, x: number, y: number): Matrix | null {
  if (degrees % 360 === 0) return null;
  const angle = (degrees * Math.PI) / 180;
  const cos = roundedFactor(Math.cos(angle));
  const sin = roundedFactor(Math.sin(angle));
  return [cos, sin, -sin, cos, rounded(x - cos * x + sin * y), rounded(y - sin * x - cos * y)];
}

/** Returns a clockwise rotation of a box around its centre. Null: no rotation. */
export function turnBox(degrees: number, { x, y, width, height }: Rectangle): Matrix | null {
  return turnAround(degrees, x + width / 2, y + height / 2);
}

/** Combines two transforms: first `inner`, then `outer`. */
export function combined(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function transformed([a, b, c, d, e, f]: Matrix, x: number, y: number): { x: number; y: number } {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** Returns the smallest upright box around a transformed one. */
export function boundsOf(box: Rectangle, matrix: Matrix | null): Rectangle {
  if (!matrix) return { x: box.x, y: box.y, width: box.width, height: box.height };
  const corners = [
    transformed(matrix, box.x, box.y),
    transformed(matrix, box.x + box.width, box.y),
    transformed(matrix, box.x, box.y + box.height),
    transformed(matrix, box.x + box.width, box.y + box.height),
  ];
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Shrinks a box by a length on all four sides. The result is never smaller than an empty box. */
export function inset({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return {
    x: x + Math.min(by, width / 2),
    y: y + Math.min(by, height / 2),
    width: Math.max(0, width - 2 * by),
    height: Math.max(0, height - 2 * by),
  };
}

/** Returns a box with rounded corners. Radii are limited to half of the shorter side. */
export function roundedBox(box: Rectangle, radii: Radii): RoundedBox {
  // Radii whose sum is longer than a side would overlap.
  const most = Math.min(box.width, box.height) / 2;
  return {
    x: rounded(box.x),
    y: rounded(box.y),
    width: rounded(box.width),
    height: rounded(box.height),
    radii: {
      topLeft: rounded(Math.min(radii.topLeft, most)),
      topRight: rounded(Math.min(radii.topRight, most)),
      bottomRight: rounded(Math.min(radii.bottomRight, most)),
      bottomLeft: rounded(Math.min(radii.bottomLeft, most)),
    },
  };
}

export function evenRadii(radius: number): Radii {
  return { topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius };
}

/** Groups a whole drawing under a transform, for a sheet that holds several pages. */
export function placed(children: Primitive[], transform: Matrix | null, clip: RoundedBox | null): Primitive {
  return { kind: 'group', elementId: null, transform, clip, opacity: 1, children };
}
