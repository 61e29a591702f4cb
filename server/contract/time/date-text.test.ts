import { describe, expect, it } from 'vitest';
import {
  clockText,
  hourText,
  longDate,
  longTime,
  mediumTime,
  shortDate,
  shortTime,
} from './date-text.ts';

describe('a date', () => {
  it('is written in words, long and short', () => {
    expect(longDate('2026-11-21')).toBe('Saturday 21 November 2026');
    expect(shortDate('2026-11-21')).toBe('Sat 21 Nov');
    expect(shortDate('2027-09-01')).toBe('Wed 1 Sep');
  });
});

describe('an instant', () => {
  it('is written as the day and the time in Johannesburg, across midnight and the turn of the year', () => {
    expect(shortTime('2026-12-31T22:05:00Z')).toBe('Fri 1 Jan, 00:05');
    expect(mediumTime('2026-12-31T22:05:00Z')).toBe('1 Jan 2027, 00:05');
    expect(longTime('2026-12-31T21:59:00Z')).toBe('Thursday 31 December 2026 at 23:59');
  });
});

describe('times of the day', () => {
  it.each([
    [14 * 60, '2pm', '14:00'],
    [13 * 60 + 30, '1:30pm', '13:30'],
    [9 * 60 + 5, '9:05am', '09:05'],
    [12 * 60, 'noon', '12:00'],
    [12 * 60 + 15, '12:15pm', '12:15'],
    [30, '12:30am', '00:30'],
  ])('%i minutes after midnight are said as %s and written as %s', (minute, said, written) => {
    expect(hourText(minute)).toBe(said);
    expect(clockText(minute)).toBe(written);
  });
});
