import { type Box, boundsOf, boundsOfAll, type RotatedBox } from './geometry.ts';

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

/** The movement of each box. */
type Moves = { dx: number; dy: number }[];

/** Aligns boxes with the frame, which is either their common bounds or the side. */
export function aligned(boxes: readonly RotatedBox[], frame: Box, how: Alignment): Moves {
  return boxes.map((one) => {
    const box = boundsOf(one);
    const [dx, dy] = [frame.x - box.x, frame.y - box.y];
    const [spareX, spareY] = [frame.width - box.width, frame.height - box.height];
    const moves: Record<Alignment, { dx: number; dy: number }> = {
      left: { dx, dy: 0 },
      center: { dx: dx + spareX / 2, dy: 0 },
      right: { dx: dx + spareX, dy: 0 },
      top: { dx: 0, dy },
      middle: { dx: 0, dy: dy + spareY / 2 },
      bottom: { dx: 0, dy: dy + spareY },
    };
    return moves[how];
  });
}

/** Equalises the gaps between boxes; the first and the last stay in place. */
export function distributed(boxes: readonly RotatedBox[], axis: 'x' | 'y'): Moves {
  const size = axis === 'x' ? 'width' : 'height';
  const bounds = boxes.map(boundsOf);
  const order = bounds.map((box, index) => ({ box, index })).sort((one, other) => one.box[axis] - other.box[axis]);
  const around = boundsOfAll(boxes);
  const moves: Moves = boxes.map(() => ({ dx: 0, dy: 0 }));
  if (!around || boxes.length < 3) return moves;
  const used = bounds.reduce((sum, box) => sum + box[size], 0);
  const gap = (around[size] - used) / (boxes.length - 1);
  let next = around[axis];
  for (const { box, index } of order) {
    moves[index] = axis === 'x' ? { dx: next - box.x, dy: 0 } : { dx: 0, dy: next - box.y };
    next += box[size] + gap;
  }
  return moves;
}
