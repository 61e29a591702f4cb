import { expect, it } from 'vitest';
import { nextYear, remindOn } from './next-year.ts';

it('is the same date a year later', () => {
  expect(nextYear('2026-11-21')).toEqual({ day: '2027-11-21', peak: '' });
  expect(remindOn(nextYear('2026-11-21'))).toBe('2027-11-07');
});

it('is the day that moves, for a delivery on it or on the day before', () => {
  expect(nextYear('2026-05-10')).toEqual({ day: '2027-05-09', peak: 'Mother’s Day' });
  expect(nextYear('2026-05-09')).toEqual({ day: '2027-05-08', peak: 'Mother’s Day' });
  expect(nextYear('2027-05-09')).toEqual({ day: '2028-05-14', peak: 'Mother’s Day' });
  expect(nextYear('2026-05-08')).toEqual({ day: '2027-05-08', peak: '' });
  expect(nextYear('2027-02-14')).toEqual({ day: '2028-02-14', peak: 'Valentine’s Day' });
});

it('is the 28th of February after a leap day, and two weeks before may be another year', () => {
  expect(nextYear('2028-02-29')).toEqual({ day: '2029-02-28', peak: '' });
  expect(remindOn(nextYear('2028-02-29'))).toBe('2029-02-14');
  expect(remindOn(nextYear('2026-01-05'))).toBe('2026-12-22');
});
