import type { Matrix } from '../layout/primitives.ts';
import type { Place } from './impose.ts';
import { turned } from './labels.ts';
import type { Area, Turn } from './types.ts';
import type { Panel } from './unfold.ts';

/** Returns the transforms, from the outermost to the innermost, from a sheet to a piece on it. */
export function placing(place: Place, size: Area): Matrix[] {
  return [
    [1, 0, 0, 1, place.x, place.y],
    ...(place.isMirrored ? [[-1, 0, 0, 1, place.width, 0] as const] : []),
    ...turning(turned(size, place.turn), place.turn),
  ];
}

/** Returns the transforms from a piece to one of its panels. */
export function panelPlacing({ x, y, turn }: Panel, page: Area): Matrix[] {
  return [[1, 0, 0, 1, x, y], ...turning(page, turn)];
}

/** Returns the rotation with which content fills an area of this size again. */
function turning({ width, height }: Area, turn: Turn): Matrix[] {
  if (turn === 90) return [[0, 1, -1, 0, width, 0]];
  if (turn === 180) return [[-1, 0, 0, -1, width, height]];
  if (turn === 270) return [[0, -1, 1, 0, 0, height]];
  return [];
}
