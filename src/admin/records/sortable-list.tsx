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
const howToDrag = (what: string) =>
  `Press Space to pick up the ${what}, the arrow keys to move it, Space to put it down, Escape to leave it where it was.`;

/** What a screen reader says while an item is moved. */
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
  /** Tells it from the other lists of the page; the same on the server and in the browser. */
  id: string;
  /** What is moved, in a word. */
  what: string;
  /** In the order on the screen. */
  items: readonly { id: string; name: string }[];
  /** Called with all ids in their new order. */
  onMove: (ids: string[]) => void;
  children: ReactNode;
}

/** Lets the items within be dragged to another place. */
export function SortableList({ id, what, items, onMove, children }: SortableListProps) {
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
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: dragAnnouncements(items),
        screenReaderInstructions: { draggable: howToDrag(what) },
      }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext id={id} items={ids} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
