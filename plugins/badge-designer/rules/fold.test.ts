import { expect, test } from 'vitest';
import { documentWith } from '../tests/support/layouts.ts';
import { flatPaper } from './fold.ts';
import { transformed } from './layout/geometry.ts';
import type { Matrix } from './layout/primitives.ts';

const corner = (transform: Matrix | null) => (transform ? transformed(transform, 0, 0) : { x: 0, y: 0 });

test('a butterfly badge hangs its back upside down below the front', () => {
  const paper = flatPaper(documentWith([], { width: 82, height: 101.5, fold: 'butterfly', back: 'same' }));
  expect(paper).toMatchObject({ width: 82, height: 203, folds: [{ x1: 0, y1: 101.5, x2: 82, y2: 101.5 }] });
  const [front, back] = paper.faces[0] ?? [];
  expect(front).toEqual({ side: 0, transform: null });
  // The back's top left corner is at the paper's bottom right corner.
  expect(corner(back?.transform ?? null)).toEqual({ x: 82, y: 203 });
});

test('a card that opens has its back to the left of the front', () => {
  const paper = flatPaper(documentWith([], { width: 100, height: 150, fold: 'half', back: 'same' }));
  expect(paper.faces).toHaveLength(1);
  const corners = paper.faces[0]?.map(({ side, transform }) => ({ side, ...corner(transform) }));
  expect(corners).toEqual([
    { side: 1, x: 0, y: 0 },
    { side: 0, x: 100, y: 0 },
  ]);
});

test('a page that is not folded has its back on the back of the paper, turned where it should be', () => {
  const paper = flatPaper(documentWith([], { width: 100, height: 150, back: 'same', isBackRotated: true }));
  expect(paper).toMatchObject({ width: 100, height: 150, folds: [] });
  expect(paper.faces.map((face) => corner(face[0]?.transform ?? null))).toEqual([
    { x: 0, y: 0 },
    { x: 100, y: 150 },
  ]);
});
