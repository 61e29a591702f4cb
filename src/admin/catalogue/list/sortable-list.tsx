import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
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

/** Read out with each handle. */
const HOW_TO_DRAG =
  'Press Space to pick up the product, the arrow keys to move it, Space to put it down, Escape to leave it where it was.';

/** What a screen reader says while a product is moved. */
export function dragAnnouncements(items: readonly { id: string; name: string }[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) =>
    `place ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;

  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)} from ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is over ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} was put down at ${placeOf(over.id)}.`
        : `${nameOf(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  };
}

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
