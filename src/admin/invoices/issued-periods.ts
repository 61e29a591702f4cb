import { type NamedPeriod, recentPeriods } from '#contract/owner/book-periods.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';

/** Returns the usual periods of the list of what was issued; it begins with the first. */
export function issuedPeriods(): [NamedPeriod, ...NamedPeriod[]] {
  return recentPeriods(johannesburgTime(new Date()).date);
}
