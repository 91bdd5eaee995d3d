import type { UniqueIdentifier } from '@dnd-kit/core';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useReorderItem } from './useReorderItem.ts';

/**
 * Works as `useReorderItem` for an element that is rendered elsewhere, such as a row with many cells: it can render
 * before it can be moved, and does not render again while it moves. It has `data-lifted` meanwhile. Returns the props
 * of its grip.
 */
export function useReorderedElement(id: UniqueIdentifier, element: RefObject<HTMLElement | null>) {
  const { item, grip, isDragging } = useReorderItem(id);
  const { ref, style } = item;
  const { transform = '', transition = '' } = style;
  // Not a layout effect, because the element may be mounted for the first time by a component around this one.
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
