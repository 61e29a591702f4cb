import { expect, it } from 'vitest';
import { recentPeriods } from './book-periods.ts';

it.each([
  [
    '2026-11-26',
    '2026-11-01',
    '2026-10-01',
    '2026-10-31',
    '2026-03-01',
    '2025-03-01',
    '2026-02-28',
  ],
  [
    '2028-02-29',
    '2028-02-01',
    '2028-01-01',
    '2028-01-31',
    '2027-03-01',
    '2026-03-01',
    '2027-02-28',
  ],
  [
    '2028-03-01',
    '2028-03-01',
    '2028-02-01',
    '2028-02-29',
    '2028-03-01',
    '2027-03-01',
    '2028-02-29',
  ],
])(
  'on %s the usual periods are months and tax years',
  (today, month, before, end, year, last, yearEnd) => {
    expect(recentPeriods(today).map(({ period }) => period)).toEqual([
      { from: month, to: today },
      { from: before, to: end },
      { from: year, to: today },
      { from: last, to: yearEnd },
    ]);
  },
);
