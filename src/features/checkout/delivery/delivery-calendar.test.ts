import { expect, test } from 'vitest';
import { dayByKey } from './delivery-calendar.tsx';

test.each([
  ['Home', '2026-11-25', '2026-11-23'],
  ['End', '2026-11-25', '2026-11-29'],
  ['Home', '2026-11-29', '2026-11-23'],
  ['Home', '2026-12-02', '2026-11-30'],
  ['End', '2026-11-30', '2026-12-06'],
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowLeft', '2027-01-01', '2026-12-31'],
  ['ArrowDown', '2026-11-27', '2026-12-04'],
  ['ArrowUp', '2026-12-04', '2026-11-27'],
  ['PageDown', '2026-11-25', '2026-12-25'],
  ['PageDown', '2026-12-31', '2027-01-31'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2027-01-15', '2026-12-15'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayByKey(key, from)).toBe(to);
});

test('other keys lead nowhere', () => {
  expect(dayByKey('Enter', '2026-11-25')).toBeUndefined();
});
