import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/** Read out with each handle. */
export const HOW_TO_DRAG =
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
