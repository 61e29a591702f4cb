import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalPhone, phoneDigits, phoneNumbers, southAfricanPhone } from './phone.ts';

it.each([
  ['0821234567', '082 123 4567'],
  ['082-123-4567', '082 123 4567'],
  ['+27821234567', '082 123 4567'],
  ['+27 (82) 123 4567', '082 123 4567'],
  ['+27 (0)82 123-4567', '082 123 4567'],
  ['0027 (0) 82 123 4567', '082 123 4567'],
  ['0027821234567', '082 123 4567'],
  ['27821234567', '082 123 4567'],
  ['+270821234567', '082 123 4567'],
  ['(+27) (0)82 123 4567', '082 123 4567'],
  ['011 555 0199', '011 555 0199'],
  ['\u202a082 123 4567\u202c', '082 123 4567'],
  ['082\u2011123\u20114567', '082 123 4567'],
])('%s is written %s', (typed, written) => {
  expect(southAfricanPhone(typed)).toBe(written);
});

it.each(['+44 20 7946 0958', '082 123', 'phone me', 'ring 082 123 4567', ''])(
  '%s stays as it is',
  (typed) => {
    expect(southAfricanPhone(` ${typed} `)).toBe(typed);
  },
);

it.each(['+44 (0)20 7946 0958', '0044 20 7946 0958', '+44.20.7946.0958', '442079460958'])(
  '%s is one number with its other spellings',
  (typed) => {
    expect(canonicalPhone(typed)).toBe('442079460958');
  },
);

it('a number is the same whether it is read as it was typed, as it is dialled or as it is written', () => {
  const parts = ['+', '00', '27', '44', '(0)', '0', '82', '5550199', ' ', '-', '.', '\u202a'];
  const typed = fc
    .array(fc.constantFrom(...parts), { maxLength: 9 })
    .map((chosen) => chosen.join(''));
  fc.assert(
    fc.property(typed, (text) => {
      const number = canonicalPhone(text);
      expect(canonicalPhone(phoneDigits(text))).toBe(number);
      expect(canonicalPhone(southAfricanPhone(text))).toBe(number);
    }),
    { seed: 8, numRuns: 1_000 },
  );
});

it.each([
  ['082 123 4567', ['0821234567']],
  ['+27 (82) 555-1234 ext 5', ['+27825551234']],
  ['011 555 1234 x5', ['0115551234']],
  ['011 555 1234 Extension 12 / +27 (0)82 555 1234', ['0115551234', '+27825551234']],
  ['011 555 1234, 082 555 1234', ['0115551234', '0825551234']],
  ['011 555 1234/5', ['0115551234', '5']],
  ['082/555 1234', ['0825551234']],
  ['082/555/1234', ['0825551234']],
  ['082 123 4567or083 123 4567', ['0821234567', '0831234567']],
  ['+27 82 123 4567OR 0831234567', ['+27821234567', '0831234567']],
  ['082 123 4567 and083 123 4567', ['0821234567', '0831234567']],
  ['082 123 4567, 083/123 4567', ['0821234567', '0831234567']],
  ['082 123 4567 / +27 83/123 4567', ['0821234567', '+27831234567']],
  ['082/123 4567 or 083/123/4567', ['0821234567', '0831234567']],
  ['082 123 4567/083/1234567', ['0821234567', '0831234567']],
])('%s names %j', (typed, numbers) => {
  expect(phoneNumbers(typed)).toEqual(numbers);
});
