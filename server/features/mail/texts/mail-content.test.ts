import { expect, test } from 'vitest';
import { greeting } from './mail-content.ts';

test.each([
  ['Thandi Mokoena', 'Hi Thandi,'],
  ['  Thandi   Mokoena ', 'Hi Thandi,'],
  ['Thandi', 'Hi Thandi,'],
  ['Jo Nkosi', 'Hi Jo Nkosi,'],
  ['T. Mokoena', 'Hi T. Mokoena,'],
  ['Mrs van der Merwe', 'Hi Mrs van der Merwe,'],
  ['Dr. Naidoo', 'Hi Dr. Naidoo,'],
])('%s is greeted with %s', (name, text) => {
  expect(greeting(name)).toBe(text);
});
