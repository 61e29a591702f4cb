import { describe, expect, it } from 'vitest';
import { johannesburgInstant, johannesburgTime } from './johannesburg-time.ts';

const zoned = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Johannesburg',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

describe('the clock in Johannesburg', () => {
  it('is what the zone of that name shows, in every hour of a leap year, and leads back', () => {
    const begin = Date.UTC(2028, 0, 1, 0, 7);
    for (let hour = 0; hour < 366 * 24; hour += 1) {
      const instant = new Date(begin + hour * 3_600_000);
      const parts = new Map(zoned.formatToParts(instant).map(({ type, value }) => [type, value]));
      const { date, minute } = johannesburgTime(instant);
      expect(date).toBe(`${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`);
      expect(minute).toBe(Number(parts.get('hour')) * 60 + Number(parts.get('minute')));
      expect(johannesburgInstant(date, minute)).toEqual(instant);
    }
  });
});
