import { expect, test } from 'vitest';
import { dayByKey } from './delivery-calendar.tsx';

test.each([
  ['Home', '2026-11-25', '2026-11-23'],
  ['End', '2026-11-25', '2026-11-29'],
  ['Home', '2026-11-29', '2026-11-23'],
  ['Home', '2026-12-02', '2026-12-01'],
  ['End', '2026-11-30', '2026-11-30'],
  ['PageDown', '2026-11-25', '2026-12-25'],
  ['PageDown', '2026-12-31', '2027-01-31'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2027-01-15', '2026-12-15'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayByKey(key, from)).toBe(to);
});

test('other keys lead nowhere', () => {
  expect(dayByKey('ArrowLeft', '2026-11-25')).toBeUndefined();
});
