import type { DesignPage } from '../../contract/document.ts';
import { type Area, type Line, type Point, round, type Turn } from './types.ts';

/** A side of a design, counted from 0, where it lies on the piece of paper before that is folded. */
export type Panel = Point & { side: number; turn: Turn };

export type Unfolded = {
  /** Of the whole piece. */
  size: Area;
  /** What is printed on its two faces. Without anything on the second one, sheets are printed on one face only. */
  front: Panel[];
  back: Panel[];
  /** Where it is folded. */
  folds: Line[];
};

type FoldedPage = Pick<DesignPage, 'width' | 'height' | 'fold' | 'back' | 'isBackRotated'>;

/** The piece of paper that a design with so many sides is printed on, as it lies in the printer. */
export function unfold(page: FoldedPage, sides: number): Unfolded {
  const { width, height, fold, back, isBackRotated } = page;
  const isBacked = back !== 'none' && sides > 1;
  const front: Panel = { side: 0, x: 0, y: 0, turn: 0 };
  const only = (panels: readonly Panel[]) => panels.filter(({ side }) => side < sides && (side !== 1 || isBacked));
  const upright: Line = { from: { x: width, y: 0 }, to: { x: width, y: height } };
  switch (fold) {
    case 'none':
      return {
        size: { width, height },
        front: [front],
        back: only([{ side: 1, x: 0, y: 0, turn: isBackRotated ? 180 : 0 }]),
        folds: [],
      };
    case 'butterfly':
      return {
        size: { width, height: round(2 * height) },
        front: [front, ...only([{ side: 1, x: 0, y: height, turn: 180 }])],
        back: [],
        folds: [{ from: { x: 0, y: height }, to: { x: width, y: height } }],
      };
    case 'half':
      return {
        size: { width: round(2 * width), height },
        front: [...only([{ side: 1, x: 0, y: 0, turn: 0 }]), { ...front, x: width }],
        back: only([
          { side: 2, x: 0, y: 0, turn: 0 },
          { side: 3, x: width, y: 0, turn: 0 },
        ]),
        folds: [upright],
      };
    case 'quarter':
      // What is inside lies above on its head: the upper half goes behind first, then the left one.
      return {
        size: { width: round(2 * width), height: round(2 * height) },
        front: [
          { ...front, x: width, y: height },
          ...only([
            { side: 1, x: 0, y: height, turn: 0 },
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
