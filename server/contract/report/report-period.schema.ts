import { z } from 'zod';
import { calendarDay } from '#contract/time/day.schema.ts';
import { yearBefore } from './report-period.ts';

/** A year at most: it is compared with the year before. */
export const reportPeriod = z
  .object({
    from: calendarDay('Please choose the first day'),
    to: calendarDay('Please choose the last day'),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last day is before the first',
  })
  .refine((period) => yearBefore(period).to < period.from, {
    path: ['to'],
    message: 'Please choose a year at most',
  });
