import { type Box, centreOf, type Point, type RotatedBox, turned } from './geometry.ts';

/** The edges that a handle moves: -1 the left or upper one, 1 the right or lower one. */
export type Handle = { x: -1 | 0 | 1; y: -1 | 0 | 1 };

export const handles: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];

/** The shortest side of an element after resizing, in millimetres. */
export const smallest = 0.5;

type ResizeOptions = {
  /** Keeps the proportions. */
  keepsAspect?: boolean;
  /** Keeps the centre in place instead of the opposite edge. */
  fromCentre?: boolean;
};

/**
 * Returns a box after its handle was dragged by `by`, in the axes of the side. The opposite edge or corner stays in
 * place.
 */
export function resized(box: RotatedBox, handle: Handle, by: Point, options: ResizeOptions = {}): RotatedBox {
  const { keepsAspect = false, fromCentre = false } = options;
  const local = turned(by, -box.rotation);
  const factor = fromCentre ? 2 : 1;
  let w = Math.max(smallest, box.width + local.x * handle.x * factor);
  let h = Math.max(smallest, box.height + local.y * handle.y * factor);
  if (keepsAspect && box.width > 0 && box.height > 0) {
    const scale = scaleOf(handle, w / box.width, h / box.height);
    w = box.width * scale;
    h = box.height * scale;
  }
  const shift = fromCentre
    ? { x: 0, y: 0 }
    : { x: ((w - box.width) / 2) * handle.x, y: ((h - box.height) / 2) * handle.y };
  const turnedShift = turned(shift, box.rotation);
  const centre = centreOf(box);
  return {
    x: centre.x + turnedShift.x - w / 2,
    y: centre.y + turnedShift.y - h / 2,
    width: w,
    height: h,
    rotation: box.rotation,
  };
}

function scaleOf(handle: Handle, wide: number, high: number): number {
  if (handle.x === 0) return high;
  if (handle.y === 0) return wide;
  return Math.max(wide, high);
}

/** Returns the new box of a group's member after the group's bounds changed. */
export function scaledInto(box: RotatedBox, from: Box, to: Box): RotatedBox {
  const [wide, high] = [from.width > 0 ? to.width / from.width : 1, from.height > 0 ? to.height / from.height : 1];
  // A rotated box keeps its angles, so both of its sides grow by the mean factor.
  const [w, h] = box.rotation % 180 === 0 ? [wide, high] : [Math.sqrt(wide * high), Math.sqrt(wide * high)];
  const centre = centreOf(box);
  const at = { x: to.x + (centre.x - from.x) * wide, y: to.y + (centre.y - from.y) * high };
  const size = { width: Math.max(smallest, box.width * w), height: Math.max(smallest, box.height * h) };
  return { x: at.x - size.width / 2, y: at.y - size.height / 2, ...size, rotation: box.rotation };
}

/** Returns the rotation in degrees for a pointer position; the rotation handle is above the box. */
export function angleTo(centre: Point, pointer: Point, isStepped: boolean): number {
  const degrees = (Math.atan2(pointer.y - centre.y, pointer.x - centre.x) * 180) / Math.PI + 90;
  const angle = isStepped ? Math.round(degrees / 15) * 15 : Math.round(degrees * 10) / 10;
  return ((angle % 360) + 360) % 360;
}
