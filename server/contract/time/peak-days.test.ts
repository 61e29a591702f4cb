import { expect, it } from 'vitest';
import { peakDays } from './peak-days.ts';

it('are named with their day of the year before, which moves with the weekdays', () => {
  expect(peakDays('2026-01-01', '2026-12-31')).toEqual([
    { name: 'Valentine’s Day', date: '2026-02-14', dateBefore: '2025-02-14' },
    { name: 'Mother’s Day', date: '2026-05-10', dateBefore: '2025-05-11' },
    { name: 'Father’s Day', date: '2026-06-21', dateBefore: '2025-06-15' },
    { name: 'Women’s Day', date: '2026-08-09', dateBefore: '2025-08-09' },
    { name: 'Spring Day', date: '2026-09-01', dateBefore: '2025-09-01' },
    { name: 'Secretaries’ Day', date: '2026-09-02', dateBefore: '2025-09-03' },
    { name: 'Christmas', date: '2026-12-25', dateBefore: '2025-12-25' },
  ]);
});

it('are those of the period alone, also where it begins in one year and ends in the next', () => {
  const names = peakDays('2026-12-25', '2027-02-14').map(({ date }) => date);
  expect(names).toEqual(['2026-12-25', '2027-02-14']);
  expect(peakDays('2026-11-01', '2026-11-30')).toEqual([]);
});
