import { mediaDefaults } from '@contract/media.ts';
import { type Problem, RefusedError } from '@contract/problem.ts';
import type { PixelRectangle, Size } from '../ports.ts';

/** A crop as the client sends it (spec §7): in per cent of the upright picture, or in its pixels. */
export type Crop = { x: number; y: number; width: number; height: number; unit: '%' | 'px' };

/** Tolerance for the client's own rounding: a crop may exceed an edge by this much and is moved back in. */
const tolerance = { '%': 0.05, px: 1 };

function problem(path: string, message: string): Problem {
  return { path, code: 'crop_outside', message };
}

/**
 * Converts a crop to whole pixels. Sizes are rounded before positions, so that the shape depends only on the size and
 * not on the position; a crop that came from whole pixels stays exact. Throws `rule_broken` if the rectangle exceeds
 * the picture.
 */
export function toPixels(crop: Crop, picture: Size): PixelRectangle {
  const edge = crop.unit === '%' ? { width: 100, height: 100 } : picture;
  const room = tolerance[crop.unit];
  const problems: Problem[] = [];
  if (crop.x + crop.width > edge.width + room) problems.push(problem('cropWidth', 'The crop leaves the picture'));
  if (crop.y + crop.height > edge.height + room) problems.push(problem('cropHeight', 'The crop leaves the picture'));
  if (problems.length > 0) throw new RefusedError('rule_broken', 'The crop leaves the picture', problems);

  const span = (start: number, length: number, whole: number, pixels: number) => {
    const size = Math.min(Math.max(Math.round((length * pixels) / whole), 1), pixels);
    return { size, start: Math.min(Math.round((start * pixels) / whole), pixels - size) };
  };
  const across = span(crop.x, crop.width, edge.width, picture.width);
  const down = span(crop.y, crop.height, edge.height, picture.height);
  return { left: across.start, top: down.start, width: across.size, height: down.size };
}

/** The whole picture: what an upload without a crop gets (spec §3: unit %, width 100, x 0, y 0). */
export const wholePicture: Crop = {
  x: mediaDefaults.x,
  y: mediaDefaults.y,
  width: mediaDefaults.width,
  height: 100,
  unit: mediaDefaults.unit,
};
