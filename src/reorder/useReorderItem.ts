import type { UniqueIdentifier } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties } from 'react';

/** Returns the props of one item of a `ReorderContext`: `item` for its element, `grip` for the button that moves it. */
export function useReorderItem(id: UniqueIdentifier) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const style: CSSProperties = { transform: CSS.Translate.toString(transform), transition };
  return {
    isDragging,
    item: { ref: setNodeRef, style },
    grip: { ref: setActivatorNodeRef, 'aria-describedby': attributes['aria-describedby'], ...listeners },
  };
}

export type GripHandle = ReturnType<typeof useReorderItem>['grip'];
