import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { randomKey } from '@/lib/randomKey.ts';
import { designLimits } from '../../contract/document.ts';
import type { DesignElement, ElementKind } from '../../contract/elements.ts';
import { type Alignment, aligned, distributed } from '../../rules/edits/arrange.ts';
import {
  addElements,
  changeElements,
  copiesOf,
  findElement,
  groupElements,
  moveElements,
  placeElements,
  removeElements,
  reorderElements,
  restack,
  type Step,
} from '../../rules/edits/elements.ts';
import { boundsOfAll, type RotatedBox } from '../../rules/edits/geometry.ts';
import { startSize } from '../../rules/edits/startSize.ts';
import { newElement } from '../../rules/newElement.ts';
import type { ViewControl } from './canvas/useView.ts';
import { copiedElements, copyElements } from './clipboard.ts';
import { selectedElements } from './DesignerContext.tsx';
import type { DesignStore } from './designStore.ts';
import { elementName } from './elementName.ts';

export type DesignerActions = ReturnType<typeof useActions>;

/** The distance of a copy from its original, in millimetres. */
const copyOffset = 3;

/** Returns all actions of the designer's keys, menus and buttons. `announce` makes screen readers read a text. */
export function useActions(store: DesignStore, control: ViewControl, announce: (text: string) => void) {
  const { t } = useTranslation('badgeDesigner');
  const { zoom, zoomTo, fit, panBy } = control;
  const actions = useMemo(() => {
    const selected = () => selectedElements(store.getState());
    const ids = () => selected().map(({ id }) => id);
    const isFull = (more: number) => {
      const { document, side } = store.getState();
      const full = (document.sides[side]?.elements.length ?? 0) + more > designLimits.elements;
      if (full) announce(t('said.full', { count: designLimits.elements }));
      return full;
    };
    const add = (elements: readonly DesignElement[]) => {
      if (elements.length === 0 || isFull(elements.length)) return;
      store.edit(addElements(store.getState().side, elements), { select: elements.map(({ id }) => id) });
    };
    const place = (boxes: ReadonlyMap<string, RotatedBox>) => store.edit(placeElements(boxes));
    const moveEach = (elements: readonly DesignElement[], moves: readonly { dx: number; dy: number }[]) =>
      place(
        new Map(
          elements.map((element, index) => {
            const { dx = 0, dy = 0 } = moves[index] ?? {};
            return [element.id, { ...element, x: element.x + dx, y: element.y + dy }];
          }),
        ),
      );
    const page = () => {
      const { width, height } = store.getState().document.page;
      return { x: 0, y: 0, width, height };
    };
    return {
      hasSelection: () => store.getState().selection.length > 0,
      undo: () => {
        store.undo();
        announce(t('said.undone'));
      },
      redo: () => {
        store.redo();
        announce(t('said.redone'));
      },
      deselect: () => store.select([]),
      selectAll: () => {
        const { document, side } = store.getState();
        const all = (document.sides[side]?.elements ?? []).filter(({ isLocked, isHidden }) => !isLocked && !isHidden);
        store.select(all.map(({ id }) => id));
        announce(t('said.selected', { count: all.length }));
      },
      nudge: (dx: number, dy: number) => {
        store.edit(moveElements(ids(), dx, dy), { as: 'nudge' });
        const [first] = selected();
        if (first) announce(t('said.moved', { x: first.x, y: first.y }));
      },
      remove: () => {
        const count = selected().filter(({ isLocked }) => !isLocked).length;
        store.edit(removeElements(ids()));
        store.select(ids());
        announce(t('said.removed', { count }));
      },
      copy: () => {
        const chosen = selected();
        if (chosen.length > 0 && copyElements(chosen)) announce(t('said.copied', { count: chosen.length }));
      },
      cut: () => {
        const chosen = selected();
        if (chosen.length === 0 || !copyElements(chosen)) return;
        store.edit(removeElements(ids()));
        store.select(ids());
        announce(t('said.copied', { count: chosen.length }));
      },
      paste: () => {
        const { document, side } = store.getState();
        const existingIds = new Set((document.sides[side]?.elements ?? []).map(({ id }) => id));
        const copied = copiedElements();
        // Elements pasted into another design keep their position; next to their originals they are offset.
        add(copiesOf(copied, randomKey, copied.some(({ id }) => existingIds.has(id)) ? copyOffset : 0));
        announce(t('said.pasted', { count: copied.length }));
      },
      duplicate: () => {
        const chosen = selected();
        add(copiesOf(chosen, randomKey, copyOffset));
        announce(t('said.pasted', { count: chosen.length }));
      },
      add: (kind: ElementKind, at?: { x: number; y: number }) => {
        const { width, height } = startSize(kind, page());
        const centre = at ?? { x: page().width / 2, y: page().height / 2 };
        const element = newElement(kind, randomKey(), {
          x: Math.round((centre.x - width / 2) * 10) / 10,
          y: Math.round((centre.y - height / 2) * 10) / 10,
          width,
          height,
        });
        add([kind === 'text' && 'text' in element ? { ...element, text: t('element.newText') } : element]);
        announce(t('said.added', { name: elementName(element, t) }));
      },
      group: () => {
        if (ids().length < 2) return;
        store.edit(groupElements(ids(), randomKey()));
        announce(t('said.grouped', { count: ids().length }));
      },
      ungroup: () => {
        store.edit(groupElements(ids(), null));
        announce(t('said.ungrouped'));
      },
      restack: (step: Step) => {
        store.edit(restack(ids(), step));
        announce(t(`said.${step}`));
      },
      align: (how: Alignment) => {
        const chosen = selected();
        const frame = chosen.length > 1 ? boundsOfAll(chosen) : page();
        if (!frame) return;
        moveEach(chosen, aligned(chosen, frame, how));
        announce(t('said.arranged', { how: t(`arrange.${how}`) }));
      },
      distribute: (axis: 'x' | 'y') => {
        const chosen = selected();
        moveEach(chosen, distributed(chosen, axis));
        announce(t('said.arranged', { how: t(axis === 'x' ? 'arrange.spreadX' : 'arrange.spreadY') }));
      },
      sameSize: (side: 'width' | 'height') => {
        const chosen = selected();
        const size = Math.max(...chosen.map((element) => element[side]));
        place(new Map(chosen.map((element) => [element.id, { ...element, [side]: size }])));
        announce(t('said.arranged', { how: t(side === 'width' ? 'arrange.sameWidth' : 'arrange.sameHeight') }));
      },
      toggle: (id: string, flag: 'isLocked' | 'isHidden') => {
        store.edit(changeElements([id], (element) => ({ ...element, [flag]: !element[flag] })));
        const element = findElement(store.getState().document, id);
        if (!element) return;
        const name = elementName(element, t);
        if (flag === 'isLocked') announce(t(element.isLocked ? 'said.locked' : 'said.unlocked', { name }));
        else announce(t(element.isHidden ? 'said.hidden' : 'said.shown', { name }));
      },
      rename: (id: string, name: string) => {
        store.edit(changeElements([id], (element) => ({ ...element, name })));
        announce(t('said.renamed', { name }));
      },
      /**
       * Puts the elements of the side into this order, from the top to the bottom. `id`: the element whose new layer is
       * announced.
       */
      reorder: (order: readonly string[], id?: string) => {
        const { document, side } = store.getState();
        store.edit(reorderElements(side, order.toReversed()));
        const element = id === undefined ? undefined : findElement(document, id);
        if (!element || id === undefined) return;
        const place = { place: order.indexOf(id) + 1, total: order.length };
        announce(t('said.reordered', { name: elementName(element, t), ...place }));
      },
      change: (change: (element: DesignElement) => DesignElement, as?: string) =>
        store.edit(changeElements(ids(), change), as === undefined ? {} : { as }),
    };
  }, [store, announce, t]);
  return {
    ...actions,
    zoomIn: () => zoomTo(zoom * 1.25),
    zoomOut: () => zoomTo(zoom / 1.25),
    trueSize: () => zoomTo(1),
    fit,
    pan: panBy,
  };
}
