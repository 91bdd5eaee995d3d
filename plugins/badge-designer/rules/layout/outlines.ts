import type { Face } from '../fonts/face.ts';
import { rounded } from './geometry.ts';
import type { GlyphRun, Modules, Rectangle, RoundedBox } from './primitives.ts';

const command = /([MLQCZ])([^MLQCZ]*)/g;

/** Returns the letters of a run as one SVG path, in millimetres of the page. */
export function runPath({ glyphs, size }: GlyphRun, face: Face): string {
  const scale = size / face.unitsPerEm;
  return glyphs.map(({ id, x, y }) => glyphPath(face.outline(id), x, y, scale)).join('');
}

/** Converts an outline to the page's axes, because `y` points upwards in fonts. */
function glyphPath(outline: string, x: number, y: number, scale: number): string {
  return outline.replace(command, (_, letter: string, numbers: string) => {
    if (numbers === '') return letter;
    const moved = numbers
      .trim()
      .split(/[\s,]+/)
      .map((number, index) => rounded(index % 2 === 0 ? x + Number(number) * scale : y - Number(number) * scale));
    return letter + moved.join(' ');
  });
}

/** Returns the dark modules as one path, so that no hairline shows between touching ones. */
export function modulesPath({ modules }: Modules): string {
  return modules.map(rectanglePath).join('');
}

function rectanglePath({ x, y, width, height }: Rectangle): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/** Returns the path of a box whose corners can be rounded. */
export function boxPath(box: RoundedBox): string {
  const { x, y, width, height, radii } = box;
  const { topLeft, topRight, bottomRight, bottomLeft } = radii;
  if (topLeft + topRight + bottomRight + bottomLeft === 0) return rectanglePath(box);
  const right = rounded(x + width);
  const bottom = rounded(y + height);
  const corner = (radius: number, toX: number, toY: number) =>
    radius > 0 ? `A${radius} ${radius} 0 0 1 ${rounded(toX)} ${rounded(toY)}` : '';
  return [
    `M${rounded(x + topLeft)} ${y}`,
    `H${rounded(right - topRight)}`,
    corner(topRight, right, y + topRight),
    `V${rounded(bottom - bottomRight)}`,
    corner(bottomRight, right - bottomRight, bottom),
    `H${rounded(x + bottomLeft)}`,
    corner(bottomLeft, x, bottom - bottomLeft),
    `V${rounded(y + topLeft)}`,
    corner(topLeft, x + topLeft, y),
    'Z',
  ].join('');
}
