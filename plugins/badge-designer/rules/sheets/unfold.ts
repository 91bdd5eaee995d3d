import type { DesignPage } from '../../contract/document.ts';
import { type Area, type Line, type Point, round, type Turn } from './types.ts';

/** A side of a design, counted from 0, and its place on the unfolded piece of paper. */
export type Panel = Point & { side: number; turn: Turn };

export type Unfolded = {
  /** The size of the whole unfolded piece. */
  size: Area;
  /** The panels on its two faces. If `back` is empty, sheets are printed on one face only. */
  front: Panel[];
  back: Panel[];
  /** The fold lines. */
  folds: Line[];
};

type FoldedPage = Pick<DesignPage, 'width' | 'height' | 'fold' | 'back' | 'isBackRotated'>;

/**
 * Returns the unfolded piece of paper that a design with this number of sides is printed on, so that the sides are in
 * order once it is folded.
 */
export function unfold(page: FoldedPage, sides: number): Unfolded {
  const { width, height, fold, back, isBackRotated } = page;
  const isBacked = back !== 'none' && sides > 1;
  const front: Panel = { side: 0, x: 0, y: 0, turn: 0 };
  const backTurn = isBackRotated ? 180 : 0;
  const only = (panels: readonly Panel[]) => panels.filter(({ side }) => side < sides && (side !== 1 || isBacked));
  const upright: Line = { from: { x: width, y: 0 }, to: { x: width, y: height } };
  switch (fold) {
    case 'none':
      return {
        size: { width, height },
        front: [front],
        back: only([{ side: 1, x: 0, y: 0, turn: backTurn }]),
        folds: [],
      };
    case 'butterfly':
      return {
        size: { width, height: round(2 * height) },
        front: [front, ...only([{ side: 1, x: 0, y: height, turn: isBackRotated ? 0 : 180 }])],
        back: [],
        folds: [{ from: { x: 0, y: height }, to: { x: width, y: height } }],
      };
    case 'half':
      return {
        size: { width: round(2 * width), height },
        front: [...only([{ side: 1, x: 0, y: 0, turn: backTurn }]), { ...front, x: width }],
        back: only([
          { side: 2, x: 0, y: 0, turn: 0 },
          { side: 3, x: width, y: 0, turn: 0 },
        ]),
        folds: [upright],
      };
    case 'quarter':
      // The inner sides are printed above, upside down: the upper half is folded back first, then the left half.
      return {
        size: { width: round(2 * width), height: round(2 * height) },
        front: [
          { ...front, x: width, y: height },
          ...only([
            { side: 1, x: 0, y: height, turn: backTurn },
            { side: 2, x: width, y: 0, turn: 180 },
            { side: 3, x: 0, y: 0, turn: 180 },
          ]),
        ],
        back: [],
        folds: [
          { from: { x: 0, y: height }, to: { x: round(2 * width), y: height } },
          { ...upright, to: { x: width, y: round(2 * height) } },
        ],
      };
  }
}
