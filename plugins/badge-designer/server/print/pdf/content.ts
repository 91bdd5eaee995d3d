import type { Matrix, RoundedBox } from '../../../rules/layout/primitives.ts';

/** Formats a number for PDF; a ten-thousandth of a millimetre is finer than any device. */
export function decimal(value: number): string {
  const rounded = Math.round(value * 10_000) / 10_000;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

export const decimals = (...values: number[]): string => values.map(decimal).join(' ');

/** Converts `#rrggbb` to the three numbers of DeviceRGB. */
export function rgb(colour: string): string {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255].map((part) => decimal(part / 255)).join(' ');
}

export const concat = (matrix: Matrix): string => `${decimals(...matrix)} cm`;

/** The distance of a Bézier curve's control points from the corner of a quarter circle, relative to its radius. */
const handle = 1 - 0.5522847498;

/** Returns the path of a box whose corners can be rounded. */
export function boxPath({ x, y, width, height, radii }: RoundedBox): string {
  const { topLeft, topRight, bottomRight, bottomLeft } = radii;
  if (Math.max(topLeft, topRight, bottomRight, bottomLeft) <= 0) return `${decimals(x, y, width, height)} re`;
  const [right, bottom] = [x + width, y + height];
  const curve = (...points: number[]) => `${decimals(...points)} c`;
  const [tl, tr, br, bl] = [topLeft * handle, topRight * handle, bottomRight * handle, bottomLeft * handle];
  return [
    `${decimals(x + topLeft, y)} m`,
    `${decimals(right - topRight, y)} l`,
    curve(right - tr, y, right, y + tr, right, y + topRight),
    `${decimals(right, bottom - bottomRight)} l`,
    curve(right, bottom - br, right - br, bottom, right - bottomRight, bottom),
    `${decimals(x + bottomLeft, bottom)} l`,
    curve(x + bl, bottom, x, bottom - bl, x, bottom - bottomLeft),
    `${decimals(x, y + topLeft)} l`,
    curve(x, y + tl, x + tl, y, x + topLeft, y),
    'h',
  ].join('\n');
}

/** Encodes a text as a Unicode string of PDF. */
export function unicodeHex(text: string): string {
  let hex = '';
  for (let index = 0; index < text.length; index += 1) hex += text.charCodeAt(index).toString(16).padStart(4, '0');
  return hex.toUpperCase();
}
