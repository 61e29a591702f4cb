import { expect, test } from 'vitest';
import { keepTyped } from './keep-typed.ts';

test('what was typed while a save was under way stays; everything else is what the server keeps', () => {
  expect(
    keepTyped({
      sent: { card: 'With love ', phone: '0821234567', note: '' },
      saved: { card: 'With love', phone: '+27821234567', note: 'changed elsewhere' },
      current: { card: 'With love, Thandi', phone: '0821234567', note: '' },
    }),
  ).toEqual({ card: 'With love, Thandi', phone: '+27821234567', note: 'changed elsewhere' });
});
