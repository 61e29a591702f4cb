import { describe, expect, it } from 'vitest';
import { isJohannesburgPostalCode, longDate, promiseText } from './delivery.ts';

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
});

describe('longDate', () => {
  it('writes the day in words', () => {
    expect(longDate('2026-11-21')).toBe('Saturday 21 November 2026');
  });
});

describe('isJohannesburgPostalCode', () => {
  it.each(['2000', '2092', '2196', '2199', '1685', '1724', '1862'])('knows %s', (code) => {
    expect(isJohannesburgPostalCode(code)).toBe(true);
  });

  it.each(['8001', '0001', '2200', '20000', '٢٠٠٠', ''])('does not know %s', (code) => {
    expect(isJohannesburgPostalCode(code)).toBe(false);
  });
});
