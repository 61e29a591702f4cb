import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '#src/ui/icons/icon-grip-vertical.ts';
import type { ReactNode } from 'react';
import classes from './sortable-item.module.css';

interface SortableItemProps {
  id: string;
  name: string;
  /** False while the order cannot be changed: then there is no handle. */
  isMovable: boolean;
  children: (handle: ReactNode) => ReactNode;
}

/** A list item that can be dragged by its handle: with a mouse, a finger, or from the keyboard. */
export function SortableItem({ id, name, isMovable, children }: SortableItemProps) {
  const sortable = useSortable({ id, disabled: !isMovable });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = sortable;
  const { transform, transition, isDragging } = sortable;
  // A button needs no role.
  const { role: _, ...description } = attributes;

  const handle = isMovable && (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={classes.handle}
      {...description}
      {...listeners}
      aria-label={`Move ${name}`}
    >
      <IconGripVertical size={20} stroke={1.75} aria-hidden />
    </button>
  );

  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(handle)}
    </li>
  );
}
