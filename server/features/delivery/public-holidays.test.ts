import Holidays from 'date-holidays';
import { expect, test } from 'vitest';
import { publicHolidays } from './public-holidays.ts';

const FIRST = 2025;
const LAST = 2099;

test('the public holidays of South Africa are those that a package of every country knows', () => {
  const calendar = new Holidays('ZA');
  for (let year = FIRST; year <= LAST; year += 1) {
    const known = calendar
      .getHolidays(year, 'en')
      .filter(({ type }) => type === 'public')
      .map(({ date, name }) => `${date.slice(0, 10)} ${name.replace("'", '’')}`);
    const ours = publicHolidays(`${year}-01-01`, `${year}-12-31`).map(
      ({ date, reason }) => `${date} ${reason.endsWith('after)') ? 'Public Holiday' : reason}`,
    );
    expect(ours, String(year)).toEqual(known.toSorted());
  }
});

test('a Monday after says what it is after', () => {
  expect(publicHolidays('2026-08-09', '2026-08-10')).toEqual([
    { date: '2026-08-09', reason: 'National Women’s Day' },
    { date: '2026-08-10', reason: 'National Women’s Day (Monday after)' },
  ]);
});

test('both ends are included, and the year may change between them', () => {
  expect(publicHolidays('2026-12-26', '2027-01-01').map(({ date }) => date)).toEqual([
    '2026-12-26',
    '2027-01-01',
  ]);
});
