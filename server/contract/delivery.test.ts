import { describe, expect, it } from 'vitest';
import { clockText, hourText, longDate, promiseText } from './delivery.ts';

const today = {
  date: '2026-11-21',
  isToday: true,
  isTomorrow: false,
  orderBefore: '2026-11-21T12:00:00.000Z',
};

describe('promiseText', () => {
  it.each([
    ['2026-11-21T10:48:00.000Z', 'Order in the next 1 h 12 min for delivery today'],
    ['2026-11-21T11:00:00.000Z', 'Order in the next 1 h for delivery today'],
    ['2026-11-21T11:59:30.000Z', 'Order in the next 1 min for delivery today'],
  ])('counts down at %s', (now, text) => {
    expect(promiseText(today, new Date(now))).toBe(text);
  });

  it('names the next day that can be kept', () => {
    const tomorrow = { ...today, isToday: false, isTomorrow: true, date: '2026-11-22' };
    expect(promiseText(tomorrow, new Date())).toBe('Next delivery tomorrow');
    const later = { ...tomorrow, isTomorrow: false, date: '2026-11-23' };
    expect(promiseText(later, new Date())).toBe('Next delivery on Monday 23 November 2026');
  });

  it('says so when no day can be kept', () => {
    expect(promiseText(null, new Date())).toBe('No delivery day is open at the moment');
  });
});

describe('longDate', () => {
  it('writes the day in words', () => {
    expect(longDate('2026-11-21')).toBe('Saturday 21 November 2026');
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
