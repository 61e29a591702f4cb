import type { Active, Over } from '@dnd-kit/core';
import { expect, test } from 'vitest';
import { dragAnnouncements } from './sortable-list.tsx';

const items = [
  { id: 'a', name: 'Sandton Red' },
  { id: 'b', name: 'White Serenity' },
];
const active = { id: 'a' } as Active;
const over = { id: 'b' } as Over;
const say = dragAnnouncements(items);

test('a move is read out by name and place', () => {
  expect([
    say.onDragStart({ active }),
    say.onDragOver({ active, over }),
    say.onDragEnd({ active, over }),
    say.onDragCancel({ active, over: null }),
  ]).toEqual([
    'Picked up Sandton Red from place 1 of 2.',
    'Sandton Red is over place 2 of 2.',
    'Sandton Red was put down at place 2 of 2.',
    'Sandton Red stays where it was.',
  ]);
});

test('put down beside the list, it stays where it was', () => {
  expect(say.onDragEnd({ active, over: null })).toBe('Sandton Red stays where it was.');
  expect(say.onDragOver({ active, over: null })).toBeUndefined();
});
