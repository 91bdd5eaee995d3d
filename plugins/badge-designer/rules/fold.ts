import type { DesignDocument } from '../contract/document.ts';
import { combined, move, rounded, turnAround } from './layout/geometry.ts';
import type { Matrix } from './layout/primitives.ts';

/** One side of the document on the flat paper. */
export type Panel = {
  /** The index of the side, as in `Layout.sides`. */
  side: number;
  /** Transforms the side's own coordinates to those of the paper. */
  transform: Matrix | null;
};

/** The paper before it is folded, in millimetres. */
export type FlatPaper = {
  width: number;
  height: number;
  /** The panels of the paper's front, and of its back if that is printed. */
  faces: Panel[][];
  /** The fold lines. */
  folds: { x1: number; y1: number; x2: number; y2: number }[];
};

/** Computes how the sides of a document lie on the flat paper, so that they are in order once it is folded. */
export function flatPaper({ page, sides }: DesignDocument): FlatPaper {
  const { width, height, fold, back, isBackRotated } = page;
  const hasBack = back !== 'none';
  const count = back === 'same' ? 2 : sides.length;
  const panel = (side: number, x: number, y: number, isTurned: boolean): Panel[] =>
    side < count ? [{ side, transform: placeOf(x, y, isTurned, width, height) }] : [];
  switch (fold) {
    case 'none': {
      const faces = [panel(0, 0, 0, false), ...(hasBack ? [panel(1, 0, 0, isBackRotated)] : [])];
      return { width, height, faces, folds: [] };
    }
    case 'butterfly':
      return {
        width,
        height: rounded(2 * height),
        faces: [[...panel(0, 0, 0, false), ...panel(1, 0, height, !isBackRotated)]],
        folds: [{ x1: 0, y1: height, x2: width, y2: height }],
      };
    case 'half': {
      const outside = [...panel(1, 0, 0, isBackRotated), ...panel(0, width, 0, false)];
      const inside = [...panel(2, 0, 0, false), ...panel(3, width, 0, false)];
      return {
        width: rounded(2 * width),
        height,
        faces: inside.length > 0 ? [outside, inside] : [outside],
        folds: [{ x1: width, y1: 0, x2: width, y2: height }],
      };
    }
    case 'quarter':
      // The upper half is folded back first, then the left half, so the panel above the front ends up behind it, upside
      // down.
      return {
        width: rounded(2 * width),
        height: rounded(2 * height),
        faces: [
          [
            ...panel(0, width, height, false),
            ...panel(1, 0, height, isBackRotated),
            ...panel(2, width, 0, true),
            ...panel(3, 0, 0, true),
          ],
        ],
        folds: [
          { x1: width, y1: 0, x2: width, y2: rounded(2 * height) },
          { x1: 0, y1: height, x2: rounded(2 * width), y2: height },
        ],
      };
  }
}

function placeOf(x: number, y: number, isTurned: boolean, width: number, height: number): Matrix | null {
  const turn = isTurned ? turnAround(180, width / 2, height / 2) : null;
  if (x === 0 && y === 0) return turn;
  return turn ? combined(move(x, y), turn) : move(x, y);
}
