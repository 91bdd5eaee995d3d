import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DesignDocument } from '../../contract/document.ts';
import {
  addElements,
  type Edit,
  elementsOf,
  groupElements,
  moveElements,
  removeElements,
  restack,
  steps,
} from '../../rules/edits/elements.ts';
import { mergeDocuments } from '../../rules/edits/merge.ts';
import { newDocument } from '../../rules/newDocument.ts';
import { newElement } from '../../rules/newElement.ts';
import { createDesignStore } from './designStore.ts';

const names = ['a', 'b', 'c', 'd', 'e'];

function start(): DesignDocument {
  const elements = names.map((name, index) =>
    newElement('text', name, { x: index * 20, y: index * 10, width: 15, height: 8 }),
  );
  return addElements(0, elements)(newDocument('badge', 'en'));
}

const anyEdit: fc.Arbitrary<Edit> = fc
  .tuple(
    fc.subarray(names, { minLength: 1 }),
    fc.constantFrom('move', 'remove', 'group', ...steps),
    fc.integer({ min: -20, max: 20 }),
  )
  .map(([ids, what, by]) => {
    if (what === 'move') return moveElements(ids, by, -by);
    if (what === 'remove') return removeElements(ids);
    if (what === 'group') return groupElements(ids, by > 0 ? 'group' : null);
    return restack(ids, what);
  });

test('undo after any series of edits gives each earlier document, and redo each later one', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 120 }), (edits) => {
      const store = createDesignStore(start());
      const states = [store.getState().document];
      for (const edit of edits) {
        store.edit(edit);
        const { document } = store.getState();
        if (document !== states.at(-1)) states.push(document);
      }
      for (const state of states.slice(0, -1).reverse()) {
        store.undo();
        expect(store.getState().document).toEqual(state);
      }
      store.undo();
      expect(store.getState().document).toEqual(states[0]);
      for (const state of states.slice(1)) {
        store.redo();
        expect(store.getState().document).toEqual(state);
      }
    }),
    { numRuns: 40 },
  );
});

test('typing or nudging without a pause is one undo step, and selecting is none', () => {
  let now = 0;
  const store = createDesignStore(start(), () => now);
  for (let press = 0; press < 5; press += 1) {
    now += 100;
    store.edit(moveElements(['a'], 1, 0), { as: 'nudge' });
  }
  store.select(['b']);
  store.edit(moveElements(['b'], 1, 0), { as: 'nudge' });
  expect(store.history.getState().pastStates).toHaveLength(2);
  store.undo();
  store.undo();
  expect(elementsOf(store.getState().document)).toMatchObject([{ x: 0 }, { x: 20 }, {}, {}, {}]);
});

test('deselects elements that an undo removes', () => {
  const store = createDesignStore(newDocument('badge', 'en'));
  store.edit(addElements(0, elementsOf(start()).slice(0, 1)), { select: ['a'] });
  store.undo();
  expect(store.getState().selection).toEqual([]);
});

test('undoing my own steps keeps what somebody else changed', () => {
  const store = createDesignStore(start());
  store.edit(moveElements(['a'], 5, 0));
  const theirs = moveElements(['b'], 0, 9)(start());
  store.rebase((document) => mergeDocuments(start(), document, theirs).document);
  store.undo();
  expect(store.getState().document).toEqual(theirs);
});
