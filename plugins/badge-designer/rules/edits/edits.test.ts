import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DesignDocument, designLimits } from '../../contract/document.ts';
import { newDocument } from '../newDocument.ts';
import { newElement } from '../newElement.ts';
import { aligned, distributed } from './arrange.ts';
import { differenceOf } from './difference.ts';
import {
  addElements,
  copiesOf,
  type Edit,
  elementsOf,
  groupElements,
  moveElements,
  removeElements,
  restack,
  steps,
  withGroups,
} from './elements.ts';
import { boundsOf, boundsOfAll } from './geometry.ts';
import { addGuide, placeGuide } from './guides.ts';
import { mergeDocuments } from './merge.ts';
import { changePage } from './page.ts';
import { handles, resized } from './resize.ts';
import { snapBox } from './snap.ts';

const box = (x: number, y: number, width = 20, height = 10) => ({ x, y, width, height });
const text = (id: string, x = 0, y = 0) => newElement('text', id, box(x, y));
const ids = (document: DesignDocument) => elementsOf(document).map(({ id }) => id);

function documentOf(...names: string[]): DesignDocument {
  const elements = names.map((name, index) => text(name, index * 30, index * 10));
  return addElements(0, elements)(newDocument('badge', 'en'));
}

describe('the order of layers', () => {
  test.each([
    ['front', ['b'], ['a', 'c', 'd', 'b']],
    ['back', ['c'], ['c', 'a', 'b', 'd']],
    ['forward', ['a'], ['b', 'a', 'c', 'd']],
    ['backward', ['d'], ['a', 'b', 'd', 'c']],
    ['forward', ['a', 'b'], ['c', 'a', 'b', 'd']],
    ['backward', ['a'], ['a', 'b', 'c', 'd']],
    ['forward', ['d'], ['a', 'b', 'c', 'd']],
  ] as const)('%s moves %j in the layers', (step, chosen, order) => {
    expect(ids(restack(chosen, step)(documentOf('a', 'b', 'c', 'd')))).toEqual(order);
  });
});

test('locked elements are neither moved nor removed', () => {
  const document = addElements(0, [{ ...text('locked'), isLocked: true }, text('free')])(newDocument('badge', 'en'));
  expect(ids(removeElements(['locked', 'free'])(document))).toEqual(['locked']);
  expect(elementsOf(moveElements(['locked'], 5, 5)(document))[0]).toMatchObject({ x: 0, y: 0 });
});

test('copies have new ids, and copies of a group form a new group', () => {
  const document = groupElements(['a', 'b'], 'group')(documentOf('a', 'b', 'c'));
  let next = 0;
  const copies = copiesOf(elementsOf(document), () => `copy-${next++}`, 2);
  expect(new Set(copies.map(({ id }) => id)).size).toBe(3);
  expect(copies[0]?.groupId).toBe(copies[1]?.groupId);
  expect(copies[0]?.groupId).not.toBe('group');
  expect(copies[2]?.groupId).toBeNull();
  expect(withGroups(document, ['a'])).toEqual(['a', 'b']);
});

test('boxes are aligned and distributed evenly', () => {
  const boxes = [box(0, 0), box(25, 5), box(90, 40)].map((one) => ({ ...one, rotation: 0 }));
  const frame = boundsOfAll(boxes) ?? box(0, 0);
  expect(aligned(boxes, frame, 'right').map(({ dx }) => dx)).toEqual([90, 65, 0]);
  expect(distributed(boxes, 'x').map(({ dx }) => dx)).toEqual([0, 20, 0]);
});

test('the point opposite of a dragged handle stays in place, however the box is rotated', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...handles),
      fc.integer({ min: 0, max: 359 }),
      fc.integer({ min: -15, max: 40 }),
      fc.integer({ min: -8, max: 40 }),
      (handle, rotation, x, y) => {
        const before = { ...box(10, 20), rotation };
        const after = resized(before, handle, { x, y });
        const opposite = (one: typeof before) => {
          const [along, across] = [(-handle.x * one.width) / 2, (-handle.y * one.height) / 2];
          const angle = (rotation * Math.PI) / 180;
          return [
            one.x + one.width / 2 + along * Math.cos(angle) - across * Math.sin(angle),
            one.y + one.height / 2 + along * Math.sin(angle) + across * Math.cos(angle),
          ];
        };
        for (const [index, value] of opposite(after).entries())
          expect(value).toBeCloseTo(opposite(before)[index] ?? 0, 6);
      },
    ),
  );
});

test('a box with locked proportions keeps them when it is resized', () => {
  const { width, height } = resized(
    { ...box(0, 0), rotation: 30 },
    { x: 1, y: 1 },
    { x: 13, y: 1 },
    { keepsAspect: true },
  );
  expect(width / height).toBeCloseTo(2, 6);
});

describe('snapping', () => {
  const targets = { boxes: [box(10, 10), box(50, 10)], x: [0, 105], y: [0], grid: 0 };

  test('snaps to edges and centres of other elements and of the page', () => {
    expect(snapBox(box(11, 40), targets, 2)).toMatchObject({ dx: -1, dy: 0 });
    expect(snapBox(box(84.2, 40), targets, 2).dx).toBeCloseTo(0.8, 6);
  });

  test('shows one line for all elements that it touches', () => {
    const column = { ...targets, boxes: [box(10, 10), box(10, 60), box(10, 90)], x: [] };
    const { lines } = snapBox(box(11, 30), column, 2);
    expect(lines.filter(({ axis }) => axis === 'x')).toEqual(
      [10, 20, 30].map((at) => ({ kind: 'line', axis: 'x', at, from: 10, to: 100 })),
    );
  });

  test('shows the gaps that become equal', () => {
    const { dx, lines } = snapBox(box(91, 12), { ...targets, x: [] }, 2);
    expect(dx).toBeCloseTo(-1, 6);
    expect(lines.filter(({ kind }) => kind === 'gap')).toHaveLength(2);
  });

  test('snaps to the grid if nothing else is near', () => {
    expect(snapBox(box(30.4, 77.2), { boxes: [], x: [], y: [], grid: 5 }, 1)).toMatchObject({
      dx: -0.3999999999999986,
    });
  });
});

describe('edits of one design by two people', () => {
  const base = documentOf('a', 'b', 'c');

  test('are merged if they changed different elements, and added and removed others', () => {
    const mine = addElements(0, [text('mine')])(moveElements(['a'], 5, 0)(base));
    const theirs = removeElements(['c'])(moveElements(['b'], 0, 7)(base));
    const { document, conflicts } = mergeDocuments(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(ids(document)).toEqual(['a', 'b', 'mine']);
    expect(elementsOf(document)).toMatchObject([{ x: 5 }, { x: 30, y: 17 }, {}]);
  });

  test('conflict if both changed one element, and keep my version until I choose', () => {
    const mine = moveElements(['a'], 5, 0)(base);
    const theirs = removeElements(['a'])(base);
    const merged = mergeDocuments(base, mine, theirs);
    expect(merged.conflicts).toMatchObject([{ id: 'a', theirs: null }]);
    expect(merged.document).toEqual(mine);
    expect(mergeDocuments(base, mine, theirs, new Map([['a', 'theirs']])).document).toEqual(theirs);
  });

  test('keep the order of the person who changed it', () => {
    const mine = restack(['a'], 'front')(base);
    const theirs = addElements(0, [text('theirs')])(base);
    expect(ids(mergeDocuments(base, mine, theirs).document)).toEqual(['b', 'c', 'theirs', 'a']);
  });
});

test('report what happened to each element', () => {
  const before = documentOf('a', 'b', 'c');
  const after = addElements(0, [text('d')])(moveElements(['b'], 1, 0)(removeElements(['a'])(before)));
  const { added, removed, changed, isPageChanged } = differenceOf(before, after);
  expect([[...added], [...removed], [...changed], isPageChanged]).toEqual([['d'], ['a'], ['b'], false]);
});

test('edits that change nothing return the same document, so that no undo step is empty', () => {
  const start = addGuide(0, 'x')(newDocument('badge', 'en'));
  const position = start.sides[0]?.guides[0]?.position ?? 0;
  expect(placeGuide(0, 0, position)(start)).toBe(start);
  expect(placeGuide(0, 1, 12)(start)).toBe(start);
  expect(changePage({ fold: start.page.fold })(start)).toBe(start);
  let full = start;
  for (let count = 1; count < designLimits.guides; count++) full = addGuide(0, 'y')(full);
  expect(full.sides[0]?.guides).toHaveLength(designLimits.guides);
  expect(addGuide(0, 'x')(full)).toBe(full);
});

/** Random edits of a document whose elements have the ids a to f. */
const anyEdits = fc.array(
  fc.tuple(
    fc.subarray(['a', 'b', 'c', 'd', 'e', 'f'], { minLength: 1 }),
    fc.constantFrom('move', 'remove', 'group', ...steps),
    fc.integer({ min: -20, max: 20 }),
  ),
  { minLength: 1, maxLength: 30 },
);

test('merging with an unchanged version returns the other version', () => {
  fc.assert(
    fc.property(anyEdits, (edits) => {
      const start = documentOf('a', 'b', 'c', 'd', 'e', 'f');
      const made = edits.reduce((document, edit) => editOf(edit)(document), start);
      expect(mergeDocuments(start, made, start).document).toEqual(made);
      expect(mergeDocuments(start, start, made).document).toEqual(made);
    }),
  );
});

type AnyEdit = [string[], 'move' | 'remove' | 'group' | (typeof steps)[number], number];

function editOf([chosen, what, by]: AnyEdit): Edit {
  if (what === 'move') return moveElements(chosen, by, -by);
  if (what === 'remove') return removeElements(chosen);
  if (what === 'group') return groupElements(chosen, by > 0 ? 'group' : null);
  return restack(chosen, what);
}

test('the bounds of a rotated box contain all of its corners', () => {
  const { x, y, width, height } = boundsOf({ ...box(0, 0, 20, 10), rotation: 90 });
  expect([x, y, width, height].map((value) => Math.round(value * 1000) / 1000)).toEqual([5, -5, 10, 20]);
});
