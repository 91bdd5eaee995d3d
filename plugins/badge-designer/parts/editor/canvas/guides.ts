import type { Guide } from '../../../contract/document.ts';
import { editSide } from '../../../rules/edits/elements.ts';
import { type Point, rounded } from '../../../rules/edits/geometry.ts';
import type { DesignStore } from '../designStore.ts';

/** The place of a pointer in the window. */
type Place = { clientX: number; clientY: number };

/** Edits the guides of the visible side. A whole drag is one undo step. */
function editGuides(store: DesignStore, edit: (guides: Guide[]) => Guide[]): void {
  store.edit(
    (document) => editSide(document, store.getState().side, (side) => ({ ...side, guides: edit(side.guides) })),
    { as: 'guide' },
  );
}

/** Moves a guide. One that is dropped off the page is removed. */
export function moveGuide(store: DesignStore, index: number, { x, y }: Point, isDone: boolean): void {
  const { page } = store.getState().document;
  editGuides(store, (guides) =>
    guides.flatMap((guide, at) => {
      if (at !== index) return guide;
      const position = rounded(guide.axis === 'x' ? x : y);
      const isOff = position < 0 || position > (guide.axis === 'x' ? page.width : page.height);
      return isOff && isDone ? [] : { ...guide, position };
    }),
  );
}

/** Returns the pointer handlers for dragging a new guide out of a ruler. `draggedIndex`: the index of that guide. */
export function newGuideHandlers(
  store: DesignStore,
  draggedIndex: { current: number | undefined },
  toSide: (place: Place) => Point,
) {
  const move = (place: Place, isDone: boolean) => {
    if (draggedIndex.current !== undefined) moveGuide(store, draggedIndex.current, toSide(place), isDone);
  };
  return {
    pull: (axis: Guide['axis'], place: Place) => {
      const { document, side } = store.getState();
      const position = rounded(toSide(place)[axis]);
      draggedIndex.current = document.sides[side]?.guides.length ?? 0;
      editGuides(store, (guides) => [...guides, { axis, position }]);
    },
    on: {
      onPointerMove: (place: Place) => move(place, false),
      onPointerUp: (place: Place) => {
        move(place, true);
        draggedIndex.current = undefined;
      },
      /**
       * Removes the guide, because it was never dropped: the system has cancelled the pointer, for example for a
       * gesture.
       */
      onPointerCancel: () => {
        if (draggedIndex.current === undefined) return;
        editGuides(store, (guides) => guides.filter((_, index) => index !== draggedIndex.current));
        draggedIndex.current = undefined;
      },
    },
  };
}
