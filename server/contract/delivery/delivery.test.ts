import { describe, expect, it } from 'vitest';
import { promiseText } from './delivery.ts';

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
    ['2026-11-21T10:48:00.001Z', 'Order in the next 1 h 11 min for delivery today'],
    ['2026-11-21T11:58:59.999Z', 'Order in the next 1 min for delivery today'],
    ['2026-11-21T11:59:30.000Z', 'Order now for delivery today'],
    ['2026-11-21T12:00:00.000Z', 'Too late for delivery today'],
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
