import type { UniqueIdentifier } from '@dnd-kit/core';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useReorderItem } from './useReorderItem.ts';

/**
 * `useReorderItem` for an element that is drawn elsewhere, such as a row with many cells: it can be drawn before it can be
 * moved, and is not drawn again while it moves. It has `data-lifted` while it is. Answers what its grip needs.
 */
export function useReorderedElement(id: UniqueIdentifier, element: RefObject<HTMLElement | null>) {
  const { item, grip, isDragging } = useReorderItem(id);
  const { ref, style } = item;
  const { transform = '', transition = '' } = style;
  // Not with the layout: the element may be drawn for the first time around this.
  useEffect(() => {
    ref(element.current);
    return () => ref(null);
  }, [ref, element]);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    Object.assign(current.style, { transform, transition });
    current.toggleAttribute('data-lifted', isDragging);
  }, [element, transform, transition, isDragging]);
  return grip;
}
