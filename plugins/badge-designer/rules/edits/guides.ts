import { designLimits, type Guide } from '../../contract/document.ts';
import { type Edit, editSide } from './elements.ts';
import { rounded } from './geometry.ts';

/** Adds a guide in the middle of a side. A side that has as many as it can stays as it is. */
export function addGuide(side: number, axis: Guide['axis']): Edit {
  return (document) => {
    const { width, height } = document.page;
    const guide = { axis, position: rounded((axis === 'x' ? width : height) / 2) };
    return editSide(document, side, (one) =>
      one.guides.length < designLimits.guides ? { ...one, guides: [...one.guides, guide] } : one,
    );
  };
}

/** Puts a guide at a position in millimetres. */
export function placeGuide(side: number, index: number, position: number): Edit {
  return (document) =>
    editSide(document, side, (one) => {
      const guide = one.guides[index];
      if (!guide || guide.position === rounded(position)) return one;
      return { ...one, guides: one.guides.with(index, { ...guide, position: rounded(position) }) };
    });
}

export function removeGuide(side: number, index: number): Edit {
  return (document) => editSide(document, side, (one) => ({ ...one, guides: one.guides.toSpliced(index, 1) }));
}
