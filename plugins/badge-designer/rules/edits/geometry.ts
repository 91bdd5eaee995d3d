/** In millimetres from the upper left corner of the side; rotations in degrees clockwise. */
export type Box = { x: number; y: number; width: number; height: number };
export type RotatedBox = Box & { rotation: number };
export type Point = { x: number; y: number };

/** Rounds to hundredths of a millimetre, the precision of boxes in documents. */
export const rounded = (value: number): number => Math.round(value * 100) / 100 || 0;

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Rotates a point around the origin, clockwise in degrees. */
export function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Returns the smallest upright box around a rotated one. */
export function boundsOf({ rotation, ...box }: RotatedBox): Box {
  if (rotation % 180 === 0) return box;
  const centre = centreOf(box);
  const corner = turned({ x: box.width / 2, y: box.height / 2 }, rotation);
  const other = turned({ x: box.width / 2, y: -box.height / 2 }, rotation);
  const halfWidth = Math.max(Math.abs(corner.x), Math.abs(other.x));
  const halfHeight = Math.max(Math.abs(corner.y), Math.abs(other.y));
  return { x: centre.x - halfWidth, y: centre.y - halfHeight, width: halfWidth * 2, height: halfHeight * 2 };
}

/** Returns the smallest upright box around all boxes; undefined for none. */
export function boundsOfAll(boxes: readonly RotatedBox[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const bounds = boxes.map(boundsOf);
  const x = Math.min(...bounds.map((box) => box.x));
  const y = Math.min(...bounds.map((box) => box.y));
  const right = Math.max(...bounds.map((box) => box.x + box.width));
  const bottom = Math.max(...bounds.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Returns true if two boxes overlap or touch. */
export const overlaps = (one: Box, other: Box): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height;
