import { expect, test } from 'vitest';
import { newDocument } from '../../../rules/newDocument.ts';
import { createDesignStore } from '../designStore.ts';
import { newGuideHandlers } from './guides.ts';

const place = (clientX: number, clientY: number) => ({ clientX, clientY });

function start() {
  const store = createDesignStore(newDocument('badge', 'en'));
  const guide = newGuideHandlers(store, { current: undefined }, ({ clientX, clientY }) => ({ x: clientX, y: clientY }));
  return { guide, guides: () => store.getState().document.sides[0]?.guides };
}

test('a guide dragged from a ruler follows the pointer until it is dropped', () => {
  const { guide, guides } = start();
  guide.pull('x', place(0, 5));
  guide.on.onPointerMove(place(20, 5));
  expect(guides()).toEqual([{ axis: 'x', position: 20 }]);
  guide.on.onPointerUp(place(21, 5));
  guide.on.onPointerMove(place(40, 5));
  expect(guides()).toEqual([{ axis: 'x', position: 21 }]);
});

test('a guide dropped off the page is removed', () => {
  const { guide, guides } = start();
  guide.pull('y', place(5, 0));
  guide.on.onPointerMove(place(5, -3));
  expect(guides()).toEqual([{ axis: 'y', position: -3 }]);
  guide.on.onPointerUp(place(5, -3));
  expect(guides()).toEqual([]);
});

test('a guide whose pointer is cancelled is removed and does not move again', () => {
  const { guide, guides } = start();
  guide.pull('x', place(0, 5));
  guide.on.onPointerUp(place(10, 5));
  guide.pull('x', place(0, 5));
  guide.on.onPointerCancel();
  guide.on.onPointerMove(place(50, 5));
  guide.on.onPointerCancel();
  expect(guides()).toEqual([{ axis: 'x', position: 10 }]);
});
