import { dayPeriod } from '#contract/time/day-period.schema.ts';
import { yearBefore } from './report-period.ts';

/** A year at most: it is compared with the year before. */
export const reportPeriod = dayPeriod.refine((period) => yearBefore(period).to < period.from, {
  path: ['to'],
  message: 'Please choose a year at most',
});
