import { describe, expect, it } from 'vitest';
import { reportPeriod } from './report-period.schema.ts';
import { dayAfterYear, reportPeriods, yearBefore } from './report-period.ts';

describe('a period', () => {
  it('is compared with the same days of the year before', () => {
    expect(yearBefore({ from: '2026-11-01', to: '2026-11-21' })).toEqual({
      from: '2025-11-01',
      to: '2025-11-21',
    });
    expect(dayAfterYear('2025-11-21')).toBe('2026-11-21');
  });

  it('of a leap year is compared with days that there were, each once', () => {
    expect(yearBefore({ from: '2028-02-01', to: '2028-02-29' }).to).toBe('2027-02-28');
    expect(yearBefore({ from: '2028-02-29', to: '2028-03-31' }).from).toBe('2027-03-01');
    expect(dayAfterYear('2028-02-29')).toBe('2029-02-28');
  });

  it.each([
    ['2026-11-02', '2026-11-01', 'The last day is before the first'],
    ['2025-11-21', '2026-11-21', 'Please choose a year at most'],
    ['2027-03-01', '2028-03-01', 'Please choose a year at most'],
  ])('from %s to %s is refused', (from, to, message) => {
    const checked = reportPeriod.safeParse({ from, to });
    expect(checked.error?.issues).toMatchObject([{ path: ['to'], message }]);
  });

  it('that is offered is one that can be asked for', () => {
    for (const today of ['2026-11-21', '2028-02-29', '2027-01-01', '2027-02-28']) {
      for (const { period } of reportPeriods(today)) {
        expect(reportPeriod.safeParse(period).success, `${period.from} ${period.to}`).toBe(true);
      }
    }
    expect(reportPeriods('2026-11-21').map(({ name, period }) => [name, period.from])).toEqual([
      ['This month', '2026-11-01'],
      ['Last month', '2026-10-01'],
      ['30 days', '2026-10-23'],
      ['90 days', '2026-08-24'],
      ['12 months', '2025-11-22'],
    ]);
  });
});
