import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { dragAnnouncements, HOW_TO_DRAG } from './drag-announcements.ts';

interface SortableListProps {
  /** In the order on the screen. */
  items: readonly { id: string; name: string }[];
  /** Called with all ids in their new order. */
  onMove: (ids: string[]) => void;
  children: ReactNode;
}

/** Lets the items within be dragged to another place. */
export function SortableList({ items, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);

  function handleDragEnd({ active, over }: DragEndEvent) {
    const [from, to] = [active.id, over?.id].map((id) => ids.indexOf(String(id)));
    if (from === undefined || to === undefined || to < 0 || from === to) return;
    onMove(arrayMove(ids, from, to));
  }

  return (
    <DndContext
      // The same on the server and in the browser.
      id="products"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: dragAnnouncements(items),
        screenReaderInstructions: { draggable: HOW_TO_DRAG },
      }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext id="products" items={ids} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
