import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type AnnouncementKey = 'grid.lifted' | 'grid.moved' | 'grid.dropped' | 'grid.notMoved';

type ReorderContextProps = {
  /** The ids in the order shown. */
  ids: readonly UniqueIdentifier[];
  /** Returns the name of an item for screen readers. */
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  /** The element for the screen-reader messages: their div would be invalid among table rows. */
  container?: Element;
  children: ReactNode;
};

/** Makes items movable by their grip, with the pointer or with space and the arrow keys; positions are read aloud. */
export function ReorderContext({ ids, nameOf, onMove, container, children }: ReorderContextProps) {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (item: { id: UniqueIdentifier } | null) => (item ? ids.indexOf(item.id) : -1);
  // The name from before the move: after the drop, the moved row stands elsewhere in what `nameOf` reads.
  const name = useRef('');
  const announce = (key: AnnouncementKey, place: { id: UniqueIdentifier } | null) =>
    t(key, { name: name.current, place: indexOf(place) + 1, total: ids.length });
  // Right after lifting, an item is over its own position: announcing that would cut off the announcement of the lift.
  const announcedId = useRef<UniqueIdentifier>(undefined);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      announcedId.current = active.id;
      name.current = nameOf(indexOf(active));
      return announce('grid.lifted', active);
    },
    onDragOver: ({ over }) => {
      if (!over || over.id === announcedId.current) return undefined;
      announcedId.current = over.id;
      return announce('grid.moved', over);
    },
    onDragEnd: ({ over }) => announce('grid.dropped', over),
    onDragCancel: ({ active }) => announce('grid.notMoved', active),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(indexOf(active), indexOf(over));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('grid.reorderHelp') }, container }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
