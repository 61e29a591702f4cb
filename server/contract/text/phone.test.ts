import { expect, it } from 'vitest';
import { southAfricanPhone } from './phone.ts';

it.each([
  ['0821234567', '082 123 4567'],
  ['082-123-4567', '082 123 4567'],
  ['+27821234567', '082 123 4567'],
  ['+27 (82) 123 4567', '082 123 4567'],
  ['+27 (0)82 123-4567', '082 123 4567'],
  ['0027 (0) 82 123 4567', '082 123 4567'],
  ['0027821234567', '082 123 4567'],
  ['27821234567', '082 123 4567'],
  ['011 555 0199', '011 555 0199'],
  ['\u202a082 123 4567\u202c', '082 123 4567'],
  ['082\u2011123\u20114567', '082 123 4567'],
])('%s is written %s', (typed, written) => {
  expect(southAfricanPhone(typed)).toBe(written);
});

it.each(['+44 20 7946 0958', '082 123', 'phone me', ''])('%s stays as it is', (typed) => {
  expect(southAfricanPhone(` ${typed} `)).toBe(typed);
});
