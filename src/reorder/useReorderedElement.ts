import type { UniqueIdentifier } from '@dnd-kit/core';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useReorderItem } from './useReorderItem.ts';

/**
 * Makes an element that is drawn elsewhere an item of a `ReorderContext`, so that it can be drawn before and is not drawn
 * again while it moves. It has `data-lifted` while it is. Answers what the button that moves it needs.
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
